// Riders who are each less than a second behind the one ahead. Times are whole milliseconds.
import { getGapTrend, measureGapInRace } from './gaps-to-me'
import { type Point, type RiderPoints } from './points'
import { findSharedPoint, measureGapAt } from './race-gap'
import { isOverdue, isStandstill } from './rider-state'
import { computeSectorLoss } from './sector-loss'
import type { StrategyRider, StrategySession } from './strategy-session'
import { subtract } from './subtract'

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
  /** Of the rider behind; undefined if that rider gains in no sector. */
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
/** At how many points the gaps of a pair are listed. */
export const maxRecentGaps = 8
const comparedLaps = 3

/** While the session stands still, all riders keep their last gaps, also in the pits. */
function isInRace(rider: StrategyRider, session: StrategySession, now: number): boolean {
  return isStandstill(session) || !(rider.isInPit || isOverdue(rider, now))
}

/**
 * The gap of `measureGapInRace` without its history, which would cost too much for a whole field. Undefined if one of the
 * two is more than a lap past their last line in common: the other has stopped, even if the session stands still now.
 */
function measureGap(one: StrategyRider, other: StrategyRider): number | undefined {
  const point = findSharedPoint(one.points, other.points)
  if (point === undefined) return subtract(other.diff, one.diff)
  const isOld = Math.max(one.points.lastLap, other.points.lastLap) > point.lap + 1
  return isOld ? undefined : measureGapAt(one.points, other.points, point)
}

/**
 * The order on the track, which the positions may not have yet. Each rider is put behind the last rider ahead of them, so
 * no gap to the next rider is negative, even if the gaps of three riders are known at different lines. Ties keep the order.
 */
function sortByGap(riders: readonly StrategyRider[]): readonly StrategyRider[] {
  const sorted: StrategyRider[] = []
  for (const rider of riders) {
    const ahead = sorted.findLastIndex(other => (measureGap(other, rider) ?? 0) >= 0)
    sorted.splice(ahead + 1, 0, rider)
  }
  return sorted
}

function listGroups(session: StrategySession, now: number): readonly (readonly StrategyRider[])[] {
  const groups: StrategyRider[][] = []
  let last: StrategyRider | undefined
  for (const rider of sortByGap(session.riders.filter(each => isInRace(each, session, now)))) {
    const gap = last && measureGap(last, rider)
    // Riders who are less than a second apart in the race are on the same lap.
    if (gap !== undefined && gap < maxGapMs) groups.at(-1)?.push(rider)
    else groups.push([rider])
    last = rider
  }
  return groups.filter(({ length }) => length > 1)
}

/** The group of riders with mine in it, else the first one, in the order on the track; empty if no two riders are close. */
export function findBattle(
  session: StrategySession,
  me: StrategyRider | undefined,
  now: number,
): readonly StrategyRider[] {
  if (session.kind !== 'race') return []
  const groups = listGroups(session, now)
  return groups.find(group => group.some(({ id }) => id === me?.id)) ?? groups[0] ?? []
}

/** Over the latest laps that were clean for both. */
function findStrongest(ahead: StrategyRider, behind: StrategyRider): StrongSector | undefined {
  const { losses, pairs } = computeSectorLoss(
    behind.judgedLaps,
    { kind: 'laps', judgedLaps: ahead.judgedLaps },
    { maxPairs: comparedLaps, sectorCount: behind.points.lapInProgress.length },
  )
  const largest = Math.max(...losses)
  // Not a number above 0 without a pair.
  const gain = Math.round(largest / pairs)
  return gain > 0 ? { sector: losses.indexOf(largest) + 1, gain, laps: pairs } : undefined
}

/** Each rider of a battle with the one behind. */
export function listPairs(battle: readonly StrategyRider[]): readonly BattlePair[] {
  return battle.slice(1).flatMap((behind, index) => {
    const ahead = battle[index]
    if (ahead === undefined) return []
    const { gap, change } = measureGapInRace(ahead, behind)
    const isClosing = getGapTrend(change) === 'closing'
    const strongest = findStrongest(ahead, behind)
    return [{ aheadId: ahead.id, behindId: behind.id, gap, change, isClosing, strongest }]
  })
}

function findPointBefore(points: RiderPoints, { lap, line }: Point): Point {
  return line > 0 ? { lap, line: line - 1 } : { lap: lap - 1, line: points.lapInProgress.length - 1 }
}

/** The gaps at the last points with a time of both, oldest first. */
export function listRecentGaps(ahead: StrategyRider, behind: StrategyRider): readonly PointGap[] {
  const gaps: PointGap[] = []
  let point = findSharedPoint(ahead.points, behind.points)
  while (point !== undefined && gaps.length < maxRecentGaps && !isRaceStart(point)) {
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
  const inRace = session.riders.filter(each => isInRace(each, session, now))
  const others = inRace.includes(me) ? inRace.filter(({ id }) => id !== me.id) : []
  for (const rider of others) {
    const gap = measureGap(me, rider)
    if (gap === undefined || measureGapInRace(me, rider).laps !== 0) continue
    if (Math.abs(gap) < Math.abs(nearest?.gap ?? Infinity)) nearest = { id: rider.id, gap }
    if (battle.includes(rider)) toGroup = Math.min(toGroup ?? Infinity, Math.abs(gap))
  }
  return { nearestId: nearest?.id, gap: nearest?.gap, toGroup }
}
