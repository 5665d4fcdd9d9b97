import { describe, expect, test } from 'vitest'
import { crossing, entry, raceStanding, startFinish } from '../engine/test-messages'
import type { Flag, FlagMessage, Message } from '../engine/messages'
import { findMarks } from './marks'
import { collectMarks, createReplayer, describeMark, testClass } from './test-timeline'

const flag = (color: Flag, seconds: number): FlagMessage => ({
  type: 'flag',
  flag: color,
  at: seconds * 1000,
})
const race: Message = { type: 'session', kind: 'race' }
const practice: Message = { type: 'session', kind: 'practice' }

/** A crossing of start/finish that arrives when it happens. */
const lap = (competitor: string, seconds: number): [number, Message] => [
  seconds,
  startFinish(competitor, seconds),
]

/** A lap that the feed counts. Without it, laps under red do not count. */
const countLap = (competitor: string, laps: number, seconds: number): [number, Message] => [
  seconds,
  raceStanding(competitor, 1, laps, seconds),
]

describe('R-132 marks of a race', () => {
  const marks = collectMarks(
    createReplayer(
      [0, race, entry('1', { grid: 1 }), entry('2', { grid: 2 }), entry('3', { grid: 3 })],
      [1, flag('green', 0)],
      lap('1', 91),
      lap('2', 92),
      lap('3', 95),
      // Rider 2 crosses the line before rider 1, who was ahead a lap before.
      lap('2', 181),
      lap('1', 182),
      lap('3', 190),
      [200, flag('chequered', 200)],
      lap('2', 272),
      lap('1', 273),
      lap('3', 280),
      [300, crossing('1', 'PIN', 300)],
    ),
  ).marks.map(describeMark)

  test('an overtake has a mark for the rider who made it and one for the rider who suffered it', () => {
    expect(marks.filter(text => text.includes('overtake'))).toEqual([
      '182 overtake-made 2 > 1',
      '182 overtake-suffered 1 > 2',
    ])
  })

  test('the start is the green flag, and the finish the checkered flag', () => {
    expect(marks.filter(text => /start|finish/.test(text))).toEqual(['1 start', '200 finish'])
  })

  test('a session best is not a personal best too', () => {
    expect(marks.filter(text => text.includes('best'))).toEqual([
      '91 session-best 1 91',
      '92 personal-best 2 92',
      '95 personal-best 3 95',
      '181 session-best 2 89',
      '280 personal-best 3 90',
    ])
  })

  test('a rider who returns to the pits after the finish has no mark', () => {
    expect(marks.filter(text => text.includes('pit'))).toEqual([])
  })
})

const listMarks = (kind: string, ...records: readonly [number, ...Message[]][]): string[] =>
  collectMarks(createReplayer(...records))
    .marks.map(describeMark)
    .filter(text => text.includes(kind))

/** The overtakes of a race. */
const listOvertakes = (...records: readonly [number, ...Message[]][]): string[] =>
  listMarks('overtake', [0, race], ...records)

