// Analyzes a race: overtakes, positions gained and battles of each rider (decisions 6.12).
import { buildPoints, type TimingPoint } from './timing-points'
import { type Battle, findBattles, type Resolution } from './battles'
import { findLastPoints } from './last-points'
import { findOvertakes, type Overtake } from './overtakes'
import { isIdle, type Racer } from '../engine/racer'
import { rankRacers } from '../engine/ranking'
import { round } from '../calculations/round'
import type { Session } from '../engine/session-state'

export interface AnalysisEntry {
  readonly competitor: string
  /** Overtakes made and suffered after lap 1. */
  readonly overtakes: number
  readonly overtakesSuffered: number
  readonly openingLapOvertakes: number
  /** Positions gained from the grid to the current standings, and to the end of lap 1. */
  readonly positionGained: number | undefined
  readonly openingLapPerformance: number | undefined
  readonly battles: number
  readonly attackingBattles: number
  readonly defensiveBattles: number
  /** Percentage of the battles with a winner; 0 if there are none. */
  readonly battleSuccessRate: number
  readonly attackSuccessRate: number
}

export interface Analysis {
  /** With one timing point per lap (`laps`), overtakes and battles are undercounted. */
  readonly resolution: Resolution
  readonly entries: readonly AnalysisEntry[]
}

/** Without a grid, the order at the first of the points that most riders crossed. */
function findStartPositions(
  racers: readonly Racer[],
  points: readonly TimingPoint[],
): readonly (number | undefined)[] {
  if (racers.some(racer => racer.grid !== undefined)) return racers.map(racer => racer.grid)
  const largest = Math.max(...points.map(point => point.order.length))
  const first = points.find(point => point.order.length === largest)
  return racers.map((_, racer) => getPositionAt(first, racer))
}

function getPositionAt(point: TimingPoint | undefined, racer: number): number | undefined {
  const place = point?.places[racer]
  return place === undefined ? undefined : place + 1
}

function getFinalPosition(racer: Racer, place: number): number | undefined {
  const hasPlace = racer.status !== 'excluded' && racer.status !== 'not started' && !isIdle(racer)
  return hasPlace ? place + 1 : undefined
}

function computeGain(from: number | undefined, to: number | undefined): number | undefined {
  return from === undefined || to === undefined ? undefined : from - to
}

function computeSuccessRate(battles: readonly Battle[], racer: number): number {
  const decided = battles.filter(({ winner }) => winner !== undefined)
  const won = decided.filter(({ winner }) => winner === racer)
  return decided.length === 0 ? 0 : round((won.length / decided.length) * 100, 1)
}

function countBattles(attacks: readonly Battle[], defenses: readonly Battle[], racer: number) {
  return {
    battles: attacks.length + defenses.length,
    attackingBattles: attacks.length,
    defensiveBattles: defenses.length,
    battleSuccessRate: computeSuccessRate([...attacks, ...defenses], racer),
    attackSuccessRate: computeSuccessRate(attacks, racer),
  }
}

function countOvertakes(made: readonly Overtake[], suffered: readonly Overtake[]) {
  const later = made.filter(({ lap }) => lap > 1).length
  return {
    overtakes: later,
    overtakesSuffered: suffered.filter(({ lap }) => lap > 1).length,
    openingLapOvertakes: made.length - later,
  }
}

/** Returns the items of each racer, by the index of the racer. */
function groupByRacer<Item>(
  racers: number,
  items: readonly Item[],
  getRacer: (item: Item) => number,
): Item[][] {
  const all = Array.from({ length: racers }, (): Item[] => [])
  for (const item of items) all[getRacer(item)]?.push(item)
  return all
}

/** One entry per racer in the order of the standings; undefined for practice and qualifying. */
export function analyzeRace(session: Session): Analysis | undefined {
  if (session.kind !== 'race') return undefined
  const racers = rankRacers(session)
  const points = buildPoints(session, racers)
  const resolution = points.some(point => !point.isStartLine) ? 'sectors' : 'laps'
  const overtakes = findOvertakes(points)
  const made = groupByRacer(racers.length, overtakes, ({ by }) => by)
  const suffered = groupByRacer(racers.length, overtakes, ({ overtaken }) => overtaken)
  const battles = findBattles(points, resolution, findLastPoints(session, racers, points))
  const attacks = groupByRacer(racers.length, battles, ({ attacker }) => attacker)
  const defenses = groupByRacer(racers.length, battles, ({ defender }) => defender)
  const start = findStartPositions(racers, points)
  const endOfFirstLap = points.find(point => point.lap === 1 && point.isStartLine)
  const buildEntry = (racer: Racer, index: number): AnalysisEntry => ({
    competitor: racer.competitor,
    ...countOvertakes(made[index] ?? [], suffered[index] ?? []),
    positionGained: computeGain(start[index], getFinalPosition(racer, index)),
    openingLapPerformance: computeGain(start[index], getPositionAt(endOfFirstLap, index)),
    ...countBattles(attacks[index] ?? [], defenses[index] ?? [], index),
  })
  return { resolution, entries: racers.map(buildEntry) }
}
