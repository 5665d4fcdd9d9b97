// The twenty edge cases of the definitions (feeds, section 3.6), each by its number.
import { describe, expect, it } from 'vitest'
import type { Message } from './messages'
import { lapsOf } from './racer'
import { applyToRuns, noRuns, sessionsOf } from './runs'
import {
  crossing,
  entry,
  flag,
  laps,
  orderOf,
  passing,
  raceStanding,
  rowsOf,
  sf,
  told,
  green,
  heartbeats,
} from './testing'

describe('1 lapped riders', () => {
  const messages = [green, ...laps('1', 90, 180, 270), ...laps('2', 91, 185, 279), ...laps('3', 135, 275)]

  it('are laps behind from their own crossing on', () => {
    expect(rowsOf(told('race', messages))['3']?.diff).toEqual({ laps: 1 })
  })

  it('who unlap themselves are on the same lap again', () => {
    const session = told('race', [...messages, ...laps('3', 350, 440), sf('1', 475)])
    expect(rowsOf(session)['3']).toMatchObject({ laps: 4, position: 1 })
    expect(rowsOf(session)['1']).toMatchObject({ laps: 4, diff: { time: 35_000 } })
  })

  it('and a leader in the pits keeps his place until somebody passes him at the line', () => {
    const stop = [crossing('1', 'PIN', 355), sf('1', 358, { isInPit: true })]
    const session = told('race', [...messages, ...stop])
    expect(orderOf(session)).toBe('1 2 3')
    expect(rowsOf(session)['1']?.racer.isInPit).toBe(true)
    expect(orderOf(told('race', [...messages, ...stop, ...laps('2', 370, 461)]))).toBe('2 1 3')
  })
})

describe('2 a missed crossing of start/finish', () => {
  it('makes a lap of double length, which is marked and never counts for best or average', () => {
    const row = rowsOf(told('practice', laps('7', 0, 90, 181, 363, 454)))['7']
    const [, , doubled] = row ? lapsOf(row.racer) : []
    expect(doubled).toMatchObject({ time: 182_000, isMissed: true })
    expect([row?.best, row?.average]).toEqual([90_000, 90_667])
  })

  it('is seen where sector lines tell of it: the laps are right, their times are not invented', () => {
    const lap = (start: number) => [crossing('7', 'S1', start + 30), crossing('7', 'S2', start + 60)]
    const session = told('race', [green, ...lap(0), sf('7', 90), ...lap(90), ...lap(180), sf('7', 270)])
    const [racer] = session.racers
    expect(racer && lapsOf(racer).map(each => [each.number, each.time])).toEqual([
      [1, 90_000],
      [2, undefined],
      [3, undefined],
    ])
    expect(rowsOf(session)['7']).toMatchObject({ laps: 3, total: 270_000, best: 90_000 })
  })

  it('is not seen in a slow lap under a yellow flag or with a stop', () => {
    const slow = told('practice', [...laps('7', 0, 90, 180), flag('yellow', 200), sf('7', 365)])
    expect(slow.racers[0]?.last?.isMissed).toBe(false)
    const stop = told('practice', [...laps('7', 0, 90, 180), crossing('7', 'PIN', 260), sf('7', 400)])
    expect(stop.racers[0]?.last).toMatchObject({ isMissed: false, isIn: true })
  })
})

it('3 a missed sector line empties the two sectors beside it and no other', () => {
  const lines = [sf('7', 0), crossing('7', 'S1', 20), crossing('7', 'S3', 70), sf('7', 90)]
  const other = [
    sf('8', 1),
    ...(['S1', 'S2', 'S3'] as const).map((line, index) => crossing('8', line, 21 + index * 20)),
  ]
  expect(rowsOf(told('practice', [...other, ...lines]))['7']?.lastLap?.sectors).toEqual([
    20_000,
    undefined,
    undefined,
    20_000,
  ])
})

it.each([
  ['before anybody has a lap', laps('7', 0, 0.05, 90), 1],
  ['later', laps('7', 0, 90, 90.04, 180), 2],
  ['of a sector line', [...laps('7', 0), crossing('7', 'S1', 30), crossing('7', 'S1', 30.1), sf('7', 90)], 1],
])('4 a double read %s is one passing', (_, messages, count) => {
  const row = rowsOf(told('practice', messages))['7']
  expect([row?.laps, row?.best]).toEqual([count, 90_000])
})

