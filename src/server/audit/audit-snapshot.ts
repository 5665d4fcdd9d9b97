// Snapshots of an entity before and after an action, without secrets and personal data, for the audit trail.

export type AuditSnapshot = Readonly<Record<string, unknown>>

/** Users may request erasure, but audit rows cannot be changed; so personal data is never stored in them. */
const personalFields = new Set(['firstName', 'lastName', 'email', 'note'])
const secretFields = new Set(['password', 'passwordHash', 'code', 'token', 'tokenHash'])
/** Long lists of coordinates. */
const coordinateFields = new Set(['outline'])
/** Already in the audit row itself. */
const rowFields = new Set(['id', 'createdAt', 'updatedAt'])

function toAuditValue(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (secretFields.has(key)) return '[secret]'
  if (personalFields.has(key)) return '[personal]'
  if (coordinateFields.has(key)) return '[drawing]'
  return value instanceof Date ? value.toISOString() : value
}

export function toSnapshot(values: AuditSnapshot): AuditSnapshot {
  const fields = Object.entries(values).filter(([key]) => !rowFields.has(key))
  return Object.fromEntries(fields.map(([key, value]) => [key, toAuditValue(key, value)]))
}

const toJson = (value: unknown): string => JSON.stringify(value ?? null)

/** Returns the fields that changed, before and after. */
export function diffSnapshots(
  before: AuditSnapshot,
  after: AuditSnapshot,
): { readonly before: AuditSnapshot; readonly after: AuditSnapshot } {
  const keys = Object.keys(after).filter(key => toJson(before[key]) !== toJson(after[key]))
  const pick = (values: AuditSnapshot): AuditSnapshot =>
    Object.fromEntries(keys.map(key => [key, values[key]]))
  return { before: toSnapshot(pick(before)), after: toSnapshot(pick(after)) }
}
