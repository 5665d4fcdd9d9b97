// Routes of the timetable of an event (C-031).
import { copyTimetable, readTimetable, saveTimetable, type Timetable } from '#contract'
import { diffSnapshots, type AuditSnapshot } from '../../audit/audit-snapshot'
import { runAudited } from '../../audit/run-audited'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import type { Caller } from '../../http/guard'
import type { Serve } from '../../http/serve'
import { lockLiveShared } from '../../races/race-store'
import type { Services } from '../../services'
import { changeTimetable } from './change-timetable'
import { copyRaces } from './copy-timetable'
import { lockEvent } from '../entries/entry-store'
import { findEventPlan } from './event-store'
import { findOrCreateCategories } from './find-or-create-categories'
import { toTimetable } from './timetable'
import { insertRaces, lockRacesOfEvent, selectTimetableRows } from './timetable-store'

export const eventNotFound = 'Event not found'

const timetableChanged =
  'Another official has changed the timetable. Please look at the newer one and change it again.'

interface ReadTimetable extends Timetable {
  readonly rows: Awaited<ReturnType<typeof selectTimetableRows>>
}

export async function readEventTimetable(
  executor: Pick<Executor, 'select'>,
  eventId: string,
  caller: Caller,
): Promise<ReadTimetable> {
  const event = await findEventPlan(executor, eventId)
  if (!event) throw new HttpError(404, eventNotFound)
  const rows = await selectTimetableRows(executor, eventId)
  return { ...toTimetable(event, rows, { hasFeeds: caller.role === 'admin' }), rows }
}

/** Locks in the order of the live side: the live run, then the races. */
async function lockTimetable(
  tx: Executor,
  eventId: string,
  version: string,
  caller: Caller,
): Promise<ReadTimetable> {
  await lockEvent(tx, eventId)
  await lockRacesOfEvent(tx, eventId)
  const before = await readEventTimetable(tx, eventId, caller)
  if (before.version !== version) throw new HttpError(409, timetableChanged)
  return before
}

/** The runs that differ, each as one line. */
export function diffTimetables(
  before: Timetable,
  after: Timetable,
): { readonly before: AuditSnapshot; readonly after: AuditSnapshot } {
  const [old, current] = [describeRuns(before), describeRuns(after)]
  const removed = Object.fromEntries(Object.keys(old).map(id => [id, null]))
  return diffSnapshots(old, { ...removed, ...current })
}

function describeRuns({ runs }: Timetable): Record<string, unknown> {
  return Object.fromEntries(
    runs.map(({ id, name, kind, startsAt, endsAt, limit, races, part, feed }) => [
      id,
      { name, kind, startsAt, endsAt, limit, categories: races.map(({ category }) => category), part, feed },
    ]),
  )
}

export function serveTimetable(serve: Serve, services: Services): void {
  const { database, sheets } = services

  serve(readTimetable, async ({ params: { id }, caller }) => ({
    data: await readEventTimetable(database.orm, id, caller),
  }))

  serve(saveTimetable, async ({ params: { id }, body, ...context }) => {
    const { caller } = context
    const data = await runAudited(services, saveTimetable, context, async tx => {
      await lockLiveShared(tx)
      const names = body.runs.flatMap(({ categories }) => categories)
      const categoryIds = await findOrCreateCategories(tx, names)
      const before = await lockTimetable(tx, id, body.version, caller)
      const { trackId } = before.event
      await changeTimetable(tx, { eventId: id, trackId, rows: before.rows, planned: body.runs, categoryIds })
      const result = await readEventTimetable(tx, id, caller)
      return { result, subject: { kind: 'event', id }, ...diffTimetables(before, result) }
    })
    sheets.refresh()
    return { data }
  })

  serve(copyTimetable, async ({ params: { id }, body: { from, version }, ...context }) => {
    const { caller } = context
    const data = await runAudited(services, copyTimetable, context, async tx => {
      await lockLiveShared(tx)
      const source = await readEventTimetable(tx, from, caller)
      const before = await lockTimetable(tx, id, version, caller)
      const withRules = caller.role === 'admin'
      await insertRaces(tx, copyRaces({ from: source.event, rows: source.rows, to: before.event, withRules }))
      const result = await readEventTimetable(tx, id, caller)
      return { result, subject: { kind: 'event', id }, ...diffTimetables(before, result) }
    })
    return { message: 'Timetable copied', data }
  })
}
