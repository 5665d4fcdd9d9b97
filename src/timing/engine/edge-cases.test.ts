// The twenty edge cases of the timing definitions (feeds.md, section 3.6), by number.
import { describe, expect, it } from 'vitest'
import type { Message } from './messages'
import { lapsOf } from './racer'
import { applyToRuns, emptyRuns, sessionsOf } from './runs'
import {
  crossing,
  entry,
  flag,
  green,
  heartbeats,
  laps,
  orderOf,
  passing,
  raceStanding,
  rowsOf,
  runSession,
  startFinish,
} from './test-messages'

describe('1 lapped riders', () => {
  const messages = [green, ...laps('1', 90, 180, 270), ...laps('2', 91, 185, 279), ...laps('3', 135, 275)]

  it('lapped riders are laps behind the leader after their own crossing', () => {
    expect(rowsOf(runSession('race', messages))['3']?.diff).toEqual({ laps: 1 })
  })

  it('lapped riders are on the same lap again after unlapping', () => {
    const session = runSession('race', [...messages, ...laps('3', 350, 440), startFinish('1', 475)])
    expect(rowsOf(session)['3']).toMatchObject({ laps: 4, position: 1 })
    expect(rowsOf(session)['1']).toMatchObject({ laps: 4, diff: { time: 35_000 } })
  })

  it('a leader in the pit lane keeps P1 until another rider crosses the line ahead', () => {
    const stop = [crossing('1', 'PIN', 355), startFinish('1', 358, { isInPit: true })]
    const session = runSession('race', [...messages, ...stop])
    expect(orderOf(session)).toBe('1 2 3')
    expect(rowsOf(session)['1']?.racer.isInPit).toBe(true)
    expect(orderOf(runSession('race', [...messages, ...stop, ...laps('2', 370, 461)]))).toBe('2 1 3')
  })
})

describe('2 a missed start/finish crossing', () => {
  it('a missed start/finish crossing marks the lap of double length as missed and excludes it from best and average', () => {
    const row = rowsOf(runSession('practice', laps('7', 0, 90, 181, 363, 454)))['7']
    const [, , doubleLap] = row ? lapsOf(row.racer) : []
    expect(doubleLap).toMatchObject({ time: 182_000, isMissed: true })
    expect([row?.best, row?.average]).toEqual([90_000, 90_667])
  })

  it('a missed start/finish crossing is detected by repeated sector lines: the lap count is right and the lap times are unknown', () => {
    const lap = (start: number) => [crossing('7', 'S1', start + 30), crossing('7', 'S2', start + 60)]
    const session = runSession('race', [
      green,
      ...lap(0),
      startFinish('7', 90),
      ...lap(90),
      ...lap(180),
      startFinish('7', 270),
    ])
    const [racer] = session.racers
    expect(racer && lapsOf(racer).map(each => [each.number, each.time])).toEqual([
      [1, 90_000],
      [2, undefined],
      [3, undefined],
    ])
    expect(rowsOf(session)['7']).toMatchObject({ laps: 3, total: 270_000, best: 90_000 })
  })

  it('a missed start/finish crossing is not assumed for a slow lap under a yellow flag or with a pit stop', () => {
    const slow = runSession('practice', [
      ...laps('7', 0, 90, 180),
      flag('yellow', 200),
      startFinish('7', 365),
    ])
    expect(slow.racers[0]?.last?.isMissed).toBe(false)
    const stop = runSession('practice', [
      ...laps('7', 0, 90, 180),
      crossing('7', 'PIN', 260),
      startFinish('7', 400),
    ])
    expect(stop.racers[0]?.last).toMatchObject({ isMissed: false, isIn: true })
  })
})

