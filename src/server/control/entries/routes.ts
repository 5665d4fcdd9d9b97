// Routes of entry lists and of who takes part in a race (C-032 to C-035).
import { createEntry, deleteEntry, type Entry, listEntries, setRaceEntries, updateEntry } from '#contract'
import { diffSnapshots, toSnapshot, type AuditSnapshot } from '../../audit/audit-snapshot'
import { runAudited } from '../../audit/run-audited'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { listCategoryNames } from '../../races/category-store'
import { findRace } from '../../races/race-store'
import type { Services } from '../../services'
import { addEntry, changeEntry, removeEntry } from './change-entries'
import { findEventRow } from './entry-store'
import { readEntries } from './entry-wire'
import { findLastImport } from './import/entry-import-store'
import { serveEntryImports, toWireImport } from './import/routes'
import { listEventRaces, listPossibleEntries, setTakesPart } from './race-entry-store'
import { listIgnoredTransponders } from './transponder-store'

function toEntrySnapshot({ transponders, ...entry }: Entry): AuditSnapshot {
  return toSnapshot({ ...entry, transponders: transponders.map(({ transponder }) => transponder) })
}

export function serveEntries(serve: Serve, services: Services): void {
  serveEntryList(serve, services)
  serveEntryChanges(serve, services)
  serveRaceEntries(serve, services)
  serveEntryImports(serve, services)
}

function serveEntryList(serve: Serve, { database }: Services): void {
  serve(listEntries, async ({ params: { id } }) => {
    const { orm } = database
    if (!(await findEventRow(orm, id))) throw new HttpError(404, 'Event not found')
    const races = await listEventRaces(orm, id)
    const ofEvent = new Set(races.map(({ category }) => category))
    const others = (await listCategoryNames(orm)).filter(name => !ofEvent.has(name))
    const lastImport = await findLastImport(orm, id)
    return {
      entries: await readEntries(orm, id),
      races,
      categories: [...ofEvent, ...others],
      ignored: await listIgnoredTransponders(orm, id),
      lastImport: lastImport ? toWireImport(lastImport) : null,
    }
  })
}

function serveEntryChanges(serve: Serve, services: Services): void {
  serve(createEntry, async ({ params: { id }, body, ...context }) => {
    const data = await runAudited(services, createEntry, context, async tx => {
      const result = await addEntry(tx, id, body)
      return { result, subject: { kind: 'entry', id: result.id }, after: toEntrySnapshot(result) }
    })
    return { message: 'Entry added successfully', data }
  })

  serve(updateEntry, async ({ params: { id, entry }, body, ...context }) => {
    const data = await runAudited(services, updateEntry, context, async tx => {
      const { before, after } = await changeEntry(tx, id, entry, body)
      const subject = { kind: 'entry', id: entry }
      return { result: after, subject, ...diffSnapshots(toEntrySnapshot(before), toEntrySnapshot(after)) }
    })
    return { message: 'Entry updated successfully', data }
  })

  serve(deleteEntry, async ({ params: { id, entry }, ...context }) => {
    await runAudited(services, deleteEntry, context, async tx => {
      const before = await removeEntry(tx, id, entry)
      return { result: undefined, subject: { kind: 'entry', id: entry }, before: toEntrySnapshot(before) }
    })
    return { message: 'Entry deleted successfully', data: { id: entry } }
  })
}

function serveRaceEntries(serve: Serve, services: Services): void {
  serve(setRaceEntries, async ({ params: { id }, body: { changes }, ...context }) => {
    const out = await runAudited(services, setRaceEntries, context, async tx => {
      const before = await findEventRace(tx, id)
      if (before.isTimed)
        throw new HttpError(409, `${before.name} has begun. Change who takes part on its desk.`)
      const ids = changes.map(({ entry }) => entry)
      const possible = await listPossibleEntries(tx, before, ids)
      if (!ids.every(entry => possible.has(entry)))
        throw new HttpError(409, `Only entries of ${before.category} can take part in ${before.name}`)
      const takesPart = new Map(changes.map(change => [change.entry, change.takesPart]))
      for (const isIn of [true, false])
        await setTakesPart(
          tx,
          id,
          [...takesPart].filter(([, value]) => value === isIn).map(([entry]) => entry),
          isIn,
        )
      const after = await findEventRace(tx, id)
      const subject = { kind: 'race', id }
      return { result: after.out, subject, ...diffSnapshots({ out: before.out }, { out: after.out }) }
    })
    return { message: 'Entries of the race updated', data: { id, out } }
  })
}

async function findEventRace(tx: Executor, id: string) {
  const race = await findRace(tx, id)
  const found = race && (await listEventRaces(tx, race.eventId)).find(each => each.id === id)
  if (!found) throw new HttpError(404, 'Race not found')
  return { ...found, eventId: race.eventId }
}
