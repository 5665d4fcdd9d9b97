// Riders who are each less than a second behind the one ahead. Times are whole milliseconds.
import { getGapTrend, measureGapToMe } from './gaps-to-me'
import { type Point, type RiderPoints } from './points'
import { findSharedPoint, measureGapAt, measureRaceGap } from './race-gap'
import { isStopped } from './rider-state'
import { computeSectorLoss } from './sector-loss'
import type { StrategyRider, StrategySession } from './strategy-session'

export interface PointGap {
  readonly point: Point
  readonly gap: number
}

export interface StrongSector {
  /** From 1. */
  readonly sector: number
  /** How much the rider behind gains there, the mean per lap. */
  readonly gain: number
  /** The laps of the mean. */
  readonly laps: number
}

export interface BattlePair {
  readonly aheadId: string
  readonly behindId: string
  readonly gap: number | undefined
  /** How much the gap has shrunk in one lap. */
  readonly change: number | undefined
  readonly isClosing: boolean
  /** Of the rider behind. */
  readonly strongest: StrongSector | undefined
}

/** A rider who is in no battle. */
export interface LoneRider {
  readonly nearestId: string | undefined
  /** Plus if the nearest rider is behind. */
  readonly gap: number | undefined
  /** To the next rider of the group that is shown, without a sign. */
  readonly toGroup: number | undefined
}

const maxGapMs = 1000
const shownPoints = 8
const comparedLaps = 3

/** On my lap, on the track, and with a known gap: plus if the other rider is behind. */
function measureOnLap(
  session: StrategySession,
  one: StrategyRider,
  other: StrategyRider,
  now: number,
): number | undefined {
  const { gap, laps } = measureGapToMe(session, one, other, now)
  return laps === 0 ? gap : undefined
}

function listChains(session: StrategySession, now: number): readonly (readonly StrategyRider[])[] {
  const groups: StrategyRider[][] = []
  let last: StrategyRider | undefined
  // A rider in the pits keeps the position for a while, between riders who are close to each other on the track.
  const onTrack = session.riders.filter(rider => !rider.isInPit && !isStopped(rider, session, now))
  for (const rider of onTrack) {
    const gap = last && measureOnLap(session, last, rider, now)
    if (gap !== undefined && Math.abs(gap) < maxGapMs) groups.at(-1)?.push(rider)
    else groups.push([rider])
    last = rider
  }
  return groups.filter(({ length }) => length > 1)
}

/** The order at the last line that they share, which the positions may not have yet. Ties keep the order. */
function sortByGap(group: readonly StrategyRider[]): readonly StrategyRider[] {
  const [first] = group
  if (first === undefined) return group
  const toGap = (rider: StrategyRider): number =>
    rider === first ? 0 : (measureRaceGap(first.points, rider.points) ?? 0)
  return group.toSorted((one, other) => toGap(one) - toGap(other))
}

/** The group of riders with mine in it, else the first one; empty if no two riders are close. */
export function findBattle(
  session: StrategySession,
  me: StrategyRider | undefined,
  now: number,
): readonly StrategyRider[] {
  if (session.kind !== 'race') return []
  const groups = listChains(session, now)
  const mine = groups.find(group => group.some(({ id }) => id === me?.id))
  return sortByGap(mine ?? groups[0] ?? [])
}

/** Over the latest laps that were clean for both. */
function findStrongest(ahead: StrategyRider, behind: StrategyRider): StrongSector | undefined {
  const { losses, pairs } = computeSectorLoss(
    behind.judgedLaps,
    { kind: 'laps', judgedLaps: ahead.judgedLaps },
    { maxPairs: comparedLaps, sectorCount: behind.points.lapInProgress.length },
  )
  if (pairs === 0) return undefined
  const largest = Math.max(...losses)
  return { sector: losses.indexOf(largest) + 1, gain: Math.round(largest / pairs), laps: pairs }
}

/** Each rider of a battle with the one behind. */
export function listPairs(
  session: StrategySession,
  battle: readonly StrategyRider[],
  now: number,
): readonly BattlePair[] {
  return battle.slice(1).flatMap((behind, index) => {
    const ahead = battle[index]
    if (ahead === undefined) return []
    const { gap, change } = measureGapToMe(session, ahead, behind, now)
    const isClosing = getGapTrend(change) === 'closing'
    const strongest = findStrongest(ahead, behind)
    return [{ aheadId: ahead.id, behindId: behind.id, gap, change, isClosing, strongest }]
  })
}

function findPointBefore(points: RiderPoints, { lap, line }: Point): Point {
  return line > 0 ? { lap, line: line - 1 } : { lap: lap - 1, line: points.lapInProgress.length - 1 }
}

/** The gaps at the last 8 points with a time of both, oldest first. */
export function listRecentGaps(ahead: StrategyRider, behind: StrategyRider): readonly PointGap[] {
  const gaps: PointGap[] = []
  let point = findSharedPoint(ahead.points, behind.points)
  while (point !== undefined && gaps.length < shownPoints && !isRaceStart(point)) {
    const gap = measureGapAt(ahead.points, behind.points, point)
    if (gap !== undefined) gaps.push({ point, gap })
    point = findPointBefore(ahead.points, point)
  }
  return gaps.toReversed()
}

/** All riders have the start at the same time. Before it there is nothing. */
function isRaceStart({ lap, line }: Point): boolean {
  return lap < 1 || line < 0 || (lap === 1 && line === 0)
}

/** The nearest rider to one who is not in the battle, and how far away the battle is. */
export function findNearest(
  session: StrategySession,
  me: StrategyRider,
  battle: readonly StrategyRider[],
  now: number,
): LoneRider {
  let nearest: { readonly id: string; readonly gap: number } | undefined
  let toGroup: number | undefined
  for (const rider of session.riders) {
    const gap = rider.id === me.id ? undefined : measureOnLap(session, me, rider, now)
    if (gap === undefined) continue
    if (Math.abs(gap) < Math.abs(nearest?.gap ?? Infinity)) nearest = { id: rider.id, gap }
    if (battle.includes(rider)) toGroup = Math.min(toGroup ?? Infinity, Math.abs(gap))
  }
  return { nearestId: nearest?.id, gap: nearest?.gap, toGroup }
}
