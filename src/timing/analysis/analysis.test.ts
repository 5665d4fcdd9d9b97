// Overtakes and places won (decisions 6.12), clause by clause; battles.test.ts has the battles.
import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Analysis, type AnalysisEntry, analysisOf } from './analysis'
import { analysed, crossings, type Field, of, race, type Rider, times } from './analysis-testing'
import type { Flag, Message } from '../engine/messages'
import { crossing, entry, flag, section, sf, told } from '../engine/testing'

const passes = (analysis: Analysis, competitor: string): string => {
  const { overtakes, overtakesSuffered } = of(analysis, competitor)
  return `${overtakes} made, ${overtakesSuffered} suffered`
}

test('the sheet: grid 4, positions 3, 3, 2, 2, 1 by lap', () => {
  const analysis = race(1, {
    P: { grid: 1, at: times(5, 0) },
    Q: { grid: 2, at: times(5, 2) },
    R: { grid: 3, at: times(5, 4) },
    X: { grid: 4, at: [3, 3, 1, 1, -1] },
  })
  const example = { overtakes: 2, positionGained: 3, openingLapPerformance: 1, openingLapOvertakes: 1 }
  expect(of(analysis, 'X')).toMatchObject(example)
  expect(analysis.resolution).toBe('laps')
  expect(analysis.entries.map(({ competitor }) => competitor)).toEqual(['X', 'P', 'Q', 'R'])
  expect(of(analysis, 'R')).toMatchObject({
    overtakesSuffered: 0,
    positionGained: -1,
    openingLapPerformance: -1,
  })
})

test.each(['practice', 'qualifying'] as const)('nobody races for places in %s', kind => {
  expect(analysisOf(told(kind, [sf('A', 90)]))).toBeUndefined()
})

test('a race nobody has begun', () => {
  const { entries, resolution } = analysed([entry('A')])
  expect(resolution).toBe('laps')
  expect(entries).toMatchObject([{ competitor: 'A', overtakes: 0, positionGained: undefined, battles: 0 }])
})

