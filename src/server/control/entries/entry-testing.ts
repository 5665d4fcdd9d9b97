import { createId } from '../../create-id'
import type { Executor } from '../../db/database'
import { entryList, entryTransponders, riders } from '../../db/schema'

interface TestEntry {
  readonly number: string
  readonly name: string
  readonly transponders?: readonly string[]
}

/** Adds a rider to the entry list of the race's event and returns the id of the entry. */
export async function addTestEntry(
  executor: Executor,
  { eventId, categoryId }: { readonly eventId: string; readonly categoryId: string },
  { number, name, transponders = [] }: TestEntry,
): Promise<string> {
  const riderId = createId()
  const id = createId()
  const nameKey = `${name}#${riderId}`
  await executor.insert(riders).values({ id: riderId, categoryId, name, nameKey, seenAt: new Date() })
  await executor.insert(entryList).values({ id, eventId, categoryId, riderId, number, lastName: name })
  const rows = transponders.map((transponder, index) => ({
    entryId: id,
    eventId,
    transponder,
    place: index + 1,
  }))
  if (rows.length > 0) await executor.insert(entryTransponders).values(rows)
  return id
}
