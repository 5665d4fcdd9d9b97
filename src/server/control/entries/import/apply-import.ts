// Imports a file as its preview shows: all or nothing (C-032).
import { maxEntries } from '#contract'
import { createId } from '../../../create-id'
import type { Executor } from '../../../db/database'
import { HttpError } from '../../../http/errors'
import { findEntriesById, lockEvent } from '../entry-store'
import { buildPreview, type FileOptions, type PlannedImport } from './build-preview'
import { type ImportRow, insertImport } from './entry-import-store'
import type { PlannedEntry } from './plan-import'
import { resolveCategories, resolveRiders } from './resolve-references'
import { type WholeEntryRow, writeEntries, type WrittenTransponder } from './write-entries'

interface ImportRequest {
  readonly eventId: string
  readonly importedBy: string
  readonly importedAt: Date
  readonly file: Uint8Array<ArrayBuffer>
  readonly options: FileOptions
  readonly hash: string | undefined
}

export async function applyImport(tx: Executor, request: ImportRequest): Promise<ImportRow> {
  const { eventId, importedBy, importedAt } = request
  if (!(await lockEvent(tx, eventId))) throw new HttpError(404, 'Event not found')
  const planned = await buildPreview(tx, eventId, request.file, request.options)
  rejectImport(planned, request.hash)
  const existing = planned.entries.flatMap(entry => entry.existing ?? [])
  const categories = await resolveCategories(tx, planned)
  const riders = await resolveRiders(tx, planned, categories)
  const ids = new Map(planned.entries.map(entry => [entry, entry.existing?.id ?? createId()]))
  const stored = new Map((await findEntriesById(tx, existing)).map(row => [row.id, row]))
  const rows = planned.entries.map((entry, index): WholeEntryRow => {
    const { number, firstName, lastName, make, team, address, licence } = entry
    const id = ids.get(entry) ?? ''
    const before = stored.get(id)
    return {
      id,
      eventId,
      categoryId: entry.existing?.categoryId ?? categories.idOf(entry.category),
      // A rider of the list was found by the name, so it is still the same one.
      riderId: before?.riderId ?? riders.idOf(entry),
      number,
      firstName,
      lastName,
      make,
      team,
      address,
      licence,
      isWithdrawn: before?.isWithdrawn ?? false,
      version: (before?.version ?? 0) + 1,
      // Keeps the order of the file.
      createdAt: before?.createdAt ?? new Date(importedAt.getTime() + index),
      updatedAt: importedAt,
    }
  })
  await writeEntries(tx, eventId, rows, toTransponders(planned.entries, ids))
  return insertImport(
    tx,
    { eventId, importedBy, importedAt },
    {
      created: planned.entries.filter(entry => !entry.existing).map(entry => ids.get(entry) ?? ''),
      riders: riders.createdIds,
      categories: categories.createdIds,
      before: existing,
    },
  )
}

function rejectImport({ preview, entries, list }: PlannedImport, hash: string | undefined): void {
  if (preview.hash !== hash)
    throw new HttpError(409, 'The entry list has changed. Check the new preview.', { conflict: { preview } })
  if (preview.missing.length > 0) throw new HttpError(409, 'Choose the columns first')
  const { error } = preview.counts
  if (error > 0)
    throw new HttpError(
      409,
      `${error} ${error === 1 ? 'row has' : 'rows have'} an error. Nothing was imported.`,
    )
  if (entries.length === 0) throw new HttpError(409, 'The file changes nothing')
  const total = list.length + entries.filter(entry => !entry.existing).length
  if (total > maxEntries) throw new HttpError(409, `An event has at most ${maxEntries} entries`)
}

function toTransponders(
  entries: readonly PlannedEntry[],
  ids: ReadonlyMap<PlannedEntry, string>,
): readonly WrittenTransponder[] {
  return entries.flatMap(entry => {
    const notes = new Map(entry.existing?.transponders.map(({ transponder, note }) => [transponder, note]))
    return entry.transponders.map((transponder, index) => ({
      entryId: ids.get(entry) ?? '',
      transponder,
      note: notes.get(transponder) ?? '',
      place: index + 1,
      isActive: entry.existing?.isWithdrawn !== true,
    }))
  })
}
