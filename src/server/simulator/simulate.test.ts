// Whether it looks like racing: over many seeds, with small fields.
import { describe, expect, test } from 'vitest'
import { absurdities } from './absurdities'
import type { LapHappening, Simulation } from './happening'
import type { SimulationPlan } from './plan'
import { resultOf, Scoreboard } from './scoreboard'
import { simulate } from './simulate'
import { testPlan } from './testing'

const seeds = Array.from({ length: 30 }, (_, index) => index + 1)
const wet = [{ minute: 0, wetness: 1 }]

function lapsOf({ happenings }: Simulation): readonly LapHappening[] {
  return happenings.filter(happening => happening.kind === 'lap')
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function bestOf(plan: SimulationPlan): number {
  return Math.min(...resultOf(simulate(plan)).map(({ best = Infinity }) => best))
}

const races = seeds.map(seed => simulate(testPlan(seed, 'race')))
const qualifyings = seeds.map(seed => simulate(testPlan(seed, 'qualifying')))
const practices = seeds.map(seed => simulate(testPlan(seed, 'practice')))

test('the same seed is the same session, another is another', () => {
  expect(simulate(testPlan(1, 'race'))).toEqual(races[0])
  const stories = new Set([...races, ...practices].map(({ happenings }) => JSON.stringify(happenings)))
  expect(stories.size).toBe(races.length + practices.length)
})

test('nothing absurd in thirty of each', () => {
  expect([...practices, ...qualifyings, ...races].flatMap(absurdities)).toEqual([])
})

test('qualifying is faster than the race, by half a percent to one and a half', () => {
  const shares = seeds.map(seed => bestOf(testPlan(seed, 'race')) / bestOf(testPlan(seed, 'qualifying')))
  expect(shares.filter(share => share <= 1)).toEqual([])
  expect(mean(shares)).toBeGreaterThan(1.005)
  expect(mean(shares)).toBeLessThan(1.015)
})

test('laps into and out of the pits are slow', () => {
  const slow = qualifyings.flatMap(lapsOf).filter(({ isIn, isOut }) => isIn || isOut)
  expect(slow.length).toBeGreaterThan(seeds.length)
  expect(Math.min(...slow.map(({ time }) => time))).toBeGreaterThan(90_000)
})

test('a field is three to five percent apart', () => {
  const spreads = qualifyings.map(session => {
    const bests = resultOf(session).flatMap(({ best }) => best ?? [])
    return Math.max(...bests) / Math.min(...bests) - 1
  })
  expect(middle(spreads)).toBeGreaterThan(0.03)
  expect(middle(spreads)).toBeLessThan(0.05)
})

test('tyres wear: in the last fifth of a dry race everybody is slower than in the second', () => {
  const isStopped = ({ happenings }: Simulation): boolean =>
    happenings.some(each => each.kind === 'flag' && each.flag === 'red')
  const changes = races
    .filter(race => !isStopped(race))
    .map(race => {
      const laps = lapsOf(race)
      const each = resultOf(race).flatMap(({ rider, laps: done, best = 0 }) => {
        // Laps with a mistake, a fall or a stop in them say nothing of tyres.
        const clean = laps.filter(lap => lap.rider === rider && lap.time < best * 1.03)
        const usual = (from: number, to: number): number =>
          mean(clean.flatMap(({ lap, time }) => (lap >= from && lap <= to ? time : [])))
        const change = usual(9, 10) / usual(3, 4) - 1
        return done === 10 && Number.isFinite(change) ? change : []
      })
      return mean(each)
    })
  expect(Math.min(...changes)).toBeGreaterThan(0)
  expect(mean(changes)).toBeGreaterThan(0.004)
  expect(mean(changes)).toBeLessThan(0.02)
})

test('rain takes eight to fourteen percent', () => {
  const changes = seeds.slice(0, 10).flatMap(seed => {
    const usual = (plan: SimulationPlan): number => middle(lapsOf(simulate(plan)).map(({ time }) => time))
    return usual(testPlan(seed, 'race', { weather: wet })) / usual(testPlan(seed, 'race')) - 1
  })
  expect(Math.min(...changes)).toBeGreaterThan(0.06)
  expect(Math.max(...changes)).toBeLessThan(0.15)
})

test('when rain comes in the middle of a race, they stop for other tyres', () => {
  const weather = [
    { minute: 3, wetness: 0 },
    { minute: 6, wetness: 1 },
  ]
  const race = simulate(testPlan(4, 'race', { weather, length: { laps: 14 } }))
  const finishers = resultOf(race).filter(({ isOut }) => !isOut)
  expect(finishers.filter(({ pits }) => pits > 0).length).toBeGreaterThan(finishers.length * 0.7)
})

describe('places', () => {
  test('the grid is the one that was given', () => {
    const plan = testPlan(2, 'race')
    const grid = plan.riders.map(({ number }) => number).toReversed()
    expect(simulate({ ...plan, grid }).grid).toEqual(grid)
    const behind = simulate({ ...plan, grid: grid.slice(0, 3) }).grid
    expect(behind.slice(0, 3)).toEqual(grid.slice(0, 3))
    expect(behind.toSorted()).toEqual(grid.toSorted())
  })

  test('change in every race, but nobody flies through the field', () => {
    for (const race of races) {
      const laps = lapsOf(race)
      const moves: number[] = []
      for (let lap = 2; lap <= 10; lap += 1) {
        const now = laps.filter(each => each.lap === lap)
        const usual = middle(now.map(({ time }) => time))
        // Who fell or stopped is another matter.
        const clean = new Set(now.filter(each => each.time < usual * 1.06).map(({ rider }) => rider))
        const order = (number: number): readonly string[] =>
          laps.flatMap(each => (each.lap === number && clean.has(each.rider) ? each.rider : []))
        const before = order(lap - 1)
        moves.push(...order(lap).map((rider, place) => Math.abs(place - before.indexOf(rider))))
      }
      expect(Math.max(...moves)).toBeLessThanOrEqual(8)
      expect(Math.max(...moves)).toBeGreaterThan(0)
    }
  })

  test('are by laps and then total to the very end: who is out sinks as others do more laps', () => {
    expect(races.flatMap(race => resultOf(race)).some(({ isOut }) => isOut)).toBe(true)
    for (const race of races) {
      const board = new Scoreboard(race)
      for (const happening of race.happenings) {
        board.hear(happening)
        if (board.flag !== 'chequered' || happening.kind !== 'lap') continue
        const order = board.order().map(({ laps, total = Infinity }) => ({ laps, total }))
        expect(order).toEqual(
          order.toSorted((one, other) => other.laps - one.laps || one.total - other.total || 0),
        )
      }
    }
  })
})

test('flags: yellow now and then, white on the last lap, chequered with the winner, red seldom', () => {
  const flags = races.map(race =>
    race.happenings.flatMap(each => (each.kind === 'flag' ? (each.flag ?? '-') : [])),
  )
  const yellows = flags.flat().filter(flag => flag === 'yellow').length
  expect(yellows).toBeGreaterThan(5)
  expect(yellows).toBeLessThan(90)
  for (const [index, race] of flags.entries()) {
    if (race.includes('red')) continue
    expect(race.slice(-3)).toEqual(['white', 'chequered', '-'])
    const winner = resultOf(races[index] ?? simulate(testPlan(1, 'race')))[0]
    const flagAt = races[index]?.happenings.find(
      each => each.kind === 'flag' && each.flag === 'chequered',
    )?.at
    expect(winner).toMatchObject({ laps: 10, total: flagAt })
  }
  expect(flags.filter(race => race.includes('red')).length).toBeLessThan(6)
})

test.each([
  ['two riders with one number', { riders: [testPlan(1, 'race').riders, testPlan(1, 'race').riders].flat() }],
  ['a category the track does not know', { category: 'Sidecars' }],
  ['too few shares', { track: { ...testPlan(1, 'race').track, sectorShares: [1] } }],
])('refuses %s', (_, change) => {
  expect(() => simulate({ ...testPlan(1, 'race'), ...change })).toThrow(/./)
})
