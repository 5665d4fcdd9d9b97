// The plan of the demo: how much, where, when, and that a season looks like one.
import { applyToRuns, noRuns, type Session, summaryOf } from '#timing'
import { describe, expect, it } from 'vitest'
import { simulate } from '../simulator/simulate'
import { demoCategories } from './circuits/circuit'
import { messagesOf } from './messages-of'
import { fieldOf, seasonOf, seasonYears } from './season-plan'
import { showSession } from './show-plan'
import { zonedTime } from './zoned-time'

const season = seasonOf(2026)

describe('a season', () => {
  it('is run over at least six circuits with 3, 4 and 5 sectors, in five classes of 12 to 38', () => {
    expect(new Set(season.map(({ circuit }) => circuit.location)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(season.map(({ circuit }) => circuit.sectors))).toEqual(new Set([3, 4, 5]))
    const entries = demoCategories.map(category => fieldOf(category, 2026).length)
    expect([entries.length, Math.min(...entries), Math.max(...entries)]).toEqual([5, 12, 38])
    expect(new Set(season.map(({ name }) => name))).toEqual(
      new Set(['Practice 1', 'Qualifying 1', 'Warm Up', 'Race 1', 'Race 2']),
    )
  })

  it('has no two sessions of one name, and each race after its qualifying', () => {
    expect(new Set(season.map(({ runId }) => runId)).size).toBe(season.length)
    const order = season.map(({ runId }) => runId)
    const races = season.filter(({ gridFrom }) => gridFrom !== undefined)
    expect(races.every(({ runId, gridFrom = '' }) => order.indexOf(gridFrom) < order.indexOf(runId))).toBe(
      true,
    )
    expect(races.every(({ gridFrom = '' }) => order.includes(gridFrom))).toBe(true)
  })

  it('keeps its people over the years', () => {
    const names = (year: number) => fieldOf('Superbike', year).map(({ name }) => name)
    expect(names(2024)).toEqual(names(2026))
  })

  it.each([
    ['2026-11-15', [2026, 2025, 2024]],
    ['2027-03-01', [2026, 2025, 2024]],
  ])('that is newest on %s is over', (now, years) => {
    expect(seasonYears(new Date(now))).toEqual(years)
  })
})

it('clocks at the track show summer time', () => {
  expect(zonedTime('America/Chicago', [2026, 7, 10], [15, 10]).toISOString()).toBe('2026-07-10T20:10:00.000Z')
  expect(zonedTime('America/Chicago', [2026, 1, 10], [15, 10]).toISOString()).toBe('2026-01-10T21:10:00.000Z')
})

describe('what happens on the track', () => {
  const folded = (plan: (typeof season)[number]['plan']): Session =>
    messagesOf(simulate(plan)).reduce(applyToRuns, noRuns).session
  const sample = season.filter((_, index) => index % 9 === 0)

  it.each(sample.map(session => [session.runId, session] as const))(
    '%s is believable',
    (_, { plan, circuit, category }) => {
      const session = folded(plan)
      const rows = summaryOf(session)
      expect(rows).toHaveLength(plan.riders.length)
      expect(rows.map(({ position }) => position)).toEqual(rows.map((__, index) => index + 1))
      const bests = rows.flatMap(({ best }) => best ?? [])
      expect(bests.length).toBeGreaterThan(plan.riders.length * 0.8)
      // Within a tenth of what the class does there; in the rain up to a quarter slower.
      const base = circuit.raceLaps[category]
      expect(Math.min(...bests)).toBeGreaterThan(base * 0.97)
      expect(Math.min(...bests)).toBeLessThan(base * (plan.weather?.length ? 1.3 : 1.1))
      for (const { ideal, best, gap, diff } of rows) {
        expect(ideal ?? 0).toBeLessThanOrEqual(best ?? Infinity)
        expect((gap?.time ?? 0) >= 0 && (diff?.time ?? 0) >= (gap?.time ?? 0)).toBe(true)
      }
    },
  )
})

it('the live show takes turns between kinds, categories and circuits, eight to twelve minutes each', () => {
  const turns = Array.from({ length: 30 }, (_, turn) => showSession(turn))
  expect(new Set(turns.map(({ kind }) => kind)).size).toBe(3)
  expect(new Set(turns.map(({ category }) => category)).size).toBe(5)
  expect(new Set(turns.map(({ circuit }) => circuit.id)).size).toBeGreaterThan(5)
  for (const { plan } of turns.slice(0, 9)) {
    const { overAt, happenings } = simulate(plan)
    const minutes = (overAt - (happenings[0]?.at ?? 0)) / 60_000
    expect(minutes).toBeGreaterThan(7.5)
    expect(minutes).toBeLessThan(13)
  }
})
