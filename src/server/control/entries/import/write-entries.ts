// Writes many entries at once. Numbers and transponders may change owners within one write.
import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../../db/database'
import { entryList, entryTransponders } from '../../../db/schema'
import { createRowWriter } from '../../../races/row-store'
import type { NewEntryRow } from '../entry-store'
import { stopIgnoring } from '../transponder-store'

export type WholeEntryRow = Required<NewEntryRow>

export interface WrittenTransponder {
  readonly entryId: string
  readonly transponder: string
  readonly note: string
  readonly place: number
  readonly isActive: boolean
}

const writeEntryRows = createRowWriter(entryList, ['id'])
const writeTransponderRows = createRowWriter(entryTransponders, ['entryId', 'transponder'])

/** Inserts and replaces entries with all their transponders. */
export async function writeEntries(
  tx: Executor,
  eventId: string,
  rows: readonly WholeEntryRow[],
  transponders: readonly WrittenTransponder[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.delete(entryTransponders).where(inArray(entryTransponders.entryId, ids))
  // Withdrawn for a moment, because the numbers of active entries are unique after every row that is written.
  await tx
    .update(entryList)
    .set({ isWithdrawn: true })
    .where(and(eq(entryList.eventId, eventId), inArray(entryList.id, ids)))
  await writeEntryRows(tx, rows)
  await stopIgnoring(
    tx,
    eventId,
    transponders.map(({ transponder }) => transponder),
  )
  await writeTransponderRows(
    tx,
    transponders.map(each => ({ ...each, eventId })),
  )
}
