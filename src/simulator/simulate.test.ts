// Checks with many seeds that simulated sessions resemble real racing.
import { describe, expect, test } from 'vitest'
import { checkPlausibility } from './check-plausibility'
import type { LapEvent, Simulation } from './simulation-event'
import type { SimulationPlan } from './plan'
import { computeResult, Standings } from './standings'
import { simulate } from './simulate'
import { createTestPlan } from './testing'

const seeds = Array.from({ length: 30 }, (_, index) => index + 1)
const wet = [{ minute: 0, wetness: 1 }]

function lapsOf({ events }: Simulation): readonly LapEvent[] {
  return events.filter(event => event.kind === 'lap')
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function findBestLap(plan: SimulationPlan): number {
  return Math.min(...computeResult(simulate(plan)).map(({ best = Infinity }) => best))
}

const races = seeds.map(seed => simulate(createTestPlan(seed, 'race')))
const qualifyings = seeds.map(seed => simulate(createTestPlan(seed, 'qualifying')))
const practices = seeds.map(seed => simulate(createTestPlan(seed, 'practice')))

test('returns the same session for the same seed and different sessions for different seeds', () => {
  expect(simulate(createTestPlan(1, 'race'))).toEqual(races[0])
  const eventLists = new Set([...races, ...practices].map(({ events }) => JSON.stringify(events)))
  expect(eventLists.size).toBe(races.length + practices.length)
})

test('simulates thirty plausible sessions of each kind', () => {
  expect([...practices, ...qualifyings, ...races].flatMap(checkPlausibility)).toEqual([])
})

test('the best qualifying lap is 0.5 to 1.5 percent faster than the best race lap on average', () => {
  const shares = seeds.map(
    seed => findBestLap(createTestPlan(seed, 'race')) / findBestLap(createTestPlan(seed, 'qualifying')),
  )
  expect(shares.filter(share => share <= 1)).toEqual([])
  expect(mean(shares)).toBeGreaterThan(1.005)
  expect(mean(shares)).toBeLessThan(1.015)
})

test('in laps and out laps are slower than 90 seconds', () => {
  const pitLaps = qualifyings.flatMap(lapsOf).filter(({ isInLap, isOutLap }) => isInLap || isOutLap)
  expect(pitLaps.length).toBeGreaterThan(seeds.length)
  expect(Math.min(...pitLaps.map(({ time }) => time))).toBeGreaterThan(90_000)
})

test('the slowest rider in qualifying is three to five percent slower than the fastest', () => {
  const spreads = qualifyings.map(session => {
    const bests = computeResult(session).flatMap(({ best }) => best ?? [])
    return Math.max(...bests) / Math.min(...bests) - 1
  })
  expect(median(spreads)).toBeGreaterThan(0.03)
  expect(median(spreads)).toBeLessThan(0.05)
})

test('worn tires make the last laps of a dry race slower than the first ones', () => {
  const isStopped = ({ events }: Simulation): boolean =>
    events.some(each => each.kind === 'flag' && each.flag === 'red')
  const changes = races
    .filter(race => !isStopped(race))
    .map(race => {
      const laps = lapsOf(race)
      const each = computeResult(race).flatMap(({ rider, laps: done, best = 0 }) => {
        // Laps with an incident or a pit stop do not show the effect of tire wear.
        const usualLaps = laps.filter(lap => lap.rider === rider && lap.time < best * 1.03)
        const meanTime = (from: number, to: number): number =>
          mean(usualLaps.flatMap(({ lap, time }) => (lap >= from && lap <= to ? time : [])))
        const change = meanTime(9, 10) / meanTime(3, 4) - 1
        return done === 10 && Number.isFinite(change) ? change : []
      })
      return mean(each)
    })
  expect(Math.min(...changes)).toBeGreaterThan(0)
  expect(mean(changes)).toBeGreaterThan(0.004)
  expect(mean(changes)).toBeLessThan(0.02)
})

test('lap times in full rain are 6 to 15 percent longer', () => {
  const changes = seeds.slice(0, 10).flatMap(seed => {
    const medianTime = (plan: SimulationPlan): number =>
      median(lapsOf(simulate(plan)).map(({ time }) => time))
    return (
      medianTime(createTestPlan(seed, 'race', { weather: wet })) / medianTime(createTestPlan(seed, 'race')) -
      1
    )
  })
  expect(Math.min(...changes)).toBeGreaterThan(0.06)
  expect(Math.max(...changes)).toBeLessThan(0.15)
})

test('most riders change tires when rain starts during a race', () => {
  const weather = [
    { minute: 3, wetness: 0 },
    { minute: 6, wetness: 1 },
  ]
  const race = simulate(createTestPlan(4, 'race', { weather, length: { laps: 14 } }))
  const finishers = computeResult(race).filter(({ isRetired }) => !isRetired)
  expect(finishers.filter(({ pits }) => pits > 0).length).toBeGreaterThan(finishers.length * 0.7)
})

describe('positions', () => {
  test('the grid follows the plan, and riders missing from it start behind', () => {
    const plan = createTestPlan(2, 'race')
    const grid = plan.riders.map(({ number }) => number).toReversed()
    expect(simulate({ ...plan, grid }).grid).toEqual(grid)
    const completedGrid = simulate({ ...plan, grid: grid.slice(0, 3) }).grid
    expect(completedGrid.slice(0, 3)).toEqual(grid.slice(0, 3))
    expect(completedGrid.toSorted()).toEqual(grid.toSorted())
  })

  test('positions change in every race, by at most eight places per lap', () => {
    for (const race of races) {
      const laps = lapsOf(race)
      const moves: number[] = []
      for (let lap = 2; lap <= 10; lap += 1) {
        const now = laps.filter(each => each.lap === lap)
        const medianTime = median(now.map(({ time }) => time))
        // Laps with a fall or a pit stop are excluded.
        const included = new Set(now.filter(each => each.time < medianTime * 1.06).map(({ rider }) => rider))
        const listOrder = (number: number): readonly string[] =>
          laps.flatMap(each => (each.lap === number && included.has(each.rider) ? each.rider : []))
        const before = listOrder(lap - 1)
        moves.push(...listOrder(lap).map((rider, place) => Math.abs(place - before.indexOf(rider))))
      }
      expect(Math.max(...moves)).toBeLessThanOrEqual(8)
      expect(Math.max(...moves)).toBeGreaterThan(0)
    }
  })

  test('riders are ordered by laps and then total time until the end, including retired riders', () => {
    expect(races.flatMap(race => computeResult(race)).some(({ isRetired }) => isRetired)).toBe(true)
    for (const race of races) {
      const standings = new Standings(race)
      for (const event of race.events) {
        standings.apply(event)
        if (standings.flag !== 'chequered' || event.kind !== 'lap') continue
        const order = standings.getOrder().map(({ laps, total = Infinity }) => ({ laps, total }))
        expect(order).toEqual(
          order.toSorted((one, other) => other.laps - one.laps || one.total - other.total || 0),
        )
      }
    }
  })
})

test('races have some yellow flags, few red flags, a white flag on the last lap and a checkered flag with the winner', () => {
  const flags = races.map(race =>
    race.events.flatMap(each => (each.kind === 'flag' ? (each.flag ?? '-') : [])),
  )
  const yellows = flags.flat().filter(flag => flag === 'yellow').length
  expect(yellows).toBeGreaterThan(5)
  expect(yellows).toBeLessThan(90)
  for (const [index, race] of flags.entries()) {
    if (race.includes('red')) continue
    expect(race.slice(-3)).toEqual(['white', 'chequered', '-'])
    const winner = computeResult(races[index] ?? simulate(createTestPlan(1, 'race')))[0]
    const flagAt = races[index]?.events.find(each => each.kind === 'flag' && each.flag === 'chequered')?.at
    expect(winner).toMatchObject({ laps: 10, total: flagAt })
  }
  expect(flags.filter(race => race.includes('red')).length).toBeLessThan(6)
})

test.each([
  [
    'two riders with the same number',
    { riders: [createTestPlan(1, 'race').riders, createTestPlan(1, 'race').riders].flat() },
  ],
  ['a category without a base time', { category: 'Sidecars' }],
  ['too few sector shares', { track: { ...createTestPlan(1, 'race').track, sectorShares: [1] } }],
])('throws for %s', (_, change) => {
  expect(() => simulate({ ...createTestPlan(1, 'race'), ...change })).toThrow(/./)
})
