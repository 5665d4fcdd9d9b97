// The runs of a timetable by day, and which of them overlap (C-030). All days and times are those of the track.
import type { Timetable, TimetableRun } from '#contract'

export interface TimetableDay {
  /** Such as 2026-05-17. */
  readonly day: string
  readonly runs: readonly TimetableRun[]
  /** It is not one of the days of the event. */
  readonly isOutside: boolean
}

const dayMs = 86_400_000

/** The local day on which a run starts; one that lasts over midnight belongs to it. */
export function dayOf({ startsAt }: Pick<TimetableRun, 'startsAt'>): string {
  return startsAt.slice(0, 10)
}

export function timeOf(instant: string): string {
  return instant.slice(11, 16)
}

function listDays({ firstDay, lastDay }: Timetable['event']): readonly string[] {
  if (firstDay === null || lastDay === null) return []
  const count = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / dayMs) + 1
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(Date.parse(firstDay) + index * dayMs).toISOString().slice(0, 10),
  )
}

/** All days of the event, and those on which it has runs besides. */
export function groupByDay({ event, runs }: Timetable): readonly TimetableDay[] {
  const eventDays = listDays(event)
  const days = [...new Set([...eventDays, ...runs.map(dayOf)])].toSorted()
  return days.map(day => ({
    day,
    runs: runs.filter(run => dayOf(run) === day),
    isOutside: eventDays.length > 0 && !eventDays.includes(day),
  }))
}

/** How long a run is planned to take; undefined if nothing says it. */
export function lengthOf({ startsAt, endsAt, limit }: TimetableRun): number | undefined {
  if (endsAt !== null) return Date.parse(endsAt) - Date.parse(startsAt)
  return limit.kind === 'time' || limit.kind === 'time+laps' ? limit.timeMs : undefined
}

/** For each run the names of the others that are planned for the same time. It only warns. */
export function findOverlaps(runs: readonly TimetableRun[]): ReadonlyMap<string, readonly string[]> {
  const overlaps = new Map<string, readonly string[]>()
  for (const run of runs) {
    const others = runs.filter(other => other !== run && isOverlapping(run, other))
    if (others.length > 0 && !run.isFinished)
      overlaps.set(
        run.id,
        others.map(({ name }) => name),
      )
  }
  return overlaps
}

function isOverlapping(one: TimetableRun, other: TimetableRun): boolean {
  const [start, otherStart] = [Date.parse(one.startsAt), Date.parse(other.startsAt)]
  // Two that start together overlap also without a planned length.
  if (start === otherStart) return true
  return start < otherStart
    ? start + (lengthOf(one) ?? 0) > otherStart
    : otherStart + (lengthOf(other) ?? 0) > start
}