describe('overtakes', () => {
  // A passes B on lap 3; the two behind set the median.
  const ahead: Rider = { at: times(4, 0) }
  const passing: Rider = { at: [0.5, 0.5, -0.5, -0.5] }
  const field: Field = { C: { at: times(4, 20) }, D: { at: times(4, 22) } }
  const yellow = { 3: 'yellow' } as const

  test.each<[what: string, a: Partial<Rider>, b: Partial<Rider>, expected: string]>([
    ['a clean pass', {}, {}, '1 made, 0 suffered'],
    ['and one passed back', { at: [0.5, 0.5, -0.5, 0.5] }, {}, '1 made, 1 suffered'],
    ['into the pits', { pits: [3] }, {}, '0 made, 0 suffered'],
    ['of one going into the pits', {}, { pits: [3] }, '0 made, 0 suffered'],
    ['on an out-lap', { pits: [2] }, {}, '0 made, 0 suffered'],
    ['of one on an out-lap', {}, { pits: [2] }, '0 made, 0 suffered'],
    ['after the out-lap', { pits: [1] }, {}, '1 made, 0 suffered'],
    ['under yellow', { flags: yellow }, { flags: yellow }, '0 made, 0 suffered'],
    ['under red', { flags: { 3: 'red' } }, { flags: { 3: 'red' } }, '0 made, 0 suffered'],
    ['under green', { flags: { 3: 'green' } }, { flags: { 3: 'green' } }, '1 made, 0 suffered'],
    ['under white', { flags: { 3: 'white' } }, { flags: { 3: 'white' } }, '1 made, 0 suffered'],
    [
      'under the chequered flag',
      { flags: { 3: 'white' } },
      { flags: { 3: 'chequered' } },
      '0 made, 0 suffered',
    ],
    ['of one who crashed', {}, { at: [0, 0, 15, 15] }, '0 made, 0 suffered'],
    ['of one who almost crashed', {}, { at: [0, 0, 14.999, 14.999] }, '1 made, 0 suffered'],
    ['of one who retired', {}, { at: [0, 0] }, '0 made, 0 suffered'],
    ['a dead heat', { at: [0.5, 0.5, 0, 0.5] }, {}, '0 made, 0 suffered'],
    ['a dead heat before the pass', { at: [0.5, 0.5, 0, -0.5] }, {}, '1 made, 0 suffered'],
    ['unseen at the point before', { at: [0.5, undefined, -0.5, -0.5] }, {}, '0 made, 0 suffered'],
    ['of one unseen at the point', {}, { at: [0, 0, undefined, 0] }, '0 made, 0 suffered'],
    ['on lap 1', { at: times(4, -0.5) }, {}, '0 made, 0 suffered'],
  ])('%s', (_, a, b, expected) => {
    const analysis = race(1, { A: { ...passing, grid: 2, ...a }, B: { ...ahead, grid: 1, ...b }, ...field })
    expect(passes(analysis, 'A')).toBe(expected)
  })

  test('of two at once, and back at the next line: sector lines are points too', () => {
    const analysis = race(3, {
      A: { at: [3, 3, 3, 3, -1, 3] },
      B: { at: times(6, 0) },
      C: { at: times(6, 2) },
    })
    expect(analysis.resolution).toBe('sectors')
    expect(passes(analysis, 'A')).toBe('2 made, 2 suffered')
  })

  test('lapping a rider is none, nor is it for him to unlap himself', () => {
    // The leader comes upon C, who is a lap down, and C gets away again.
    const analysis = race(1, {
      A: { at: times(6, 0) },
      C: { at: [28, 29, 31, 29, 28] },
      D: { at: times(6, 1) },
    })
    for (const competitor of ['A', 'C', 'D']) expect(passes(analysis, competitor)).toBe('0 made, 0 suffered')
  })

  test('a cancelled lap was ridden all the same', () => {
    const messages = ['A', 'B'].flatMap(rider => crossings(rider, rider === 'A' ? passing : ahead, 1))
    const cancelled: Message = { type: 'correction', kind: 'cancelled', competitor: 'A', lap: 3 }
    expect(passes(analysed([...messages, cancelled]), 'A')).toBe('1 made, 0 suffered')
  })

  test('a feed that times sections tells the same as one with lines', () => {
    const laps = {
      A: [
        [30, 30, 31],
        [30, 28, 31],
      ],
      B: [
        [29, 31, 30],
        [31, 30, 30],
      ],
    }
    const messages = Object.entries(laps).flatMap(([rider, ridden]) =>
      ridden.flatMap((sectors, index): Message[] => {
        const lapTime = sectors.reduce((sum, time) => sum + time) * 1000
        const total = ridden
          .slice(0, index + 1)
          .flat()
          .reduce((sum, time) => sum + time)
        const lap = index + 1
        return [
          ...sectors.map((time, place) => section(rider, place + 1, time, lap)),
          sf(rider, total, { lap, lapTime }),
        ]
      }),
    )
    const analysis = analysed([{ type: 'session', isLapList: true }, ...messages])
    expect(analysis.resolution).toBe('sectors')
    // A is behind at every line of lap 1 but the second, and passes at the second of lap 2.
    expect(passes(analysis, 'A')).toBe('1 made, 0 suffered')
  })

  test('live: the lap being run counts, the cool-down lap does not', () => {
    const lap = (from: number, a: number, b: number): Message[] => [
      crossing('A', 'S1', from + 30 + a),
      crossing('B', 'S1', from + 30 + b),
      sf('A', from + 60 + a),
      sf('B', from + 60 + b),
    ]
    const start: Message[] = [flag('green', 0), ...lap(0, 0, 1), ...lap(60, 0, 1)]
    const underway = [...start, crossing('A', 'S1', 152), crossing('B', 'S1', 151)]
    expect(passes(analysed(underway), 'B')).toBe('1 made, 0 suffered')
    const finished = [...start, flag('chequered', 121), ...underway.slice(start.length)]
    expect(passes(analysed(finished), 'B')).toBe('0 made, 0 suffered')
  })

  test('live: the order after a restart is nobody’s pass', () => {
    const before = [flag('green', 0), sf('A', 90), sf('B', 91), sf('A', 180), sf('B', 181)]
    const after = [sf('B', 900), sf('A', 901)]
    const restarted = [...before, flag('red', 200), flag('green', 800), ...after]
    expect(passes(analysed([...before, ...after]), 'B')).toBe('1 made, 0 suffered')
    expect(passes(analysed(restarted), 'B')).toBe('0 made, 0 suffered')
  })
})

