// Tests of overtakes and positions gained (decisions 6.12). Battles are tested in battles.test.ts.
import { array, assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Analysis, type AnalysisEntry, analyzeRace } from './analysis'
import {
  analyzeField,
  analyzeMessages,
  constantOffsets,
  createCrossings,
  entryOf,
  type Field,
  type Rider,
} from './test-races'
import type { Flag, Message } from '../engine/messages'
import { crossing, entry, flag, runSession, section, startFinish } from '../engine/test-messages'

const describeOvertakes = (analysis: Analysis, competitor: string): string => {
  const { overtakes, overtakesSuffered } = entryOf(analysis, competitor)
  return `${overtakes} made, ${overtakesSuffered} suffered`
}

test('computes the example of decisions 6.12: grid position 4, then positions 3, 3, 2, 2, 1', () => {
  const analysis = analyzeField(1, {
    P: { grid: 1, at: constantOffsets(5, 0) },
    Q: { grid: 2, at: constantOffsets(5, 2) },
    R: { grid: 3, at: constantOffsets(5, 4) },
    X: { grid: 4, at: [3, 3, 1, 1, -1] },
  })
  const example = { overtakes: 2, positionGained: 3, openingLapPerformance: 1, openingLapOvertakes: 1 }
  expect(entryOf(analysis, 'X')).toMatchObject(example)
  expect(analysis.resolution).toBe('laps')
  expect(analysis.entries.map(({ competitor }) => competitor)).toEqual(['X', 'P', 'Q', 'R'])
  expect(entryOf(analysis, 'R')).toMatchObject({
    overtakesSuffered: 0,
    positionGained: -1,
    openingLapPerformance: -1,
  })
})

test.each(['practice', 'qualifying'] as const)('returns no analysis for a %s session', kind => {
  expect(analyzeRace(runSession(kind, [startFinish('A', 90)]))).toBeUndefined()
})

test('returns zero counts for a race without crossings', () => {
  const { entries, resolution } = analyzeMessages([entry('A')])
  expect(resolution).toBe('laps')
  expect(entries).toMatchObject([{ competitor: 'A', overtakes: 0, positionGained: undefined, battles: 0 }])
})