it('3 a missed sector line makes only the two adjacent sectors undefined', () => {
  const lines = [startFinish('7', 0), crossing('7', 'S1', 20), crossing('7', 'S3', 70), startFinish('7', 90)]
  const other = [
    startFinish('8', 1),
    ...(['S1', 'S2', 'S3'] as const).map((line, index) => crossing('8', line, 21 + index * 20)),
  ]
  expect(rowsOf(runSession('practice', [...other, ...lines]))['7']?.lastLap?.sectors).toEqual([
    20_000,
    undefined,
    undefined,
    20_000,
  ])
})

it.each([
  ['before the first lap', laps('7', 0, 0.05, 90), 1],
  ['after the first lap', laps('7', 0, 90, 90.04, 180), 2],
  [
    'of a sector line',
    [...laps('7', 0), crossing('7', 'S1', 30), crossing('7', 'S1', 30.1), startFinish('7', 90)],
    1,
  ],
])('4 a double read %s counts as one crossing', (_, messages, count) => {
  const row = rowsOf(runSession('practice', messages))['7']
  expect([row?.laps, row?.best]).toEqual([count, 90_000])
})

it('5 a lap that ends on the start/finish line in the pit lane counts', () => {
  const row = rowsOf(
    runSession('race', [green, ...laps('7', 90, 180), startFinish('7', 275, { isInPit: true })]),
  )['7']
  expect(row).toMatchObject({ laps: 3, total: 275_000, pits: undefined })
})

it('6 in laps and out laps do not count for best and average, nor the first sector of an out lap for best sectors', () => {
  const session = runSession('practice', [
    startFinish('7', 0),
    crossing('7', 'S1', 40),
    startFinish('7', 90),
    crossing('7', 'S1', 130),
    crossing('7', 'PIN', 170),
    startFinish('7', 175, { isInPit: true }),
    crossing('7', 'POUT', 300),
    crossing('7', 'S1', 310),
    startFinish('7', 359, { isInPit: false }),
  ])
  const row = rowsOf(session)['7']
  expect(row).toMatchObject({
    laps: 3,
    best: 90_000,
    average: 90_000,
    pits: 1,
    bestSectors: [40_000, 45_000],
  })
})

describe('7 the checkered flag', () => {
  const race = [green, ...laps('1', 90, 180), ...laps('2', 91, 182), ...laps('3', 95, 189)]

  it('the checkered flag ends the race of each rider at the next crossing; the cool-down lap does not count', () => {
    const finish = [
      flag('chequered', 260),
      ...laps('1', 270),
      ...laps('2', 273),
      ...laps('1', 390),
      ...laps('3', 284),
    ]
    const session = runSession('race', [...race, ...finish, startFinish('2', 400)])
    expect(orderOf(session)).toBe('1 2 3')
    expect(rowsOf(session)['1']).toMatchObject({ laps: 3, total: 270_000 })
    expect(rowsOf(session)['2']).toMatchObject({ laps: 3, diff: { time: 3000 } })
  })

  it('the checkered flag reported just after the crossing of the winner ends the race of the winner at that crossing', () => {
    const session = runSession('race', [
      ...race,
      ...laps('1', 270),
      flag('chequered', 270.6),
      startFinish('2', 273),
      startFinish('1', 390),
    ])
    expect(rowsOf(session)['1']).toMatchObject({ laps: 3, total: 270_000, position: 1 })
  })
})

it('8 a race stopped by a red flag is ranked by the last full lap before it', () => {
  const race = [green, ...laps('1', 90, 180), ...laps('2', 91, 182), ...laps('3', 93, 183.5)]
  // Riders 1 and 2 complete lap 3 before the red flag, rider 3 does not.
  const session = runSession('race', [
    ...race,
    startFinish('1', 270),
    startFinish('2', 273),
    flag('red', 274),
    startFinish('3', 300, { isInPit: true }),
  ])
  expect(orderOf(session)).toBe('1 2 3')
  expect(rowsOf(session)['3']).toMatchObject({ laps: 2, total: 183_500 })
})

