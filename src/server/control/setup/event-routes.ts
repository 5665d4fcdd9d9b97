// Routes to create and change an event, and the feed of its runs (C-030).
import {
  type BodyOf,
  createEvent,
  type EventPlan,
  findDaysProblem,
  saveEventFeed,
  updateEvent,
} from '#contract'
import { toNewFeed } from '../../admin/feeds/feed-rules'
import { deleteFeed } from '../../admin/feeds/feed-admin-store'
import { lockTrackAgainstDeletion } from '../../admin/races/race-admin-store'
import { mapUniqueViolation } from '../../admin/unique-violation'
import { diffSnapshots, toSnapshot } from '../../audit/audit-snapshot'
import { runAudited } from '../../audit/run-audited'
import type { Executor } from '../../db/database'
import { HttpError } from '../../http/errors'
import type { Serve } from '../../http/serve'
import { setFeed } from '../../races/feed-store'
import { lockLiveShared } from '../../races/race-store'
import type { Services } from '../../services'
import { moveLocalTime } from './copy-timetable'
import { lockEvent } from '../entries/entry-store'
import { type EventChange, findEventPlan, insertEvent, updateEventRow } from './event-store'
import { groupByRun, isRunStarted } from './timetable'
import { diffTimetables, eventNotFound, readEventTimetable } from './timetable-routes'
import { lockRacesOfEvent, selectTimetableRows, updateRaceColumns } from './timetable-store'

const nameTaken = 'There is already an event with this name in that year'

async function readPlan(tx: Executor, id: string): Promise<EventPlan> {
  const plan = await findEventPlan(tx, id)
  if (!plan) throw new HttpError(404, eventNotFound)
  return plan
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

export function serveEventPlans(serve: Serve, services: Services): void {
  serve(createEvent, async ({ body, ...context }) => {
    const data = await runAudited(services, createEvent, context, async tx => {
      if (!(await lockTrackAgainstDeletion(tx, body.trackId))) throw new HttpError(404, 'Track not found')
      const id = await insertEvent(tx, { ...body, year: yearOf(body.firstDay) })
      if (id === undefined) throw new HttpError(409, nameTaken, { errors: { name: nameTaken } })
      const result = await readPlan(tx, id)
      return { result, subject: { kind: 'event', id }, after: toSnapshot(result) }
    })
    return { message: 'Event created', data }
  })

  serve(updateEvent, async ({ params: { id }, body, ...context }) => {
    const work = runAudited(services, updateEvent, context, async tx => {
      await lockLiveShared(tx)
      if (!(await lockEvent(tx, id))) throw new HttpError(404, eventNotFound)
      const before = await readPlan(tx, id)
      const { trackId } = body
      if (trackId !== undefined && !(await lockTrackAgainstDeletion(tx, trackId)))
        throw new HttpError(404, 'Track not found')
      await updateEventRow(tx, id, toEventChange(before, body))
      if (trackId !== undefined && trackId !== before.trackId) await moveToTrack(tx, before, trackId)
      const result = await readPlan(tx, id)
      return { result, subject: { kind: 'event', id }, ...diffSnapshots(before, result) }
    })
    const data = await mapUniqueViolation(work, 'events_year_name_key', nameTaken)
    services.sheets.refresh()
    return { message: 'Event saved', data }
  })

  serveEventFeed(serve, services)
}

function toEventChange(before: EventPlan, body: BodyOf<typeof updateEvent>): EventChange {
  const firstDay = body.firstDay ?? before.firstDay
  const lastDay = body.lastDay ?? before.lastDay
  if ((firstDay === null) !== (lastDay === null))
    throw new HttpError(400, 'The first and the last day go together')
  const problem = findDaysProblem({ firstDay: firstDay ?? undefined, lastDay: lastDay ?? undefined })
  if (problem !== undefined) throw new HttpError(400, problem, { errors: { lastDay: problem } })
  const sent = Object.entries(body).filter(([, value]) => value !== undefined)
  // A subset of the fields of an event.
  const change = Object.fromEntries(sent) as EventChange
  return { ...change, ...(body.firstDay !== undefined && { year: yearOf(body.firstDay) }) }
}

/** Races that have not started follow, and start at the same local time there. */
async function moveToTrack(tx: Executor, before: EventPlan, trackId: string): Promise<void> {
  const { timezone } = await readPlan(tx, before.id)
  await lockRacesOfEvent(tx, before.id)
  const move = (instant: Date): Date => moveLocalTime(instant, 0, before.timezone, timezone)
  for (const run of groupByRun(await selectTimetableRows(tx, before.id))) {
    if (isRunStarted(run)) continue
    for (const { race } of run) {
      const endsAt = race.endsAt && move(race.endsAt)
      await updateRaceColumns(tx, [race.id], { trackId, startsAt: move(race.startsAt), endsAt })
    }
  }
}

function serveEventFeed(serve: Serve, services: Services): void {
  serve(saveEventFeed, async ({ params: { id }, body: { runs, ...body }, ...context }) => {
    const feed = await toNewFeed(body, services)
    const data = await runAudited(services, saveEventFeed, context, async tx => {
      await lockLiveShared(tx)
      await lockRacesOfEvent(tx, id)
      const before = await readEventTimetable(tx, id, context.caller)
      for (const { race, hasResults } of findRaces(before.rows, runs)) {
        if (race.isLive || race.isFinished || hasResults)
          throw new HttpError(409, `${race.name} has started. Change its feed on the page of races.`)
        if (feed === undefined) await deleteFeed(tx, race.id)
        else await setFeed(tx, { raceId: race.id, ...feed })
      }
      const result = await readEventTimetable(tx, id, context.caller)
      return { result, subject: { kind: 'event', id }, ...diffTimetables(before, result) }
    })
    return { message: 'Feed saved', data }
  })
}

/** All races of the runs with these ids. */
function findRaces(rows: Parameters<typeof groupByRun>[0], ids: readonly string[]) {
  const chosen = groupByRun(rows).filter(run => run.some(({ race }) => ids.includes(race.id)))
  const found = new Set(chosen.flat().map(({ race }) => race.id))
  if (ids.some(id => !found.has(id))) throw new HttpError(404, 'Session not found')
  return chosen.flat()
}