describe('overtakes', () => {
  // A passes B on lap 3; C and D determine the median.
  const ahead: Rider = { at: constantOffsets(4, 0) }
  const passing: Rider = { at: [0.5, 0.5, -0.5, -0.5] }
  const field: Field = { C: { at: constantOffsets(4, 20) }, D: { at: constantOffsets(4, 22) } }
  const yellow = { 3: 'yellow' } as const

  test.each<[pass: string, a: Partial<Rider>, b: Partial<Rider>, expected: string]>([
    ['a pass under racing conditions', {}, {}, '1 made, 0 suffered'],
    ['a pass that B reverses on the next lap', { at: [0.5, 0.5, -0.5, 0.5] }, {}, '1 made, 1 suffered'],
    ['a pass on an in lap', { pits: [3] }, {}, '0 made, 0 suffered'],
    ['a pass of a rider on an in lap', {}, { pits: [3] }, '0 made, 0 suffered'],
    ['a pass on an out lap', { pits: [2] }, {}, '0 made, 0 suffered'],
    ['a pass of a rider on an out lap', {}, { pits: [2] }, '0 made, 0 suffered'],
    ['a pass on the lap after an out lap', { pits: [1] }, {}, '1 made, 0 suffered'],
    ['a pass under yellow', { flags: yellow }, { flags: yellow }, '0 made, 0 suffered'],
    ['a pass under red', { flags: { 3: 'red' } }, { flags: { 3: 'red' } }, '0 made, 0 suffered'],
    ['a pass under green', { flags: { 3: 'green' } }, { flags: { 3: 'green' } }, '1 made, 0 suffered'],
    ['a pass under white', { flags: { 3: 'white' } }, { flags: { 3: 'white' } }, '1 made, 0 suffered'],
    [
      'a pass under the checkered flag',
      { flags: { 3: 'white' } },
      { flags: { 3: 'chequered' } },
      '0 made, 0 suffered',
    ],
    ['a pass of a rider slower than the stop limit', {}, { at: [0, 0, 15, 15] }, '0 made, 0 suffered'],
    ['a pass of a rider just below the stop limit', {}, { at: [0, 0, 14.999, 14.999] }, '1 made, 0 suffered'],
    ['a pass of a rider who retired', {}, { at: [0, 0] }, '0 made, 0 suffered'],
    ['a dead heat', { at: [0.5, 0.5, 0, 0.5] }, {}, '0 made, 0 suffered'],
    ['a dead heat before the pass', { at: [0.5, 0.5, 0, -0.5] }, {}, '1 made, 0 suffered'],
    ['a pass after a missed crossing of A', { at: [0.5, undefined, -0.5, -0.5] }, {}, '0 made, 0 suffered'],
    ['a pass with a missed crossing of B', {}, { at: [0, 0, undefined, 0] }, '0 made, 0 suffered'],
    ['a pass on lap 1', { at: constantOffsets(4, -0.5) }, {}, '0 made, 0 suffered'],
  ])('%s (A: %j, B: %j) counts for A as: %s', (_, a, b, expected) => {
    const analysis = analyzeField(1, {
      A: { ...passing, grid: 2, ...a },
      B: { ...ahead, grid: 1, ...b },
      ...field,
    })
    expect(describeOvertakes(analysis, 'A')).toBe(expected)
  })

  test('a pass completed at the finish line of a live race counts, also behind the winner', () => {
    const crossLine = (...crossings: [seconds: number, competitor: string][]) =>
      crossings.map(([seconds, competitor]) => startFinish(competitor, seconds))
    const analysis = analyzeMessages([
      flag('green', 0),
      ...['W', 'B', 'A', 'C'].map((competitor, index) => entry(competitor, { grid: index + 1 })),
      ...crossLine([90, 'W'], [91, 'B'], [92, 'A'], [93, 'C']),
      ...crossLine([180, 'W'], [181, 'B'], [182, 'A'], [183, 'C']),
      ...crossLine([270, 'W']),
      flag('chequered', 270.5),
      ...crossLine([271.5, 'A'], [272, 'B'], [273, 'C']),
    ])
    expect(describeOvertakes(analysis, 'A')).toBe('1 made, 0 suffered')
    expect(describeOvertakes(analysis, 'B')).toBe('0 made, 1 suffered')
  })

  test('passing two riders at a sector line and being passed at the next line counts two made and two suffered', () => {
    const analysis = analyzeField(3, {
      A: { at: [3, 3, 3, 3, -1, 3] },
      B: { at: constantOffsets(6, 0) },
      C: { at: constantOffsets(6, 2) },
    })
    expect(analysis.resolution).toBe('sectors')
    expect(describeOvertakes(analysis, 'A')).toBe('2 made, 2 suffered')
  })

  test('lapping a rider and unlapping are not overtakes', () => {
    // The leader laps C, and C unlaps again.
    const analysis = analyzeField(1, {
      A: { at: constantOffsets(6, 0) },
      C: { at: [28, 29, 31, 29, 28] },
      D: { at: constantOffsets(6, 1) },
    })
    for (const competitor of ['A', 'C', 'D'])
      expect(describeOvertakes(analysis, competitor)).toBe('0 made, 0 suffered')
  })

  test('an overtake on a cancelled lap counts', () => {
    const messages = ['A', 'B'].flatMap(rider => createCrossings(rider, rider === 'A' ? passing : ahead, 1))
    const cancelled: Message = { type: 'correction', kind: 'cancelled', competitor: 'A', lap: 3 }
    expect(describeOvertakes(analyzeMessages([...messages, cancelled]), 'A')).toBe('1 made, 0 suffered')
  })

  test('sector times of the feed give the same overtakes as crossings of sector lines', () => {
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
    const messages = Object.entries(laps).flatMap(([rider, lapsOfRider]) =>
      lapsOfRider.flatMap((sectors, index): Message[] => {
        const lapTime = sectors.reduce((sum, time) => sum + time) * 1000
        const total = lapsOfRider
          .slice(0, index + 1)
          .flat()
          .reduce((sum, time) => sum + time)
        const lap = index + 1
        return [
          ...sectors.map((time, sector) => section(rider, sector + 1, time, lap)),
          startFinish(rider, total, { lap, lapTime }),
        ]
      }),
    )
    const analysis = analyzeMessages([{ type: 'session', isLapList: true }, ...messages])
    expect(analysis.resolution).toBe('sectors')
    // A is behind at all lines of lap 1 except the second, and passes at the second line of lap 2.
    expect(describeOvertakes(analysis, 'A')).toBe('1 made, 0 suffered')
  })

  test('in a live race an overtake on the lap in progress counts, but not on the cool-down lap', () => {
    const lap = (from: number, a: number, b: number): Message[] => [
      crossing('A', 'S1', from + 30 + a),
      crossing('B', 'S1', from + 30 + b),
      startFinish('A', from + 60 + a),
      startFinish('B', from + 60 + b),
    ]
    const start: Message[] = [flag('green', 0), ...lap(0, 0, 1), ...lap(60, 0, 1)]
    const underway = [...start, crossing('A', 'S1', 152), crossing('B', 'S1', 151)]
    expect(describeOvertakes(analyzeMessages(underway), 'B')).toBe('1 made, 0 suffered')
    const finished = [...start, flag('chequered', 121), ...underway.slice(start.length)]
    expect(describeOvertakes(analyzeMessages(finished), 'B')).toBe('0 made, 0 suffered')
  })

  test('in a live race a new order after a restart is not an overtake', () => {
    const before = [
      flag('green', 0),
      startFinish('A', 90),
      startFinish('B', 91),
      startFinish('A', 180),
      startFinish('B', 181),
    ]
    const after = [startFinish('B', 900), startFinish('A', 901)]
    const restarted = [...before, flag('red', 200), flag('green', 800), ...after]
    expect(describeOvertakes(analyzeMessages([...before, ...after]), 'B')).toBe('1 made, 0 suffered')
    expect(describeOvertakes(analyzeMessages(restarted), 'B')).toBe('0 made, 0 suffered')
  })
})