it('9 a restart is a separate session that takes over nothing of the first part', () => {
  const day: Message[] = [
    { type: 'session', run: '1', name: 'Race 1', kind: 'race' } as const,
    entry('7'),
    green,
    startFinish('7', 90),
    { type: 'session', run: '2', name: 'Race 1', kind: 'race' } as const,
    green,
    startFinish('7', 95),
  ]
  const sessions = sessionsOf(day.reduce(applyToRuns, emptyRuns))
  expect(sessions.map(session => rowsOf(session)['7'])).toMatchObject([
    { laps: 1, total: 90_000 },
    { laps: 1, total: 95_000, racer: { name: undefined } },
  ])
})

it('10 a DNF is ranked below riders with more laps, a DNS last, and an excluded rider has no position', () => {
  const session = runSession('race', [
    ...['1', '2', '3', '4'].map(number => entry(number)),
    green,
    ...laps('1', 90, 180),
    ...laps('2', 85),
    ...laps('4', 89, 178),
    entry('4', { status: 'excluded' }),
  ])
  expect(orderOf(session)).toBe('1 2 3 4')
  expect(rowsOf(session)['4']?.position).toBeUndefined()
  expect(rowsOf(session)['4']?.diff).toBeUndefined()
})

it('11 a later penalty changes the total, the order and the gaps; a cancelled lap changes the best lap', () => {
  const race = [green, ...laps('1', 90, 179), ...laps('2', 91, 181)]
  const penalty = { type: 'correction', competitor: '1', kind: 'time', delta: 5000 } as const
  const cancelled = { type: 'correction', competitor: '1', kind: 'cancelled', lap: 2 } as const
  const session = runSession('race', [...race, penalty, cancelled])
  expect(orderOf(session)).toBe('2 1')
  expect(rowsOf(session)['1']).toMatchObject({ total: 184_000, best: 90_000, diff: { time: 3000 } })
})

it('12 a dead heat has a gap of zero and keeps the order', () => {
  const session = runSession('race', [green, ...laps('2', 90, 180), ...laps('1', 91, 180)])
  expect(orderOf(session)).toBe('2 1')
  expect(rowsOf(session)['1']?.diff).toEqual({ time: 0 })
})

it('13 laps are computed from the session clock, so that the time of day at midnight has no effect', () => {
  const session = runSession('race', [green, startFinish('7', 90), flag('green', 91), startFinish('7', 180)])
  expect(rowsOf(session)['7']).toMatchObject({ laps: 2, total: 180_000 })
})

it('14 a transponder detected before its entry keeps its laps when the entry arrives', () => {
  const session = runSession('race', [
    green,
    ...laps('4412345', 90, 180),
    entry('4412345', { number: '71', name: 'Ana' }),
  ])
  expect(rowsOf(session)['71']).toMatchObject({ laps: 2, racer: { name: 'Ana' } })
})

it('15 a rider entered in two categories has two entries', () => {
  const session = runSession('race', [
    entry('a', { number: '7', category: 'Twins' }),
    entry('b', { number: '7', category: 'Supersport' }),
    green,
    ...laps('a', 90),
  ])
  expect(session.racers.map(racer => racer.last?.number)).toEqual([1, undefined])
})

it('16 rider numbers are text: "5", "05", "00" and "12X" are distinct', () => {
  const numbers = ['12X', '05', '00', '5']
  const session = runSession(
    'practice',
    numbers.map(number => entry(number)),
  )
  expect(new Set(orderOf(session).split(' '))).toEqual(new Set(numbers))
})

it('17 crossings in any order of arrival give the same laps', () => {
  const lines = [
    startFinish('7', 0),
    crossing('7', 'S1', 40),
    startFinish('7', 90),
    crossing('7', 'S1', 131),
    startFinish('7', 181),
  ]
  const [a, b, c, d, e] = lines
  if (!a || !b || !c || !d || !e) throw new Error('five lines')
  const expected = rowsOf(runSession('practice', lines))['7']
  const late = rowsOf(runSession('practice', [a, c, b, e, d]))['7']
  expect(late && lapsOf(late.racer)).toEqual(expected && lapsOf(expected.racer))
  expect(late?.ideal).toBe(expected?.ideal)
})

