// Adds the runs of another event: on the same days after the first one, at the same local times (C-031).
import type { EventPlan } from '#contract'
import { computeLocalZoneOffset, computeZoneOffset } from '#timing'
import { createId } from '../../create-id'
import type { races } from '../../db/schema'
import { HttpError } from '../../http/errors'
import type { RaceRow } from '../../races/race-store'
import { groupByRun } from './timetable'
import type { TimetableRow } from './timetable-store'

const dayMs = 86_400_000
const minuteMs = 60_000

interface Copy {
  readonly from: EventPlan
  readonly rows: readonly TimetableRow[]
  readonly to: EventPlan
  readonly withRules: boolean
}

export function copyRaces({ from, rows, to, withRules }: Copy): (typeof races.$inferInsert)[] {
  const [first] = rows
  if (!first) throw new HttpError(409, `${from.name} has no timetable to copy`)
  const { trackId } = to
  if (trackId === null) throw new HttpError(409, 'Choose the track of the event first')
  const firstDay = from.firstDay ?? dayOf(first.race.startsAt, from.timezone)
  // Without days of its own the event keeps the dates.
  const shiftMs = Date.parse(to.firstDay ?? firstDay) - Date.parse(firstDay)
  const move = (instant: Date): Date => moveLocalTime(instant, shiftMs, from.timezone, to.timezone)
  const newIds = new Map(rows.map(({ race }) => [race.id, createId()]))
  const copies = groupByRun(rows).flatMap(run => {
    const runId = createId()
    return run.map(({ race }) => ({
      ...pickPlan(race, withRules),
      id: newIds.get(race.id) ?? createId(),
      eventId: to.id,
      trackId,
      runId,
      startsAt: move(race.startsAt),
      endsAt: race.endsAt === null ? null : move(race.endsAt),
      partOf: race.partOf === null ? null : (newIds.get(race.partOf) ?? null),
    }))
  })
  // A part is inserted after the race that it belongs to.
  return copies.toSorted((one, other) => one.part - other.part)
}

function pickPlan(
  { categoryId, name, sessionType, kind, lapsTotal, durationMinutes, part, rules }: RaceRow,
  withRules: boolean,
) {
  const plan = { categoryId, name, sessionType, kind, lapsTotal, durationMinutes, part }
  return { ...plan, rules: withRules ? rules : null }
}

function dayOf(instant: Date, timezone: string): string {
  return new Date(toLocal(instant, timezone)).toISOString().slice(0, 10)
}

/** The local time, as the instant at which clocks in UTC show it. */
function toLocal(instant: Date, timezone: string): number {
  return instant.getTime() + computeZoneOffset(timezone, instant.getTime()) * minuteMs
}

/** The instant at which clocks of the other zone show the same time, on another day. */
export function moveLocalTime(instant: Date, shiftMs: number, from: string, to: string): Date {
  const local = toLocal(instant, from) + Math.round(shiftMs / dayMs) * dayMs
  return new Date(local - computeLocalZoneOffset(to, local) * minuteMs)
}
