// What something was before and after, fit to be kept for good: without secrets, and without what tells of a person.

export type Picture = Readonly<Record<string, unknown>>

/** A person can ask to be erased, and a row of the trail cannot be; so it never knew him. */
const personal = new Set(['firstName', 'lastName', 'email', 'note'])
const secret = new Set(['password', 'passwordHash', 'code', 'token', 'tokenHash'])
/** Thousands of numbers that nobody will read. */
const bulky = new Set(['outline'])
/** Told by the row itself. */
const told = new Set(['id', 'createdAt', 'updatedAt'])

function shown(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (secret.has(key)) return '[secret]'
  if (personal.has(key)) return '[personal]'
  if (bulky.has(key)) return '[drawing]'
  return value instanceof Date ? value.toISOString() : value
}

export function pictureOf(values: Picture): Picture {
  const fields = Object.entries(values).filter(([key]) => !told.has(key))
  return Object.fromEntries(fields.map(([key, value]) => [key, shown(key, value)]))
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null)

/** Only what changed. */
export function changeBetween(
  before: Picture,
  after: Picture,
): { readonly before: Picture; readonly after: Picture } {
  const keys = Object.keys(after).filter(key => textOf(before[key]) !== textOf(after[key]))
  const pick = (values: Picture): Picture => Object.fromEntries(keys.map(key => [key, values[key]]))
  return { before: pictureOf(pick(before)), after: pictureOf(pick(after)) }
}