it('18 a rider without a best lap never ranks first', () => {
  const claim = (competitor: string, best?: number): Message => ({
    type: 'standing',
    competitor,
    order: 'best',
    position: 1,
    ...(best !== undefined && { best }),
  })
  const session = runSession('practice', [entry('1'), entry('2'), claim('1'), claim('2', 90_000)])
  expect(orderOf(session)).toBe('2 1')
})

it('19 two runs with the same name are two sessions', () => {
  const run = (key: string): Message[] => [
    { type: 'session', run: key, name: 'Practice' },
    ...laps('7', 0, 90),
  ]
  expect(
    sessionsOf([...run('3'), ...run('4')].reduce(applyToRuns, emptyRuns)).map(({ name }) => name),
  ).toEqual(['Practice', 'Practice'])
})

it('20 laps missed during a connection loss are marked as missed, and the next lap has the right number', () => {
  const session = runSession('race', [
    green,
    passing('7', 90, 90),
    raceStanding('7', 1, 1, 90),
    // The connection was down for laps 2 and 3, and half of lap 4.
    raceStanding('7', 1, 3, 270),
    ...heartbeats(300),
    passing('7', 90, 360),
    raceStanding('7', 1, 4, 360),
  ])
  const [racer] = session.racers
  expect(racer && lapsOf(racer).map(lap => [lap.number, lap.time, lap.isMissed])).toEqual([
    [1, 90_000, false],
    [2, undefined, true],
    [3, undefined, true],
    [4, 90_000, false],
  ])
  expect(rowsOf(session)['7']).toMatchObject({ laps: 4, total: 360_000, average: 90_000 })
})

it('lapped riders in a lap list are laps behind', () => {
  const lap = (competitor: string, number: number, at: number): Message =>
    startFinish(competitor, at, { lap: number, lapTime: 90_000 })
  const list = { type: 'session', isLapList: true } as const
  const messages = [lap('1', 1, 90), lap('2', 1, 91), lap('1', 2, 180), lap('2', 2, 182), lap('1', 3, 270)]
  expect(rowsOf(runSession('race', [list, ...messages]))['2']?.diff).toEqual({ laps: 1 })
})

it('a penalty of our race control is added to later totals of the feed', () => {
  const penalty = { type: 'correction', competitor: '1', kind: 'time', delta: 5000 } as const
  const firstLap = [
    passing('1', 90, 90),
    raceStanding('1', 1, 1, 90),
    passing('2', 91, 91),
    raceStanding('2', 2, 1, 91),
  ]
  const secondLap = [
    passing('1', 90, 180),
    raceStanding('1', 1, 2, 180),
    passing('2', 91, 182),
    raceStanding('2', 2, 2, 182),
  ]
  const session = runSession('race', [green, ...firstLap, penalty, ...secondLap, ...heartbeats(183)])
  expect(orderOf(session)).toBe('2 1')
  expect(rowsOf(session)['1']).toMatchObject({ total: 185_000, diff: { time: 3000 } })
})

it('R-002 a flag that a crossing has reported is one change when the heartbeat confirms it', () => {
  const session = runSession('race', [green, startFinish('1', 90, { flag: 'yellow' }), flag('yellow', 91)])
  expect(session.flags).toEqual([
    { at: 0, flag: 'green' },
    { at: 90_000, flag: 'yellow' },
  ])
})

it('R-102 a lap of a lap list has no flag unless the list has one', () => {
  const list = { type: 'session', isLapList: true } as const
  const lap = startFinish('1', 90, { lap: 1, lapTime: 90_000 })
  const session = runSession('race', [list, flag('red', 10), lap])
  expect(session.racers[0]?.last?.flag).toBeUndefined()
})