describe('R-132 overtakes', () => {
  test('the first lap is compared with the grid', () => {
    const overtakes = listMarks(
      'made',
      [0, race, entry('1', { grid: 1 }), entry('2', { grid: 2 }), entry('3')],
      lap('3', 90),
      lap('2', 91),
      lap('1', 92),
    )
    expect(overtakes).toEqual(['92 overtake-made 2 > 1'])
  })

  test.each(['yellow', 'red'] as const)('an overtake under %s names the flag', color => {
    const overtakes = listOvertakes(
      [0, flag('green', 0)],
      countLap('1', 1, 90),
      countLap('2', 1, 91),
      [100, flag(color, 100)],
      countLap('2', 2, 200),
      [200.5, flag('green', 200.5)],
      countLap('1', 2, 201),
    )
    expect(overtakes).toEqual([
      `201 overtake-made 2 > 1 under ${color}`,
      `201 overtake-suffered 1 > 2 under ${color}`,
    ])
  })

  test('a restart in the order of the ranking has no overtakes', () => {
    const overtakes = listOvertakes(
      [0, flag('green', 0)],
      lap('1', 90),
      lap('2', 91),
      [100, flag('red', 100)],
      [170, crossing('2', 'PIN', 170)],
      [171, crossing('1', 'PIN', 171)],
      [900, flag('green', 900)],
      [910, crossing('2', 'POUT', 910)],
      [911, crossing('1', 'POUT', 911)],
      lap('1', 990),
      lap('2', 991),
      lap('1', 1080),
      lap('2', 1081),
    )
    expect(overtakes).toEqual([])
  })

  test('a lap that the feed takes back after a red flag leaves no overtakes', () => {
    const overtakes = listOvertakes(
      [0, flag('green', 0)],
      countLap('1', 1, 90),
      countLap('2', 1, 91),
      [100, flag('red', 100)],
      countLap('2', 2, 200),
      [300, raceStanding('2', 2, 1, 91)],
      [900, flag('green', 900)],
      countLap('1', 2, 990),
      countLap('2', 2, 991),
    )
    expect(overtakes).toEqual([])
  })

  test('each overtaken rider has a mark at their crossing, and the overtaker one when all have crossed', () => {
    const overtakes = listOvertakes(
      lap('1', 90),
      lap('2', 91),
      lap('3', 92),
      lap('3', 180),
      lap('1', 181),
      lap('2', 183),
    )
    expect(overtakes).toEqual([
      '181 overtake-suffered 1 > 3',
      '183 overtake-made 3 > 1 2',
      '183 overtake-suffered 2 > 3',
    ])
  })

  test.each([
    ['at the end of the race', []],
    ['before the next lap of the overtaker', [lap('2', 270)]],
    ['before the overtaker is a lap ahead', [lap('2', 270), lap('1', 275)]],
  ])('an overtake lies at the crossing of the overtaker if the other rider has not crossed %s', (_, more) => {
    const overtakes = listOvertakes(lap('1', 90), lap('2', 91), lap('2', 180), ...more)
    expect(overtakes).toEqual(['180 overtake-made 2 > 1', '180 overtake-suffered 1 > 2'])
  })

  test('a crossing that arrives late is not an overtake if the order is the same', () => {
    const late: [number, Message] = [183, startFinish('1', 180)]
    const overtakes = listOvertakes(lap('1', 90), lap('2', 91), lap('2', 181), late)
    expect(overtakes).toEqual([])
  })

  test('a position that is lost in the pit lane is not an overtake', () => {
    const overtakes = listOvertakes(
      lap('1', 90),
      lap('2', 91),
      [170, crossing('1', 'PIN', 170)],
      lap('2', 181),
    )
    expect(overtakes).toEqual([])
  })

  test('a penalty is not an overtake, nor are the laps after it', () => {
    const overtakes = listOvertakes(
      lap('1', 90),
      lap('2', 91),
      [100, { type: 'correction', competitor: '1', kind: 'time', delta: 5000 }],
      lap('1', 180),
      lap('2', 181),
      lap('1', 270),
      lap('2', 271),
    )
    expect(overtakes).toEqual([])
  })

  test('practice has no overtakes', () => {
    const overtakes = listMarks(
      'overtake',
      [0, practice],
      ...['1', '2', '3'].map((competitor, index) => lap(competitor, index)),
      lap('1', 90),
      lap('2', 92),
      lap('3', 94),
      lap('3', 180),
    )
    expect(overtakes).toEqual([])
  })

  test('only riders of the class have marks', () => {
    const replayer = createReplayer(
      [0, race, entry('1', { category: 'A' }), entry('2', { category: 'B' }), entry('3', { category: 'A' })],
      lap('1', 90),
      lap('2', 91),
      lap('3', 92),
      lap('3', 180),
      lap('2', 181),
      lap('1', 182),
    )
    const { marks } = collectMarks(replayer, { category: 'a' })
    expect(marks.map(describeMark)).toEqual([
      '90 start',
      '90 session-best 1 90',
      '92 personal-best 3 92',
      '180 session-best 3 88',
      '182 overtake-made 3 > 1',
      '182 overtake-suffered 1 > 3',
    ])
  })
})

test('entering and leaving the pit lane are marks', () => {
  const stops = listMarks(
    'pit',
    [0, race],
    lap('1', 90),
    [170, crossing('1', 'PIN', 170)],
    [195, crossing('1', 'POUT', 195)],
  )
  expect(stops).toEqual(['170 pit-in 1', '195 pit-out 1'])
})

test('after the best lap is cancelled, a slower time is the session best', () => {
  const bests = listMarks(
    'best',
    [0, race],
    lap('1', 90),
    lap('2', 93),
    [100, { type: 'correction', competitor: '1', kind: 'cancelled', lap: 1 }],
    lap('2', 185),
  )
  expect(bests).toEqual(['90 session-best 1 90', '93 personal-best 2 93', '185 session-best 2 92'])
})

describe('flag bands', () => {
  const records: [number, ...Message[]][] = [
    [0, race],
    [2, flag('green', 0)],
    lap('1', 90),
    lap('2', 95),
    [100, flag('red', 100), startFinish('1', 100)],
    [120, flag('red', 120)],
  ]

  test('the flags of a recorded timeline are exact', () => {
    const { flags } = collectMarks(createReplayer(...records))
    expect(flags).toEqual([
      { from: 2000, to: 100_000, flag: 'green', isExact: true },
      { from: 100_000, to: 120_000, flag: 'red', isExact: true },
    ])
  })

  test('R-102 a change that is not exact is uncertain from the last crossing under the old flag', () => {
    const inexact: [number, Message] = [0, { type: 'session', hasExactFlags: false }]
    const { flags } = collectMarks(createReplayer(inexact, ...records), { grade: 'crossings' })
    expect(flags).toEqual([
      { from: 2000, to: 95_000, flag: 'green', isExact: false },
      { from: 100_000, to: 120_000, flag: 'red', isExact: false, uncertainFrom: 95_000 },
    ])
  })

  test('a checkered flag that was withdrawn is not the finish', () => {
    const finishes = listMarks(
      'finish',
      [0, flag('green', 0)],
      [5, flag('chequered', 5)],
      [6, flag('green', 6)],
      [7, { type: 'session', isClosed: true }],
    )
    expect(finishes).toEqual(['7 finish'])
  })
})

test('seeking between two steps does not change the marks', () => {
  const laps = Array.from({ length: 400 }, (_, index) => lap(String(index % 8), 90 + index * 11))
  const replayer = createReplayer([0, race], ...laps)
  const expected = collectMarks(createReplayer([0, race], ...laps))
  const steps = findMarks(replayer, { ...testClass, grade: 'recorded' })
  let step = steps.next()
  let count = 0
  for (; !step.done; step = steps.next()) {
    count += 1
    replayer.at((count * 777_000) % replayer.length)
  }
  expect(count).toBeGreaterThan(1)
  expect(step.value).toEqual(expected)
})
