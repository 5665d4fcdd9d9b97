// Entries as they are sent.
import type { Entry } from '#contract'
import type { Executor } from '../../db/database'
import { listEntryRows, type EntryRow } from './entry-store'
import { listTransponderRows, type TransponderRow } from './transponder-store'

type SentTransponder = Pick<TransponderRow, 'transponder' | 'note'>

function toWireEntry(entry: EntryRow, category: string, transponders: readonly SentTransponder[]): Entry {
  const { id, categoryId, number, firstName, lastName, make, team, address, licence } = entry
  const { isWithdrawn, version } = entry
  const sent = transponders.map(({ transponder, note }) => ({ transponder, note }))
  const texts = { number, firstName, lastName, make, team, address, licence }
  return { id, categoryId, category, ...texts, isWithdrawn, transponders: sent, version }
}

/** The entry list of an event, in the order in which it was entered. */
export async function readEntries(executor: Pick<Executor, 'select'>, eventId: string): Promise<Entry[]> {
  const rows = await listEntryRows(executor, eventId)
  const byEntry = new Map<string, TransponderRow[]>()
  for (const row of await listTransponderRows(executor, eventId)) {
    const known = byEntry.get(row.entryId)
    if (known) known.push(row)
    else byEntry.set(row.entryId, [row])
  }
  return rows.map(({ entry, category }) => toWireEntry(entry, category, byEntry.get(entry.id) ?? []))
}
