import { describe, expect, test } from 'vitest'
import { createChanges, createLaps } from '../strategy/test-laps'
import { buildChart } from './build-chart'
import type { ChartKind, ChartModel } from './chart-model'
import type { ChartOptions } from './chart-options'
import type { ChartSession } from './chart-session'
import { createChartSession, createOptions } from './test-charts'

const kinds = ['positions', 'trace', 'laptimes', 'speed'] as const satisfies readonly ChartKind[]

function createRace(): ChartSession {
  const riders = [
    { number: '1', laps: createLaps([97, 92, 92, 92]), speeds: [150, 151, 152, 153] },
    { number: '2', laps: createLaps([98, 90, 94, 93]), speeds: [150, 151, 152, 153] },
    { number: '3', laps: createLaps([96, 94, 95, 94]), speeds: [150, 151, 152, 153] },
  ]
  return createChartSession(riders)
}

/** The same session with fewer laps of one rider; the laps of the others stay the same lists. */
function cutLaps(session: ChartSession, riderId: string, count: number): ChartSession {
  const riders = session.riders.map(rider =>
    rider.id === riderId ? Object.assign({ ...rider }, { laps: rider.laps.slice(0, count) }) : rider,
  )
  return { ...session, riders }
}

const findSegments = ({ lines }: ChartModel, id: string) =>
  lines.find(({ riderId }) => riderId === id)?.segments

describe.each(kinds)('the chart %s', kind => {
  test('R-226 the lap of a rider leaves the points of the other riders as they are', () => {
    const after = createRace()
    const before = buildChart(kind, createOptions(cutLaps(after, 'id-3', 3)))
    const chart = buildChart(kind, createOptions(after))
    for (const id of ['id-1', 'id-2']) {
      expect(findSegments(chart, id)).toBeDefined()
      expect(findSegments(chart, id)).toBe(findSegments(before, id))
    }
    expect(findSegments(chart, 'id-3')?.flat()).toHaveLength(
      (findSegments(before, 'id-3')?.flat().length ?? 0) + 1,
    )
  })

  const race = createRace()
  const red = { changes: createChanges([0, 'green'], [200, 'red'], [240, 'green']), isExact: true }
  const changes: readonly (readonly [name: string, Partial<ChartOptions>])[] = [
    ['another reference', { reference: { riderId: 'id-2' } }],
    ['a reference at a constant pace', { reference: 'pace' }],
    ['fewer laps of the leader', { session: cutLaps(race, 'id-1', 2) }],
    ['a restart', { session: { ...race, timeline: red } }],
    ['a higher limit of speeds', { minSpeed: 152 }],
  ]
  test.each(changes)(
    'R-226 after a chart with %s, all points are those of a chart that is built anew',
    (_, more) => {
      buildChart(kind, createOptions(race))
      const copied = structuredClone(more)
      expect(buildChart(kind, createOptions(race, more))).toEqual(
        buildChart(kind, createOptions(createRace(), copied)),
      )
    },
  )
})
