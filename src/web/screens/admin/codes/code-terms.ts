import type { Values } from '../../forms/field-messages'

export type Name = 'note' | 'maxUses' | 'expiresAt' | 'count' | 'code'

const never = 'never'

/** In days. */
export const lifetimes = [
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '365', label: 'In a year' },
  { value: never, label: 'Never' },
]

interface Terms {
  readonly note: string
  readonly maxUses: number
  readonly expiresAt: string | null
  readonly count: number
  readonly code: string
}

/** What is no number goes to the server as none, which then says so. */
export function termsFrom({ note, maxUses, expiresAt, count, code }: Values<Name>, now: number): Terms {
  const days = Number(expiresAt)
  return {
    note,
    maxUses: Number(maxUses),
    expiresAt: expiresAt === never ? null : new Date(now + days * 24 * 3_600_000).toISOString(),
    count: Number(count),
    code: code.trim(),
  }
}
