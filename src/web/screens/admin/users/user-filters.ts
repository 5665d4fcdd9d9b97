import type { User } from '#contract'

interface UserFilter {
  readonly label: string
  readonly has: (user: User) => boolean
}

/** The deactivated come only on request (decisions Q-041). */
export const userFilters: Readonly<Record<string, UserFilter>> = {
  all: { label: 'All accounts', has: ({ isActive }) => isActive },
  unverified: { label: 'Not verified', has: ({ isActive, isVerified }) => isActive && !isVerified },
  admins: { label: 'Administrators', has: ({ isActive, role }) => isActive && role === 'admin' },
  inactive: { label: 'Deactivated', has: ({ isActive }) => !isActive },
}
