// Undoes an import of entries as one action, until they are used in a timed race (C-032).
import type { Entry } from '#contract'
import type { Executor } from '../../../db/database'
import { HttpError } from '../../../http/errors'
import { mapUniqueViolation } from '../../../admin/unique-violation'
import { deleteEntryRows, findEntriesById, lockEvent, type EntryRow } from '../entry-store'
import { findEntryUse } from '../entry-use-store'
import { formatEntryName } from '../roster-store'
import { findImport, type ImportContent, type ImportRow, markUndone } from './entry-import-store'
import { deleteUnused } from './unused-store'
import { type WholeEntryRow, writeEntries } from './write-entries'

export async function undoImport(tx: Executor, eventId: string, id: string): Promise<ImportRow> {
  if (!(await lockEvent(tx, eventId))) throw new HttpError(404, 'Event not found')
  const found = await findImport(tx, eventId, id)
  if (!found) throw new HttpError(404, 'Import not found')
  if (found.undoneAt) throw new HttpError(409, 'This import is already undone')
  // `insertImport` is the only writer.
  const content = found.content as unknown as ImportContent
  const rows = await assertUnchanged(tx, eventId, content)
  await deleteEntryRows(tx, content.created)
  await restore(tx, eventId, content.before, rows)
  await deleteUnused(tx, content)
  await markUndone(tx, id)
  return found
}

/** Every change counts up the version: a created entry has 1, a changed one the version after the one before. */
async function assertUnchanged(
  tx: Executor,
  eventId: string,
  { created, before }: ImportContent,
): Promise<ReadonlyMap<string, EntryRow>> {
  const expected = new Map([
    ...created.map(id => [id, 1] as const),
    ...before.map(({ id, version }) => [id, version + 1] as const),
  ])
  const ids = [...expected.keys()]
  const rows = await findEntriesById(
    tx,
    ids.map(id => ({ id })),
  )
  const changed = rows.find(({ id, version }) => expected.get(id) !== version)
  if (changed)
    throw new HttpError(409, `#${changed.number} ${formatEntryName(changed)} was changed after the import`)
  const byId = new Map(rows.map(row => [row.id, row]))
  const deleted = before.find(({ id }) => !byId.has(id))
  if (deleted)
    throw new HttpError(409, `#${deleted.number} ${formatEntryName(deleted)} was deleted after the import`)
  const use = await findEntryUse(tx, eventId, ids)
  if (use) throw new HttpError(409, `${use.race} was timed with these entries`)
  return byId
}

async function restore(
  tx: Executor,
  eventId: string,
  before: readonly Entry[],
  rows: ReadonlyMap<string, EntryRow>,
): Promise<void> {
  const restored = before.flatMap((entry): WholeEntryRow[] => {
    const row = rows.get(entry.id)
    const { number, firstName, lastName, make, team, address, licence } = entry
    const texts = { number, firstName, lastName, make, team, address, licence }
    return row ? [{ ...row, ...texts, version: row.version + 1, updatedAt: new Date() }] : []
  })
  const transponders = before.flatMap(entry =>
    entry.transponders.map((each, index) => ({
      ...each,
      entryId: entry.id,
      place: index + 1,
      isActive: !entry.isWithdrawn,
    })),
  )
  const work = writeEntries(tx, eventId, restored, transponders)
  const number = mapUniqueViolation(work, 'entry_list_number', 'Another entry has one of the numbers now')
  await mapUniqueViolation(
    number,
    'entry_transponders_active',
    'Another entry has one of the transponders now',
  )
}