describe('places won', () => {
  test.each<[what: string, field: Field, gained: number | undefined, opening: number | undefined]>([
    ['no grid: the first line of all', { A: { at: [2, 0, 0, 0] }, B: { at: times(4, 1) } }, 1, 1],
    ['no grid and one point a lap', { A: { at: [2, 0] }, B: { at: times(2, 1) } }, 1, 0],
    [
      'no grid: the first line that all were seen at',
      { A: { at: [2, 2, 0, 0] }, B: { at: [undefined, 1, 1, 1] } },
      1,
      0,
    ],
    [
      'others have a place on the grid',
      { A: { at: [0, 0] }, B: { grid: 1, at: [1, 1] } },
      undefined,
      undefined,
    ],
    ['did not start', { A: { grid: 2, at: [] }, B: { grid: 1, at: [1, 1] } }, undefined, undefined],
    ['places won by retirements are won', { A: { grid: 2, at: [1, 1] }, B: { grid: 1, at: [0] } }, 1, 0],
  ])('%s', (_, field, positionGained, openingLapPerformance) => {
    const lines = Object.values(field).some(rider => rider.at.length > 2) ? 2 : 1
    expect(of(race(lines, field), 'A')).toMatchObject({ positionGained, openingLapPerformance })
  })

  test.each(['excluded', 'not started'] as const)('%s: none', status => {
    const analysis = analysed([
      entry('A', { grid: 2, status }),
      entry('B', { grid: 1 }),
      sf('A', 90),
      sf('B', 91),
    ])
    expect(of(analysis, 'A')).toMatchObject({ positionGained: undefined, openingLapPerformance: 1 })
  })
})

describe('whatever happens', () => {
  const laps = 6
  const offset = integer({ min: 0, max: 60 })
  const someLaps = array(integer({ min: 1, max: laps }), { maxLength: 2 })
  const flagged = record({
    lap: integer({ min: 1, max: laps }),
    raised: constantFrom<Flag>('yellow', 'red', 'white'),
  })
  const sum = (entries: readonly AnalysisEntry[], value: (entry: AnalysisEntry) => number): number =>
    entries.reduce((total, each) => total + value(each), 0)

  test('every pass is suffered by somebody, every battle is fought by two', () => {
    const rider = (lines: number) =>
      record({
        at: array(integer({ min: -1, max: 80 }), { maxLength: laps * lines }),
        pits: someLaps,
        flagged,
      })
    for (const lines of [1, 4])
      assert(
        property(array(rider(lines), { maxLength: 8 }), riders => {
          const field = riders.map(({ at, pits, flagged: { lap, raised } }, index): [string, Rider] => {
            const seen = at.map(value => (value < 0 ? undefined : value / 20))
            return [`${index}`, { at: seen, pits, flags: { [lap]: raised } }]
          })
          const { entries } = race(lines, Object.fromEntries(field))
          expect(sum(entries, each => each.overtakes)).toBe(sum(entries, each => each.overtakesSuffered))
          expect(sum(entries, each => each.attackingBattles)).toBe(
            sum(entries, each => each.defensiveBattles),
          )
          expect(sum(entries, each => each.battles)).toBe(2 * sum(entries, each => each.attackingBattles))
          for (const each of entries)
            for (const rate of [each.battleSuccessRate, each.attackSuccessRate])
              expect(rate >= 0 && rate <= 100 && Number.isInteger(Math.round(rate * 1e6) / 1e5)).toBe(true)
        }),
      )
  })

  test('in a clean race the places won after lap 1 are the passes made less those suffered', () => {
    for (const lines of [1, 3])
      assert(
        property(
          array(array(offset, { minLength: laps * lines, maxLength: laps * lines }), {
            minLength: 2,
            maxLength: 8,
          }),
          uniqueArray(integer({ min: 1, max: 40 }), { minLength: 8, maxLength: 8 }),
          (riders, grid) => {
            // Nobody is ever level with another.
            const field = riders.map((at, index): [string, Rider] => [
              `${index}`,
              { grid: grid[index] ?? 0, at: at.map(value => value / 10 + index / 100) },
            ])
            for (const each of race(lines, Object.fromEntries(field)).entries)
              expect((each.positionGained ?? 0) - (each.openingLapPerformance ?? 0)).toBe(
                each.overtakes - each.overtakesSuffered,
              )
          },
        ),
      )
  })
})
