// Hashes audit rows; each hash includes the hash of the previous row, so that a change breaks the chain.
import { createHash } from 'node:crypto'
import type { auditRows } from '../db/schema'

export type AuditRow = typeof auditRows.$inferSelect
export type UnhashedRow = Omit<AuditRow, 'hash'>

/** The previous hash of the first row. */
export const noHash = ''

/** Sorts the keys, because jsonb does not preserve their order. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${toCanonicalJson(field)}`).join(',')}}`
}

export function hashRow({ at, ...row }: UnhashedRow): string {
  const content = toCanonicalJson({ ...row, at: at.toISOString() })
  return createHash('sha256').update(content).digest('hex')
}
