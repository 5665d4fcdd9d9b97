// Tests the planned sessions of the demo and the plausibility of their simulation.
import { simulate } from '#simulator'
import { applyToRuns, emptyRuns, type Session, computeSummary } from '#timing'
import { describe, expect, it } from 'vitest'
import { demoCategories } from './circuits/circuit'
import { toMessages } from './to-messages'
import { createField, createSeason, listSeasonYears } from './season-plan'
import { createLiveDemoSession } from './live-demo-plan'
import { toInstant } from './to-instant'

const season = createSeason(2026)

describe('a season', () => {
  it('a season has at least six circuits with 3, 4 and 5 sectors and five categories of 12 to 38 riders', () => {
    expect(new Set(season.map(({ circuit }) => circuit.location)).size).toBeGreaterThanOrEqual(6)
    expect(new Set(season.map(({ circuit }) => circuit.sectors))).toEqual(new Set([3, 4, 5]))
    const entries = demoCategories.map(category => createField(category, 2026).length)
    expect([entries.length, Math.min(...entries), Math.max(...entries)]).toEqual([5, 12, 38])
    expect(new Set(season.map(({ name }) => name))).toEqual(
      new Set(['Practice 1', 'Qualifying 1', 'Warm Up', 'Race 1', 'Race 2']),
    )
  })

  it('run ids are unique, and every race is later than its qualifying session', () => {
    expect(new Set(season.map(({ runId }) => runId)).size).toBe(season.length)
    const order = season.map(({ runId }) => runId)
    const races = season.filter(({ gridFrom }) => gridFrom !== undefined)
    expect(races.every(({ runId, gridFrom = '' }) => order.indexOf(gridFrom) < order.indexOf(runId))).toBe(
      true,
    )
    expect(races.every(({ gridFrom = '' }) => order.includes(gridFrom))).toBe(true)
  })

  it('the riders are the same in every season', () => {
    const names = (year: number) => createField('Superbike', year).map(({ name }) => name)
    expect(names(2024)).toEqual(names(2026))
  })

  it.each([
    ['2026-11-15', [2026, 2025, 2024]],
    ['2027-03-01', [2026, 2025, 2024]],
  ])('the newest season on %s is completed', (now, years) => {
    expect(listSeasonYears(new Date(now))).toEqual(years)
  })
})

it('toInstant applies daylight saving time of the track', () => {
  expect(toInstant('America/Chicago', [2026, 7, 10], [15, 10]).toISOString()).toBe('2026-07-10T20:10:00.000Z')
  expect(toInstant('America/Chicago', [2026, 1, 10], [15, 10]).toISOString()).toBe('2026-01-10T21:10:00.000Z')
})

describe('a simulated session of the season', () => {
  const simulateSession = (plan: (typeof season)[number]['plan']): Session =>
    toMessages(simulate(plan)).reduce(applyToRuns, emptyRuns).session
  const sample = season.filter((_, index) => index % 9 === 0)

  it.each(sample.map(session => [session.runId, session] as const))(
    '%s has plausible positions, gaps and lap times',
    (_, { plan, circuit, category }) => {
      const session = simulateSession(plan)
      const rows = computeSummary(session)
      expect(rows).toHaveLength(plan.riders.length)
      expect(rows.map(({ position }) => position)).toEqual(rows.map((__, index) => index + 1))
      const bests = rows.flatMap(({ best }) => best ?? [])
      expect(bests.length).toBeGreaterThan(plan.riders.length * 0.8)
      // Close to the usual race lap of the category; in rain up to 30 percent slower.
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

it('live demo sessions alternate between kinds, categories and circuits and take about 8 to 12 minutes', () => {
  const sessions = Array.from({ length: 30 }, (_, index) => createLiveDemoSession(index))
  expect(new Set(sessions.map(({ kind }) => kind)).size).toBe(3)
  expect(new Set(sessions.map(({ category }) => category)).size).toBe(5)
  expect(new Set(sessions.map(({ circuit }) => circuit.id)).size).toBeGreaterThan(5)
  for (const { plan } of sessions.slice(0, 9)) {
    const { endsAt, events } = simulate(plan)
    const minutes = (endsAt - (events[0]?.at ?? 0)) / 60_000
    expect(minutes).toBeGreaterThan(7.5)
    expect(minutes).toBeLessThan(13)
  }
})
