import type { User } from '#contract'

interface UserFilter {
  readonly label: string
  readonly matches: (user: User) => boolean
}

/** Deactivated users are shown only on request (decisions Q-041). */
export const userFilters: Readonly<Record<string, UserFilter>> = {
  all: { label: 'All accounts', matches: ({ isActive }) => isActive },
  unverified: { label: 'Not verified', matches: ({ isActive, isVerified }) => isActive && !isVerified },
  admins: { label: 'Administrators', matches: ({ isActive, role }) => isActive && role === 'admin' },
  inactive: { label: 'Deactivated', matches: ({ isActive }) => !isActive },
}
