// Changes of a timetable: the newest runs in, the runs to save out (C-031).
import type { PlannedRun, TimetableRun } from '#contract'
import { dayOf, lengthOf } from './timetable-days'

const minuteMs = 60_000

function toPlannedRun(run: TimetableRun): PlannedRun {
  const { id, name, kind, startsAt, endsAt, limit, races, partOf, part } = run
  const categories = races.map(({ category }) => category)
  return { id, name, kind, startsAt, endsAt, limit, categories, partOf, part }
}

function shiftRun(run: TimetableRun, byMs: number): PlannedRun {
  const shift = (instant: string): string => new Date(Date.parse(instant) + byMs).toISOString()
  const { startsAt, endsAt } = run
  return { ...toPlannedRun(run), startsAt: shift(startsAt), endsAt: endsAt === null ? null : shift(endsAt) }
}

/** Adds a run, or replaces the one with its id. */
export function putRun(runs: readonly TimetableRun[], planned: PlannedRun): readonly PlannedRun[] {
  const others = runs.filter(({ id }) => id !== planned.id).map(toPlannedRun)
  return [...others, planned]
}

export function removeRun(runs: readonly TimetableRun[], id: string): readonly PlannedRun[] {
  const others = runs.filter(run => run.id !== id)
  const toSingle = (run: TimetableRun): PlannedRun => ({ ...toPlannedRun(run), partOf: null, part: 1 })
  return others.map(run => (run.partOf === id ? toSingle(run) : toPlannedRun(run)))
}

interface Delay {
  readonly id: string
  readonly minutes: number
  /** The run itself starts later too. */
  readonly isIncluded: boolean
}

/** The runs that a delay moves: those of the day that start after the run and have not started yet. */
export function selectDelayed(
  runs: readonly TimetableRun[],
  { id, isIncluded }: Omit<Delay, 'minutes'>,
): readonly TimetableRun[] {
  const delayed = runs.find(run => run.id === id)
  if (!delayed) return []
  return runs.filter(run => {
    if (run.isStarted || dayOf(run) !== dayOf(delayed)) return false
    return run.id === id ? isIncluded : Date.parse(run.startsAt) >= Date.parse(delayed.startsAt)
  })
}

export function delayRuns(runs: readonly TimetableRun[], delay: Delay): readonly PlannedRun[] {
  const delayed = new Set(selectDelayed(runs, delay).map(({ id }) => id))
  return runs.map(run => shiftRun(run, delayed.has(run.id) ? delay.minutes * minuteMs : 0))
}

/** The run starts at another time of its day and stays as long as it was. */
export function startRunAt(
  runs: readonly TimetableRun[],
  id: string,
  startsAt: string,
): readonly PlannedRun[] {
  return runs.map(run =>
    run.id === id ? shiftRun(run, Date.parse(startsAt) - Date.parse(run.startsAt)) : toPlannedRun(run),
  )
}

/** The runs of the day from the run to its new place, by which the run moves. */
function selectBlock(runs: readonly TimetableRun[], id: string, to: number): readonly TimetableRun[] {
  const day = selectDay(runs, id)
  const from = day.findIndex(run => run.id === id)
  return day.slice(Math.min(from, to), Math.max(from, to) + 1)
}

/** The runs on the day of the run. */
function selectDay(runs: readonly TimetableRun[], id: string): readonly TimetableRun[] {
  const run = runs.find(each => each.id === id)
  return run ? runs.filter(each => dayOf(each) === dayOf(run)) : []
}

/** The run that has started, so that no run can be moved past it. */
export function findObstacle(
  runs: readonly TimetableRun[],
  id: string,
  to: number,
): TimetableRun | undefined {
  return selectBlock(runs, id, to).find(run => run.isStarted)
}

/**
 * Moves a run to another place of its day. Each run takes its time and the break after it along. Nothing moves past a run
 * that has started.
 */
export function moveRun(runs: readonly TimetableRun[], id: string, to: number): readonly PlannedRun[] {
  const day = selectDay(runs, id)
  const moved = day.find(run => run.id === id)
  const block = selectBlock(runs, id, to)
  if (moved === undefined || block.length < 2 || findObstacle(runs, id, to) !== undefined)
    return runs.map(toPlannedRun)
  const others = block.filter(run => run.id !== id)
  const order = to < day.indexOf(moved) ? [moved, ...others] : [...others, moved]
  const starts = new Map<string, number>()
  let next = Date.parse(block[0]?.startsAt ?? moved.startsAt)
  for (const run of order) {
    starts.set(run.id, next)
    next += strideOf(run, day[day.indexOf(run) + 1])
  }
  return runs.map(run =>
    shiftRun(run, (starts.get(run.id) ?? Date.parse(run.startsAt)) - Date.parse(run.startsAt)),
  )
}

/** The time until the next run starts; of the last one its own length. */
function strideOf(run: TimetableRun, following: TimetableRun | undefined): number {
  if (following) return Date.parse(following.startsAt) - Date.parse(run.startsAt)
  return lengthOf(run) ?? 30 * minuteMs
}
