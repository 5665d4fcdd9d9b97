// What a rider made of a race: overtakes, places won, battles (decisions 6.12).
import { type Point, pointsOf } from './analysis-points'
import { type Battle, battlesOf, type Resolution } from './battles'
import { lastPointsOf } from './last-points'
import { type Overtake, overtakesOf } from './overtakes'
import { isIdle, type Racer } from '../engine/racer'
import { ranked } from '../engine/ranking'
import { round } from '../sheet/round'
import type { Session } from '../engine/session-state'

export interface AnalysisEntry {
  readonly competitor: string
  /** After lap 1, as are those suffered. */
  readonly overtakes: number
  readonly overtakesSuffered: number
  readonly openingLapOvertakes: number
  /** Places from the grid to the standings, and to the end of lap 1; more is better. */
  readonly positionGained: number | undefined
  readonly openingLapPerformance: number | undefined
  readonly battles: number
  readonly attackingBattles: number
  readonly defensiveBattles: number
  /** In percent of the battles that somebody won; 0 where there were none. */
  readonly battleSuccessRate: number
  readonly attackSuccessRate: number
}

export interface Analysis {
  /** With one point a lap, many a pass and battle goes unseen. */
  readonly resolution: Resolution
  readonly entries: readonly AnalysisEntry[]
}

/** Without a grid, the first order known: that of the first point which most were seen at. */
function startPlaces(racers: readonly Racer[], points: readonly Point[]): readonly (number | undefined)[] {
  if (racers.some(racer => racer.grid !== undefined)) return racers.map(racer => racer.grid)
  const most = Math.max(...points.map(point => point.order.length))
  const first = points.find(point => point.order.length === most)
  return racers.map((_, racer) => positionAt(first, racer))
}

function positionAt(point: Point | undefined, racer: number): number | undefined {
  const place = point?.places[racer]
  return place === undefined ? undefined : place + 1
}

function finalPosition(racer: Racer, place: number): number | undefined {
  const hasPlace = racer.status !== 'excluded' && racer.status !== 'not started' && !isIdle(racer)
  return hasPlace ? place + 1 : undefined
}

function gained(from: number | undefined, to: number | undefined): number | undefined {
  return from === undefined || to === undefined ? undefined : from - to
}

function rate(battles: readonly Battle[], racer: number): number {
  const decided = battles.filter(({ winner }) => winner !== undefined)
  const won = decided.filter(({ winner }) => winner === racer)
  return decided.length === 0 ? 0 : round((won.length / decided.length) * 100, 1)
}

function fought(attacks: readonly Battle[], defences: readonly Battle[], racer: number) {
  return {
    battles: attacks.length + defences.length,
    attackingBattles: attacks.length,
    defensiveBattles: defences.length,
    battleSuccessRate: rate([...attacks, ...defences], racer),
    attackSuccessRate: rate(attacks, racer),
  }
}

function passed(made: readonly Overtake[], suffered: readonly Overtake[]) {
  const later = made.filter(({ lap }) => lap > 1).length
  return {
    overtakes: later,
    overtakesSuffered: suffered.filter(({ lap }) => lap > 1).length,
    openingLapOvertakes: made.length - later,
  }
}

/** By racer: what is his. */
function shares<Item>(racers: number, items: readonly Item[], racerOf: (item: Item) => number): Item[][] {
  const all = Array.from({ length: racers }, (): Item[] => [])
  for (const item of items) all[racerOf(item)]?.push(item)
  return all
}

/** One entry per listed racer, in the order of the standings; nothing where nobody races for places. */
export function analysisOf(session: Session): Analysis | undefined {
  if (session.kind !== 'race') return undefined
  const racers = ranked(session)
  const points = pointsOf(session, racers)
  const resolution = points.some(point => !point.isStartLine) ? 'sectors' : 'laps'
  const overtakes = overtakesOf(points)
  const made = shares(racers.length, overtakes, ({ by }) => by)
  const suffered = shares(racers.length, overtakes, ({ of }) => of)
  const battles = battlesOf(points, resolution, lastPointsOf(session, racers, points))
  const attacks = shares(racers.length, battles, ({ attacker }) => attacker)
  const defences = shares(racers.length, battles, ({ defender }) => defender)
  const start = startPlaces(racers, points)
  const endOfFirst = points.find(point => point.lap === 1 && point.isStartLine)
  const entryOf = (racer: Racer, index: number): AnalysisEntry => ({
    competitor: racer.competitor,
    ...passed(made[index] ?? [], suffered[index] ?? []),
    positionGained: gained(start[index], finalPosition(racer, index)),
    openingLapPerformance: gained(start[index], positionAt(endOfFirst, index)),
    ...fought(attacks[index] ?? [], defences[index] ?? [], index),
  })
  return { resolution, entries: racers.map(entryOf) }
}
