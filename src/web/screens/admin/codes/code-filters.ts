import type { ActivationCode } from '#contract'

export function isUsedUp({ usedCount, maxUses }: ActivationCode): boolean {
  return usedCount >= maxUses
}

export function isExpired({ expiresAt }: ActivationCode, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}

interface CodeFilter {
  readonly label: string
  readonly has: (code: ActivationCode, now: number) => boolean
}

/** The deactivated come only on request (decisions Q-041). */
export const codeFilters: Readonly<Record<string, CodeFilter>> = {
  all: { label: 'All codes', has: ({ isActive }) => isActive },
  usable: {
    label: 'Usable',
    has: (code, now) => code.isActive && !isUsedUp(code) && !isExpired(code, now),
  },
  inactive: { label: 'Deactivated', has: ({ isActive }) => !isActive },
}
