import { createActivationCode, createActivationCodes } from '#contract'
import type { Messages, Values } from '../../forms/field-messages'
import { validateBody } from '../form/validate-body'

export type CodeField = 'note' | 'maxUses' | 'expiresAt' | 'count' | 'code'

const never = 'never'

/** The values are in days. */
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

/** Text that is not a number becomes NaN, which the validation rejects. */
export function parseTerms({ note, maxUses, expiresAt, count, code }: Values<CodeField>, now: number): Terms {
  const days = Number(expiresAt)
  return {
    note,
    maxUses: Number(maxUses),
    expiresAt: expiresAt === never ? null : new Date(now + days * 24 * 3_600_000).toISOString(),
    count: Number(count),
    code: code.trim(),
  }
}

const labels: Values<CodeField> = {
  note: 'Note',
  maxUses: 'Uses',
  expiresAt: 'Expiry',
  count: 'Number of codes',
  code: 'Code',
}

export function validateTerms(values: Values<CodeField>, now: number): Messages<CodeField> {
  const { count, code, ...terms } = parseTerms(values, now)
  if (count !== 1) return validateBody(createActivationCodes.body, { ...terms, count }, labels)
  return validateBody(createActivationCode.body, code === '' ? terms : { ...terms, code }, labels)
}