describe('positions gained by rider A', () => {
  test.each<[start: string, field: Field, gained: number | undefined, opening: number | undefined]>([
    [
      'from the first sector line without a grid',
      { A: { at: [2, 0, 0, 0] }, B: { at: constantOffsets(4, 1) } },
      1,
      1,
    ],
    [
      'from the end of lap 1 without a grid and sectors',
      { A: { at: [2, 0] }, B: { at: constantOffsets(2, 1) } },
      1,
      0,
    ],
    [
      'from the first line that all riders crossed without a grid',
      { A: { at: [2, 2, 0, 0] }, B: { at: [undefined, 1, 1, 1] } },
      1,
      0,
    ],
    [
      'as none without a grid position of A',
      { A: { at: [0, 0] }, B: { grid: 1, at: [1, 1] } },
      undefined,
      undefined,
    ],
    [
      'as none if A did not start',
      { A: { grid: 2, at: [] }, B: { grid: 1, at: [1, 1] } },
      undefined,
      undefined,
    ],
    ['including positions of retired riders', { A: { grid: 2, at: [1, 1] }, B: { grid: 1, at: [0] } }, 1, 0],
  ])('positions gained are computed %s', (_, field, positionGained, openingLapPerformance) => {
    const lines = Object.values(field).some(rider => rider.at.length > 2) ? 2 : 1
    expect(entryOf(analyzeField(lines, field), 'A')).toMatchObject({ positionGained, openingLapPerformance })
  })

  test.each(['excluded', 'not started'] as const)(
    'positions gained are undefined if the status is "%s"',
    status => {
      const analysis = analyzeMessages([
        entry('A', { grid: 2, status }),
        entry('B', { grid: 1 }),
        startFinish('A', 90),
        startFinish('B', 91),
      ])
      expect(entryOf(analysis, 'A')).toMatchObject({ positionGained: undefined, openingLapPerformance: 1 })
    },
  )
})

describe('properties of random races', () => {
  const laps = 6
  const offset = integer({ min: 0, max: 60 })
  const someLaps = array(integer({ min: 1, max: laps }), { maxLength: 2 })
  const flagged = record({
    lap: integer({ min: 1, max: laps }),
    raised: constantFrom<Flag>('yellow', 'red', 'white'),
  })
  const sum = (entries: readonly AnalysisEntry[], value: (entry: AnalysisEntry) => number): number =>
    entries.reduce((total, each) => total + value(each), 0)

  test('the sums of overtakes made and suffered are equal, and so are those of attacking and defensive battles', () => {
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
            const offsets = at.map(value => (value < 0 ? undefined : value / 20))
            return [`${index}`, { at: offsets, pits, flags: { [lap]: raised } }]
          })
          const { entries } = analyzeField(lines, Object.fromEntries(field))
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

  test('without pit stops and flags the positions gained after lap 1 are overtakes made minus suffered', () => {
    for (const lines of [1, 3])
      assert(
        property(
          array(array(offset, { minLength: laps * lines, maxLength: laps * lines }), {
            minLength: 2,
            maxLength: 8,
          }),
          uniqueArray(integer({ min: 1, max: 40 }), { minLength: 8, maxLength: 8 }),
          (riders, grid) => {
            // The index makes all times distinct.
            const field = riders.map((at, index): [string, Rider] => [
              `${index}`,
              { grid: grid[index] ?? 0, at: at.map(value => value / 10 + index / 100) },
            ])
            for (const each of analyzeField(lines, Object.fromEntries(field)).entries)
              expect((each.positionGained ?? 0) - (each.openingLapPerformance ?? 0)).toBe(
                each.overtakes - each.overtakesSuffered,
              )
          },
        ),
      )
  })
})
