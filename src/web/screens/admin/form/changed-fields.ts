/** Only what is other than before: what nobody touched is not sent. */
export function changedFields<Fields extends object>(
  before: Partial<Fields>,
  wanted: Fields,
): Partial<Fields> {
  const entries = Object.entries(wanted).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, key)),
  )
  // The entries are some of those of `wanted`.
  return Object.fromEntries(entries) as Partial<Fields>
}