it('5 a lap that ends on the finish line in the pit lane counts', () => {
  const row = rowsOf(told('race', [green, ...laps('7', 90, 180), sf('7', 275, { isInPit: true })]))['7']
  expect(row).toMatchObject({ laps: 3, total: 275_000, pits: undefined })
})

it('6 in-laps and out-laps stay out of best, average and (the first) sector bests', () => {
  const session = told('practice', [
    sf('7', 0),
    crossing('7', 'S1', 40),
    sf('7', 90),
    crossing('7', 'S1', 130),
    crossing('7', 'PIN', 170),
    sf('7', 175, { isInPit: true }),
    crossing('7', 'POUT', 300),
    crossing('7', 'S1', 310),
    sf('7', 359, { isInPit: false }),
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

describe('7 the chequered flag', () => {
  const race = [green, ...laps('1', 90, 180), ...laps('2', 91, 182), ...laps('3', 95, 189)]

  it('ends the race of each rider at his next crossing; the cool-down lap does not count', () => {
    const finish = [
      flag('chequered', 260),
      ...laps('1', 270),
      ...laps('2', 273),
      ...laps('1', 390),
      ...laps('3', 284),
    ]
    const session = told('race', [...race, ...finish, sf('2', 400)])
    expect(orderOf(session)).toBe('1 2 3')
    expect(rowsOf(session)['1']).toMatchObject({ laps: 3, total: 270_000 })
    expect(rowsOf(session)['2']).toMatchObject({ laps: 3, diff: { time: 3000 } })
  })

  it('told just after the crossing of the winner found him home', () => {
    const session = told('race', [
      ...race,
      ...laps('1', 270),
      flag('chequered', 270.6),
      sf('2', 273),
      sf('1', 390),
    ])
    expect(rowsOf(session)['1']).toMatchObject({ laps: 3, total: 270_000, position: 1 })
  })
})

it('8 a race stopped by a red flag ranks on the last full lap before it', () => {
  const race = [green, ...laps('1', 90, 180), ...laps('2', 91, 182), ...laps('3', 93, 183.5)]
  // The leader completes lap 3; one follows before the flag, the third is stopped on his way.
  const session = told('race', [
    ...race,
    sf('1', 270),
    sf('2', 273),
    flag('red', 274),
    sf('3', 300, { isInPit: true }),
  ])
  expect(orderOf(session)).toBe('1 2 3')
  expect(rowsOf(session)['3']).toMatchObject({ laps: 2, total: 183_500 })
})

it('9 a restart is a session of its own: nothing of the first part is in it but the entries', () => {
  const day: Message[] = [
    { type: 'session', run: '1', name: 'Race 1', kind: 'race' } as const,
    entry('7'),
    green,
    sf('7', 90),
    { type: 'session', run: '2', name: 'Race 1', kind: 'race' } as const,
    green,
    sf('7', 95),
  ]
  const sessions = sessionsOf(day.reduce(applyToRuns, noRuns))
  expect(sessions.map(session => rowsOf(session)['7'])).toMatchObject([
    { laps: 1, total: 90_000 },
    { laps: 1, total: 95_000, racer: { name: 'Rider 7' } },
  ])
})

it('10 who did not start is last, who stopped is below all who did more laps, who was excluded has no position', () => {
  const session = told('race', [
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

it('11 a penalty after the fact moves the total, the order and the gaps; a deleted lap the best', () => {
  const race = [green, ...laps('1', 90, 179), ...laps('2', 91, 181)]
  const penalty = { type: 'correction', competitor: '1', kind: 'time', delta: 5000 } as const
  const deleted = { type: 'correction', competitor: '1', kind: 'cancelled', lap: 2 } as const
  const session = told('race', [...race, penalty, deleted])
  expect(orderOf(session)).toBe('2 1')
  expect(rowsOf(session)['1']).toMatchObject({ total: 184_000, best: 90_000, diff: { time: 3000 } })
})

it('12 a dead heat has a gap of nothing and both keep their places', () => {
  const session = told('race', [green, ...laps('2', 90, 180), ...laps('1', 91, 180)])
  expect(orderOf(session)).toBe('2 1')
  expect(rowsOf(session)['1']?.diff).toEqual({ time: 0 })
})

it('13 the clock of the session alone makes laps, whatever the time of day does at midnight', () => {
  const session = told('race', [green, sf('7', 90), flag('green', 91), sf('7', 180)])
  expect(rowsOf(session)['7']).toMatchObject({ laps: 2, total: 180_000 })
})

it('14 a transponder seen before its entry keeps its laps when the entry comes', () => {
  const session = told('race', [
    green,
    ...laps('4412345', 90, 180),
    entry('4412345', { number: '71', name: 'Ana' }),
  ])
  expect(rowsOf(session)['71']).toMatchObject({ laps: 2, racer: { name: 'Ana' } })
})

it('15 one rider entered in two classes is two entries', () => {
  const session = told('race', [
    entry('a', { number: '7', category: 'Twins' }),
    entry('b', { number: '7', category: 'Supersport' }),
    green,
    ...laps('a', 90),
  ])
  expect(session.racers.map(racer => racer.last?.number)).toEqual([1, undefined])
})

it('16 numbers are text', () => {
  const numbers = ['12X', '05', '00', '5']
  const session = told(
    'practice',
    numbers.map(number => entry(number)),
  )
  expect(new Set(orderOf(session).split(' '))).toEqual(new Set(numbers))
})

it('17 crossings that come late end in the same laps', () => {
  const lines = [sf('7', 0), crossing('7', 'S1', 40), sf('7', 90), crossing('7', 'S1', 131), sf('7', 181)]
  const [a, b, c, d, e] = lines
  if (!a || !b || !c || !d || !e) throw new Error('five lines')
  const expected = rowsOf(told('practice', lines))['7']
  const late = rowsOf(told('practice', [a, c, b, e, d]))['7']
  expect(late && lapsOf(late.racer)).toEqual(expected && lapsOf(expected.racer))
  expect(late?.ideal).toBe(expected?.ideal)
})

it('18 no value never ranks first', () => {
  const claim = (competitor: string, best?: number): Message => ({
    type: 'standing',
    competitor,
    order: 'best',
    position: 1,
    ...(best !== undefined && { best }),
  })
  const session = told('practice', [entry('1'), entry('2'), claim('1'), claim('2', 90_000)])
  expect(orderOf(session)).toBe('2 1')
})

it('19 two sessions of one name are two', () => {
  const run = (key: string): Message[] => [
    { type: 'session', run: key, name: 'Practice' },
    ...laps('7', 0, 90),
  ]
  expect(sessionsOf([...run('3'), ...run('4')].reduce(applyToRuns, noRuns)).map(({ name }) => name)).toEqual([
    'Practice',
    'Practice',
  ])
})

it('20 laps missed while the link was down are marked missed, and the next has its right number', () => {
  const session = told('race', [
    green,
    passing('7', 90, 90),
    raceStanding('7', 1, 1, 90),
    // The link was down for laps 2 and 3, and half of lap 4.
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

it('a finished list of laps has its lapped riders laps behind', () => {
  const lap = (competitor: string, number: number, at: number): Message =>
    sf(competitor, at, { lap: number, lapTime: 90_000 })
  const list = { type: 'session', isLapList: true } as const
  const messages = [lap('1', 1, 90), lap('2', 1, 91), lap('1', 2, 180), lap('2', 2, 182), lap('1', 3, 270)]
  expect(rowsOf(told('race', [list, ...messages]))['2']?.diff).toEqual({ laps: 1 })
})

it('a penalty of race control stays on top of what the feed goes on to claim', () => {
  const penalty = { type: 'correction', competitor: '1', kind: 'time', delta: 5000 } as const
  const told1 = [
    passing('1', 90, 90),
    raceStanding('1', 1, 1, 90),
    passing('2', 91, 91),
    raceStanding('2', 2, 1, 91),
  ]
  const told2 = [
    passing('1', 90, 180),
    raceStanding('1', 1, 2, 180),
    passing('2', 91, 182),
    raceStanding('2', 2, 2, 182),
  ]
  const session = told('race', [green, ...told1, penalty, ...told2, ...heartbeats(183)])
  expect(orderOf(session)).toBe('2 1')
  expect(rowsOf(session)['1']).toMatchObject({ total: 185_000, diff: { time: 3000 } })
})
