type Fields = Readonly<Record<string, unknown>>

/** The fields of `own` that are new or other than in `base`. */
export function pickChanges<Part extends Fields>(base: Part, own: Part): Partial<Part> {
  // Fields of `own` are fields of its type.
  return Object.fromEntries(listChanges(base, own)) as Partial<Part>
}

/** The entries of `own` that are new or other than in `base`, in the order of `own`. */
export function listChanges<Value>(
  base: Readonly<Record<string, Value>>,
  own: Readonly<Record<string, Value>>,
): readonly (readonly [key: string, value: Value])[] {
  return Object.entries(own).filter(([key, value]) => !isSameData(value, base[key]))
}

/** Compares plain data, as they are stored. */
export function isSameData(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
