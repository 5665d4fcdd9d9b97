// How far my rider is ahead of a rider of another session at a point of the race. A red flag in either race ends
// the count; at the restart both begin at 0 again. Times are whole milliseconds, each since the start of its session.
import { type CountBreak, listBreaks } from './count-breaks'
import type { FlagTimeline } from './flag-timeline'
import { getPointTime, getReachedLap, type Point } from './points'
import type { StrategyRider } from './strategy-session'
import { subtract } from './subtract'

export interface GhostRacer {
  readonly rider: StrategyRider
  readonly timeline: FlagTimeline
}

export interface GhostDelta {
  readonly point: Point
  /** Plus if my rider is ahead. */
  readonly delta: number
  /** The lap in which the count began. */
  readonly firstLap: number
}

interface CountedRacer extends GhostRacer {
  readonly breaks: readonly CountBreak[]
}

export interface GhostCount {
  readonly me: CountedRacer
  readonly ghost: CountedRacer
  /** The first lap of the race that counts. */
  readonly firstLap: number
}

export function createCount(me: GhostRacer, ghost: GhostRacer, firstLap: number): GhostCount {
  const toCounted = (racer: GhostRacer): CountedRacer => ({
    ...racer,
    breaks: listBreaks(racer.rider, racer.timeline),
  })
  return { me: toCounted(me), ghost: toCounted(ghost), firstLap }
}

/** A red flag came out, and the race has not begun again for the rider. */
export function isStopped({ breaks }: CountedRacer): boolean {
  return breaks.at(-1)?.to === Infinity
}

function isInBreak(lap: number, { from, to }: CountBreak): boolean {
  return from <= lap && lap < to
}

export function isLapCounted({ me, ghost, firstLap }: GhostCount, lap: number): boolean {
  return lap >= firstLap && ![...me.breaks, ...ghost.breaks].some(each => isInBreak(lap, each))
}

/** A line of the lap in which the red flag came out counts if the rider reached it before. */
function isBeforeRed({ rider, breaks }: CountedRacer, point: Point): boolean {
  const time = getPointTime(rider.points, point) ?? Infinity
  return breaks
    .filter(each => isInBreak(getReachedLap(point), each))
    .every(({ from, redAt = -Infinity }) => point.line > 0 && from === point.lap && time < redAt)
}

/** Whether no red flag keeps the point from being counted. */
export function isPointCounted({ me, ghost }: GhostCount, point: Point): boolean {
  return isBeforeRed(me, point) && isBeforeRed(ghost, point)
}

/** The first lap of the count to which a lap belongs. */
function findFirstLap({ me, ghost, firstLap }: GhostCount, lap: number): number {
  const restarts = [...me.breaks, ...ghost.breaks].flatMap(({ to }) => (to <= lap ? [to] : []))
  return Math.max(firstLap, ...restarts)
}

/** After a restart between two laps, a lap starts later than the one before has ended. */
function findStart({ judgedLaps, points }: GhostRacer['rider'], lap: number): number | undefined {
  const finished = judgedLaps.find(judged => judged.lap.number === lap)?.lap
  const start = lap === 1 ? undefined : subtract(finished?.at, finished?.time)
  return start ?? getPointTime(points, { lap, line: 0 })
}

/** Since the start of the count. */
function measureElapsed({ rider }: GhostRacer, firstLap: number, point: Point): number | undefined {
  return subtract(getPointTime(rider.points, point), findStart(rider, firstLap))
}

export function measureDelta(count: GhostCount, point: Point): GhostDelta | undefined {
  const lap = getReachedLap(point)
  if (lap < count.firstLap || !isPointCounted(count, point)) return undefined
  const firstLap = findFirstLap(count, lap)
  const delta = subtract(
    measureElapsed(count.ghost, firstLap, point),
    measureElapsed(count.me, firstLap, point),
  )
  return delta === undefined ? undefined : { point, delta, firstLap }
}

function isCountStart({ me, ghost, firstLap }: GhostCount, { lap, line }: Point): boolean {
  if (line > 0 || lap === 1) return false
  return lap === firstLap || [...me.breaks, ...ghost.breaks].some(({ to }) => to === lap)
}

/** Where the count begins, both are at 0. */
export function measureCountStart(count: GhostCount, point: Point): GhostDelta | undefined {
  const hasBoth = [count.me, count.ghost].every(
    ({ rider }) => getPointTime(rider.points, point) !== undefined,
  )
  return hasBoth && isCountStart(count, point) ? { point, delta: 0, firstLap: point.lap } : undefined
}
