// Finds numbers and transponders that two entries would have after an import.
import { toNameKey } from '#timing'

export interface FinalEntry {
  readonly category: string
  readonly number: string
  readonly name: string
  readonly transponders: readonly string[]
  readonly isWithdrawn: boolean
  /** The line of the file; undefined for an entry that the file does not name. */
  readonly line: number | undefined
}

export interface Duplicate {
  readonly line: number
  readonly field: 'number' | 'transponder'
  readonly message: string
}

const describe = ({ number, name, line }: FinalEntry): string =>
  `#${number} ${name} (${line === undefined ? 'on the list' : `line ${line}`})`

/** Every duplicate is reported on the lines of the file that are part of it. Withdrawn entries use nothing. */
export function findDuplicates(entries: readonly FinalEntry[]): readonly Duplicate[] {
  const active = entries.filter(({ isWithdrawn }) => !isWithdrawn)
  const byNumber = group(active, ({ category, number }) => [`${toNameKey(category)}\n${number}`])
  const byTransponder = group(active, ({ transponders }) => transponders)
  return [
    ...report(
      byNumber,
      'number',
      (_key, other) => `Number ${other.number} is also that of ${describe(other)}`,
    ),
    ...report(
      byTransponder,
      'transponder',
      (transponder, other) => `Transponder ${transponder} is also that of ${describe(other)}`,
    ),
  ]
}

type Groups = ReadonlyMap<string, readonly FinalEntry[]>

function group(entries: readonly FinalEntry[], keysOf: (entry: FinalEntry) => readonly string[]): Groups {
  const groups = new Map<string, FinalEntry[]>()
  for (const entry of entries)
    for (const key of keysOf(entry)) {
      const members = groups.get(key)
      if (members) members.push(entry)
      else groups.set(key, [entry])
    }
  return groups
}

function report(
  groups: Groups,
  field: Duplicate['field'],
  describeConflict: (key: string, other: FinalEntry) => string,
): readonly Duplicate[] {
  return [...groups].flatMap(([key, members]) =>
    members.flatMap((member, index) => {
      const other = members[index === 0 ? 1 : 0]
      return other === undefined || member.line === undefined
        ? []
        : [{ line: member.line, field, message: describeConflict(key, other) }]
    }),
  )
}
