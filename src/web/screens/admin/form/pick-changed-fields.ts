/** Returns the fields of `after` that differ from `before`, so that unchanged fields are not sent. */
export function pickChangedFields<Fields extends object>(
  before: Partial<Fields>,
  after: Fields,
): Partial<Fields> {
  const entries = Object.entries(after).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, key)),
  )
  // The entries are a subset of those of `after`.
  return Object.fromEntries(entries) as Partial<Fields>
}
