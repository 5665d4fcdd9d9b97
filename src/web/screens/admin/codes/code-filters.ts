import type { ActivationCode } from '#contract'

export function isUsedUp({ usedCount, maxUses }: ActivationCode): boolean {
  return usedCount >= maxUses
}

export function isExpired({ expiresAt }: ActivationCode, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}

interface CodeFilter {
  readonly label: string
  readonly matches: (code: ActivationCode, now: number) => boolean
}

/** Deactivated codes are shown only on request (decisions Q-041). */
export const codeFilters: Readonly<Record<string, CodeFilter>> = {
  all: { label: 'All codes', matches: ({ isActive }) => isActive },
  usable: {
    label: 'Usable',
    matches: (code, now) => code.isActive && !isUsedUp(code) && !isExpired(code, now),
  },
  inactive: { label: 'Deactivated', matches: ({ isActive }) => !isActive },
}
