// Stores the transponders of entries. An active transponder belongs to one entry of an event (C-034).
import { maxEntryTransponders } from '#contract'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database'
import { entryList, entryTransponders, ignoredTransponders } from '../../db/schema'
import { HttpError } from '../../http/errors'
import { type EntryRow, findEntryRow, lockEvent } from './entry-store'

export type TransponderRow = typeof entryTransponders.$inferSelect

/** The transponders of all entries of an event, those of one entry in their order. */
export async function listTransponderRows(
  executor: Pick<Executor, 'select'>,
  eventId: string,
): Promise<TransponderRow[]> {
  return executor
    .select()
    .from(entryTransponders)
    .where(eq(entryTransponders.eventId, eventId))
    .orderBy(asc(entryTransponders.entryId), asc(entryTransponders.place))
}

/** Replaces the transponders of an entry. */
export async function replaceTransponders(
  tx: Pick<Executor, 'delete' | 'insert'>,
  { id: entryId, eventId, isWithdrawn }: Pick<EntryRow, 'id' | 'eventId' | 'isWithdrawn'>,
  transponders: readonly { readonly transponder: string; readonly note: string }[],
): Promise<void> {
  await tx.delete(entryTransponders).where(eq(entryTransponders.entryId, entryId))
  const isActive = !isWithdrawn
  const rows = transponders.map(({ transponder, note }, index) => ({
    entryId,
    eventId,
    transponder,
    note,
    place: index + 1,
    isActive,
  }))
  await stopIgnoring(
    tx,
    eventId,
    transponders.map(({ transponder }) => transponder),
  )
  if (rows.length > 0) await tx.insert(entryTransponders).values(rows)
}

/** The entry whose active transponder it is. */
export async function findTransponderEntry(
  executor: Pick<Executor, 'select'>,
  eventId: string,
  transponder: string,
): Promise<string | undefined> {
  const [row] = await executor
    .select({ entryId: entryTransponders.entryId })
    .from(entryTransponders)
    .where(
      and(
        eq(entryTransponders.eventId, eventId),
        eq(entryTransponders.transponder, transponder),
        eq(entryTransponders.isActive, true),
      ),
    )
  return row?.entryId
}

/** Removes the transponders from the entries that use them. */
export async function releaseTransponders(
  tx: Pick<Executor, 'delete' | 'update'>,
  eventId: string,
  transponders: readonly string[],
  exceptEntryId = '',
): Promise<void> {
  if (transponders.length === 0) return
  const rows = await tx
    .delete(entryTransponders)
    .where(
      and(
        eq(entryTransponders.eventId, eventId),
        inArray(entryTransponders.transponder, [...transponders]),
        eq(entryTransponders.isActive, true),
        ne(entryTransponders.entryId, exceptEntryId),
      ),
    )
    .returning({ entryId: entryTransponders.entryId })
  await countChange(tx, [...new Set(rows.map(({ entryId }) => entryId))])
}

/** A save of an entry that is based on its older transponders must be rejected. */
async function countChange(tx: Pick<Executor, 'update'>, entryIds: readonly string[]): Promise<void> {
  if (entryIds.length === 0) return
  await tx
    .update(entryList)
    .set({ version: sql`${entryList.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(entryList.id, [...entryIds]))
}

/**
 * Makes the transponder one of the entry, and of no other entry of the event, as when an unknown transponder is assigned
 * on the desk (C-035). Races that have not been run yet take it from here.
 */
export async function saveTransponder(
  tx: Executor,
  eventId: string,
  { entryId, transponder }: { readonly entryId: string; readonly transponder: string },
): Promise<void> {
  await lockEvent(tx, eventId)
  const entry = await findEntryRow(tx, eventId, entryId)
  if (!entry) throw new HttpError(409, 'The rider is not on the entry list of the event')
  const rows = await tx.select().from(entryTransponders).where(eq(entryTransponders.entryId, entryId))
  const taken = new Set(rows.map(({ place }) => place))
  const places = Array.from({ length: maxEntryTransponders }, (_, index) => index + 1)
  const place = places.find(each => !taken.has(each))
  const isKnown = rows.some(row => row.transponder === transponder)
  // Checked before anything is changed.
  if (place === undefined && !isKnown)
    throw new HttpError(409, `#${entry.number} already has ${maxEntryTransponders} transponders`)
  await releaseTransponders(tx, eventId, [transponder], entryId)
  await stopIgnoring(tx, eventId, [transponder])
  if (isKnown || place === undefined) return
  const isActive = !entry.isWithdrawn
  await tx.insert(entryTransponders).values({ entryId, eventId, transponder, place, isActive })
  await countChange(tx, [entryId])
}

/** A transponder of a rider is not that of a course car. */
export async function stopIgnoring(
  tx: Pick<Executor, 'delete'>,
  eventId: string,
  transponders: readonly string[],
): Promise<void> {
  if (transponders.length === 0) return
  await tx
    .delete(ignoredTransponders)
    .where(
      and(
        eq(ignoredTransponders.eventId, eventId),
        inArray(ignoredTransponders.transponder, [...transponders]),
      ),
    )
}

/** Hides a transponder that no rider uses, such as that of a course car, for the event (C-035). */
export async function ignoreTransponder(
  tx: Pick<Executor, 'insert'>,
  eventId: string,
  transponder: string,
): Promise<void> {
  await tx.insert(ignoredTransponders).values({ eventId, transponder }).onConflictDoNothing()
}

export async function listIgnoredTransponders(
  executor: Pick<Executor, 'select'>,
  eventId: string,
): Promise<string[]> {
  const rows = await executor
    .select({ transponder: ignoredTransponders.transponder })
    .from(ignoredTransponders)
    .where(eq(ignoredTransponders.eventId, eventId))
    .orderBy(asc(ignoredTransponders.transponder))
  return rows.map(({ transponder }) => transponder)
}
