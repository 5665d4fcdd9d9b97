// Laws that hold for any laps.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultUnits } from '../calculations/default-units'
import type { Flag, SessionKind } from '../engine/messages'
import type { StrategyLap } from '../strategy/strategy-lap'
import { buildChart } from './build-chart'
import { toChartCsv } from './chart-csv'
import { chartKinds, type ChartModel, type ChartPoint } from './chart-model'
import { tabulateChart } from './chart-table'
import { createChartSession, createOptions } from './test-charts'

const flags = fc.constantFrom<Flag>('green', 'green', 'yellow', 'red')
const lapArbitrary = fc.record({
  time: fc.integer({ min: 85_000, max: 99_000 }),
  sectors: fc.tuple(fc.integer({ min: 20_000, max: 30_000 }), fc.integer({ min: 20_000, max: 30_000 })),
  marks: fc.constantFrom({}, {}, {}, {}, { isIn: true }, { isOut: true }, { isCancelled: true }),
  isSeen: fc.integer({ min: 0, max: 9 }).map(value => value > 0),
})

function createLaps(
  values: readonly (typeof lapArbitrary extends fc.Arbitrary<infer Value> ? Value : never)[],
  areAllSeen: boolean,
): readonly StrategyLap[] {
  let at = 0
  return values.map(({ time, sectors, marks, isSeen }, index) => {
    at += time
    const isKnown = isSeen || areAllSeen
    const last = time - sectors[0] - sectors[1]
    const measured = isKnown ? { at, time, sectors: [...sectors, last] } : { sectors: [] }
    return { number: index + 1, isIn: false, isOut: false, isCancelled: false, ...marks, ...measured }
  })
}

function sessionArbitrary(areAllSeen: boolean, kinds: readonly SessionKind[]) {
  const riders = fc.array(fc.array(lapArbitrary, { maxLength: 10 }), { minLength: 1, maxLength: 6 })
  const changes = fc.array(fc.record({ at: fc.integer({ min: 0, max: 900_000 }), flag: flags }), {
    maxLength: 5,
  })
  return fc
    .record({ riders, changes, kind: fc.constantFrom(...kinds), isExact: fc.boolean() })
    .map(({ riders, changes, kind, isExact }) =>
      createChartSession(
        riders.map((laps, index) => ({ number: String(index + 1), laps: createLaps(laps, areAllSeen) })),
        {
          kind,
          sectorCount: 3,
          timeline: { changes: changes.toSorted((one, other) => one.at - other.at), isExact },
        },
      ),
    )
}

const listPoints = ({ lines }: ChartModel): readonly ChartPoint[] =>
  lines.flatMap(({ segments }) => segments.flat())

test('R-210 the places of the riders who complete a lap of a race are 1 to their number', () => {
  fc.assert(
    fc.property(sessionArbitrary(true, ['race']), session => {
      const points = listPoints(buildChart('positions', createOptions(session)))
      for (const lap of new Set(points.map(point => point.lap))) {
        const places = points.filter(point => point.lap === lap).map(({ y }) => y)
        const sorted = places.toSorted((one, other) => one - other)
        expect(sorted).toEqual(places.map((_, index) => index + 1))
      }
    }),
  )
})

test('R-210 no two riders have the same place at a lap, whatever was missed', () => {
  fc.assert(
    fc.property(sessionArbitrary(false, ['race', 'practice']), session => {
      const points = listPoints(buildChart('positions', createOptions(session)))
      const taken = points.map(({ lap, y }) => `${lap}:${y}`)
      expect(new Set(taken).size).toBe(taken.length)
      expect(points.every(({ y }) => y >= 1 && y <= session.riders.length)).toBe(true)
    }),
  )
})

test('R-211 the reference is never ahead of itself, and no rider is ahead of the leader at a point', () => {
  fc.assert(
    fc.property(sessionArbitrary(false, ['race']), session => {
      const own = buildChart('trace', createOptions(session)).lines.find(({ riderId }) => riderId === 'id-1')
      expect(own?.segments.flat().every(({ y }) => y === 0) ?? true).toBe(true)
      const green = { ...session, timeline: { changes: [], isExact: true } }
      const toLeader = listPoints(buildChart('trace', createOptions(green, { reference: 'leader' })))
      expect(toLeader.every(({ y }) => y <= 0)).toBe(true)
    }),
  )
})

const modelArbitrary = fc
  .tuple(sessionArbitrary(false, ['race', 'practice']), fc.constantFrom(...chartKinds))
  .map(([session, kind]) => {
    const [, other] = session.riders
    const comparison = other && { session, riderId: other.id }
    return buildChart(kind, createOptions(session, { comparison }))
  })

test('R-228 the points of a line are in order, and no segment is empty', () => {
  fc.assert(
    fc.property(modelArbitrary, model => {
      for (const { segments } of model.lines) {
        expect(segments.every(points => points.length > 0)).toBe(true)
        const xs = segments.flat().map(({ x }) => x)
        expect(xs).toEqual(xs.toSorted((one, other) => one - other))
      }
    }),
  )
})

test('R-224 the table has every value of the chart and no other', () => {
  fc.assert(
    fc.property(modelArbitrary, model => {
      const rows = tabulateChart(model)
      const shown = rows.flatMap(({ riderId, lap, values }) =>
        values.flatMap((value, column) =>
          value === undefined ? [] : [`${riderId} ${lap} ${column} ${value}`],
        ),
      )
      const ownId = model.lines[0]?.riderId
      const bars = model.bars.map(({ lap, column, value }) => `${ownId} ${lap} ${column} ${value}`)
      const cells = (model.cells ?? []).map(
        ({ riderId, lap, column, value }) => `${riderId} ${lap} ${column} ${value}`,
      )
      const points = model.lines.flatMap(({ riderId, segments }) =>
        segments
          .flat()
          .flatMap(({ isStart, lap, column, y }) => (isStart ? [] : [`${riderId} ${lap} ${column} ${y}`])),
      )
      expect(shown.toSorted()).toEqual([...bars, ...cells, ...points].toSorted())
    }),
  )
})

test('R-225 the numbers of the file are those of the table', () => {
  fc.assert(
    fc.property(modelArbitrary, model => {
      const [, ...lines] = toChartCsv(model, defaultUnits).split('\r\n').slice(0, -1)
      const rows = tabulateChart(model)
      expect(lines).toHaveLength(rows.length)
      const scale = model.unit === 'place' ? 1 : 1000
      for (const [index, { number, lap, values }] of rows.entries()) {
        const cells = lines[index]?.split(',').slice(0, 4 + values.length) ?? []
        expect(cells.slice(0, 4)).toEqual([number, `Rider ${number}`, 'shown', String(lap)])
        const parsed = cells
          .slice(4)
          .map(cell => (cell === '' ? undefined : Math.round(Number(cell) * scale)))
        expect(parsed.map(value => value ?? 'none')).toEqual(values.map(value => value ?? 'none'))
      }
    }),
  )
})
