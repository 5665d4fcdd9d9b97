// Describes how the stored races of a file change when it is imported again.
import type { StoredRace } from './import-store'

const fields = {
  event: 'event',
  year: 'year',
  track: 'track',
  name: 'name',
  sessionType: 'session',
  kind: 'kind',
  startsAt: 'date',
} as const satisfies Partial<Record<keyof StoredRace, string>>

type Field = keyof typeof fields

function formatField(race: StoredRace, field: Field): string {
  const value = race[field]
  return value instanceof Date ? value.toISOString() : String(value)
}

function describeRace({ name, category }: StoredRace): string {
  return `${name}, ${category}`
}

function describeResults(before: StoredRace, after: StoredRace): readonly string[] {
  if (before.resultsHash === after.resultsHash) return []
  const count = ({ riders, laps }: StoredRace): string => `${riders} riders and ${laps} laps`
  return [
    count(before) === count(after)
      ? 'the results of its riders or laps'
      : `results: ${count(before)} -> ${count(after)}`,
  ]
}

function describeRaceChange(before: StoredRace, after: StoredRace): readonly string[] {
  // Object.keys() loses the type of the keys.
  const changed = (Object.keys(fields) as Field[]).filter(
    field => formatField(before, field) !== formatField(after, field),
  )
  const changes = [
    ...changed.map(
      field => `${fields[field]}: ${formatField(before, field)} -> ${formatField(after, field)}`,
    ),
    ...describeResults(before, after),
  ]
  return changes.map(change => `${describeRace(before)}: ${change}`)
}

/** One line per change; empty if nothing changes. A race is identified by its session and category. */
export function describeChanges(
  before: readonly StoredRace[],
  after: readonly StoredRace[],
): readonly string[] {
  const newById = new Map(after.map(race => [race.id, race]))
  const oldIds = new Set(before.map(({ id }) => id))
  const ofStored = before.flatMap(race => {
    const newRace = newById.get(race.id)
    return newRace === undefined ? [`${describeRace(race)}: deleted`] : describeRaceChange(race, newRace)
  })
  const added = after.filter(({ id }) => !oldIds.has(id)).map(race => `${describeRace(race)}: added`)
  return [...ofStored, ...added]
}
