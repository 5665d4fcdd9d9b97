// What makes a row of the audit trail depend on all rows before it.
import { createHash } from 'node:crypto'
import type { auditRows } from '../db/schema'

export type AuditRow = typeof auditRows.$inferSelect
export type UnsealedRow = Omit<AuditRow, 'hash'>

/** What the first row stands on. */
export const noHash = ''

/** The database keeps no order of keys. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}

export function sealOf({ at, ...row }: UnsealedRow): string {
  const said = canonical({ ...row, at: at.toISOString() })
  return createHash('sha256').update(said).digest('hex')
}
