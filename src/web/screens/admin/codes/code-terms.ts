import { createActivationCode, createActivationCodes } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'
import { bodyMessages } from '../form/body-messages'

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

/** What is no number becomes none, of which the contract then complains. */
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

const labels: Values<Name> = {
  note: 'Note',
  maxUses: 'Uses',
  expiresAt: 'Expiry',
  count: 'Number of codes',
  code: 'Code',
}

export function checkTerms(values: Values<Name>, now: number): Messages<Name> {
  const { count, code, ...terms } = termsFrom(values, now)
  if (count !== 1) return bodyMessages(createActivationCodes.body, { ...terms, count }, labels)
  return bodyMessages(createActivationCode.body, code === '' ? terms : { ...terms, code }, labels)
}
