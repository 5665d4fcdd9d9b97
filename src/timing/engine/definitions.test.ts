// Tests of the definitions of laps, sectors, order, gaps and ideal laps (feeds.md, section 3).
import { describe, expect, it } from 'vitest'
import { lapsOf } from './racer'
import {
  crossing,
  entry,
  flag,
  green,
  laps,
  orderOf,
  passing,
  raceStanding,
  rowsOf,
  runSession,
  section,
  startFinish,
} from './test-messages'

describe('laps', () => {
  it('laps run from one start/finish crossing to the next; lap 1 of a race starts at the green flag', () => {
    const session = runSession('race', [green, ...laps('7', 95, 189, 283.5)])
    const [racer] = session.racers
    expect(racer && lapsOf(racer).map(lap => [lap.number, lap.time])).toEqual([
      [1, 95_000],
      [2, 94_000],
      [3, 94_500],
    ])
  })

  it('laps in practice start with the first crossing', () => {
    const row = rowsOf(runSession('practice', [green, ...laps('7', 130, 224)]))['7']
    expect([row?.laps, row?.best]).toEqual([1, 94_000])
  })

  it('laps are not ended by the crossing at the start of a grid behind the line', () => {
    const row = rowsOf(runSession('race', [green, ...laps('7', 2.1, 97)]))['7']
    expect([row?.laps, row?.total]).toEqual([1, 97_000])
  })

  it('laps that end in the pit lane count', () => {
    const row = rowsOf(
      runSession('race', [green, startFinish('7', 95), startFinish('7', 195, { isInPit: true })]),
    )['7']
    expect(row?.laps).toBe(2)
  })
})

describe('sectors', () => {
  const lines = [
    startFinish('7', 100),
    crossing('7', 'S1', 120),
    crossing('7', 'S2', 150.5),
    startFinish('7', 190),
  ]

  it('sectors run from line to line, and the last one to start/finish', () => {
    const row = rowsOf(runSession('practice', lines))['7']
    expect(row?.lastLap?.sectors).toEqual([20_000, 30_500, 39_500])
  })

  it('sectors adjacent to a missed line are undefined, and so is the ideal lap', () => {
    const next = [crossing('7', 'S2', 240), startFinish('7', 280)]
    const session = runSession('practice', [...lines, ...next])
    expect(rowsOf(session)['7']?.lastLap?.sectors).toEqual([undefined, undefined, 40_000])
    const other = [startFinish('8', 101), crossing('8', 'S2', 150), startFinish('8', 191)]
    expect(rowsOf(runSession('practice', [...lines, ...other]))['8']?.ideal).toBeUndefined()
  })

  it('sectors of the lap in progress are available once they end, with the line last crossed', () => {
    const session = runSession('practice', [...lines, crossing('7', 'S1', 209)])
    const row = rowsOf(session)['7']
    expect([row?.currentSectors, row?.line]).toEqual([[19_000, undefined, undefined], 1])
  })

  it.each([
    ['before', [section('7', 3, 40, 1), startFinish('7', 190)]],
    ['after', [startFinish('7', 190), section('7', 3, 40, 1)]],
  ])('sectors measured by the feed count if they arrive %s the crossing that ends the lap', (_, end) => {
    const session = runSession('practice', [
      startFinish('7', 100),
      section('7', 1, 20, 1),
      section('7', 2, 30, 1),
      ...end,
    ])
    const row = rowsOf(session)['7']
    expect([row?.lastLap?.sectors, row?.ideal]).toEqual([[20_000, 30_000, 40_000], 90_000])
  })
})

describe('the best lap', () => {
  it.each([
    ['does not include an in lap', [startFinish('7', 190, { isInPit: true })], undefined],
    [
      'does not include an out lap',
      [startFinish('7', 190, { isInPit: true }), startFinish('7', 270)],
      undefined,
    ],
    [
      'does not include a cancelled lap',
      [startFinish('7', 190), { type: 'correction', competitor: '7', kind: 'cancelled', lap: 1 } as const],
      undefined,
    ],
    ['includes a full lap', [startFinish('7', 190)], 90_000],
    [
      'includes the lap after an out lap',
      [
        startFinish('7', 190, { isInPit: true }),
        startFinish('7', 320, { isInPit: false }),
        startFinish('7', 411),
      ],
      91_000,
    ],
  ])('the best lap %s', (_, more, best) => {
    expect(rowsOf(runSession('qualifying', [startFinish('7', 100), ...more]))['7']?.best).toBe(best)
  })

  it('the best lap includes a cancelled lap again after it was restored', () => {
    const correction = (kind: 'cancelled' | 'restored') =>
      ({ type: 'correction', competitor: '7', kind, lap: 1 }) as const
    const session = runSession('practice', [
      startFinish('7', 100),
      startFinish('7', 190),
      correction('cancelled'),
      correction('restored'),
    ])
    expect(rowsOf(session)['7']?.best).toBe(90_000)
  })

  it('the best lap is the one claimed by the feed, which excludes cancelled laps', () => {
    const claim = {
      type: 'standing',
      competitor: '7',
      order: 'best',
      position: 1,
      best: 91_000,
      bestLap: 2,
    } as const
    expect(rowsOf(runSession('practice', [...laps('7', 0, 90, 181), claim]))['7']?.best).toBe(91_000)
  })
})

describe('the ideal lap', () => {
  const lap = (start: number, ...sectors: number[]) => {
    let at = start
    return sectors.map((sector, index) => {
      at += sector
      return crossing('7', (['S1', 'S2', 'SF'] as const)[index] ?? 'SF', at)
    })
  }

  it('the ideal lap is the sum of the best sectors including in laps, but without the first sector of out laps', () => {
    const session = runSession('practice', [
      startFinish('7', 0),
      ...lap(0, 20, 30, 40),
      ...lap(90, 19, 31).slice(0, 2),
      crossing('7', 'SF', 181, { isInPit: true }),
      ...lap(181, 5, 29, 42),
    ])
    const row = rowsOf(session)['7']
    expect(row?.bestSectors).toEqual([19_000, 29_000, 40_000])
    expect(row?.ideal).toBe(88_000)
  })

  it('the ideal lap includes the sectors of an unfinished lap', () => {
    const session = runSession('practice', [
      startFinish('7', 0),
      ...lap(0, 20, 30, 40),
      crossing('7', 'S1', 109),
    ])
    expect(rowsOf(session)['7']?.ideal).toBe(89_000)
  })

  it('the ideal lap is never slower than the best lap', () => {
    const session = runSession('practice', [
      startFinish('7', 0),
      ...lap(0, 20, 30, 40),
      ...lap(90, 21, 29, 41),
    ])
    const row = rowsOf(session)['7']
    expect(row?.ideal).toBeLessThanOrEqual(row?.best ?? 0)
  })
})

describe('the order', () => {
  it('the order of a race is by more laps, then by the smaller total', () => {
    const session = runSession('race', [
      green,
      ...laps('1', 90, 180),
      ...laps('2', 89, 179),
      ...laps('3', 88),
    ])
    expect(orderOf(session)).toBe('2 1 3')
  })

  it('the order of practice is by the faster best lap, with riders without one last by number', () => {
    const session = runSession('practice', [
      entry('31'),
      entry('4'),
      ...laps('9', 0, 91),
      ...laps('5', 1, 91.5),
    ])
    expect(orderOf(session)).toBe('5 9 4 31')
  })

  it.each([
    ['second best lap', laps('1', 0, 90, 181), laps('2', 0, 90, 180.5), '2 1'],
    ['third best lap', laps('1', 0, 90, 180, 272), laps('2', 0, 90, 180, 271), '2 1'],
    ['time when the best lap was set', laps('1', 5, 95), laps('2', 0, 90), '2 1'],
  ])('the order of equal best laps is by the %s', (_, one, other, order) => {
    expect(orderOf(runSession('qualifying', [...one, ...other]))).toBe(order)
  })

  it('the order of a dead heat is the order at the previous crossing', () => {
    expect(orderOf(runSession('race', [green, ...laps('1', 91, 180), ...laps('2', 90, 180)]))).toBe('2 1')
  })

  it('the order is the one claimed by the feed, which includes penalties', () => {
    const session = runSession('race', [
      green,
      passing('1', 90, 90),
      raceStanding('1', 1, 1, 90),
      passing('2', 91, 91),
      raceStanding('2', 2, 1, 91),
      raceStanding('1', 2, 1, 100),
      raceStanding('2', 1, 1, 91),
      ...Array.from({ length: 6 }, (_, second) => flag('green', 92 + second)),
    ])
    expect(orderOf(session)).toBe('2 1')
    expect(rowsOf(session)['1']).toMatchObject({ total: 100_000, diff: { time: 9000 } })
  })
})

describe('DIFF and GAP', () => {
  it('DIFF and GAP in practice are differences of best laps to the leader and to the rider ahead', () => {
    const rows = rowsOf(
      runSession('practice', [...laps('1', 0, 90), ...laps('2', 1, 92.5), ...laps('3', 2, 94)]),
    )
    expect([rows['1']?.diff, rows['1']?.gap]).toEqual([undefined, undefined])
    expect([rows['2']?.diff, rows['3']?.diff, rows['3']?.gap]).toEqual([
      { time: 1500 },
      { time: 2000 },
      { time: 500 },
    ])
  })

  it('DIFF and GAP in a race are differences of totals on the same lap, otherwise laps', () => {
    const rows = rowsOf(
      runSession('race', [
        green,
        ...laps('1', 90, 180, 270),
        ...laps('2', 91, 183, 275),
        ...laps('3', 130, 271.5),
        ...laps('4', 135, 276),
      ]),
    )
    expect(rows['2']?.diff).toEqual({ time: 5000 })
    expect(rows['3']?.diff).toEqual({ laps: 1 })
    expect(rows['4']?.gap, 'both riders are lapped').toEqual({ time: 4500 })
  })

  it('DIFF and GAP do not change until the rider reaches the line or is lapped', () => {
    const messages = [green, ...laps('1', 90, 180), ...laps('2', 91, 182), startFinish('1', 270)]
    expect(rowsOf(runSession('race', messages))['2']?.diff).toEqual({ time: 2000 })
    expect(rowsOf(runSession('race', [...messages, startFinish('1', 360)]))['2']?.diff).toEqual({ laps: 2 })
  })

  it('DIFF and GAP between start/finish crossings compare the last line that both riders have crossed', () => {
    const session = runSession('race', [
      green,
      ...laps('1', 90),
      ...laps('2', 91),
      crossing('1', 'S1', 120),
      crossing('1', 'S2', 140),
      crossing('2', 'S1', 121.4),
    ])
    expect(rowsOf(session)['2']?.diff).toEqual({ time: 1400 })
  })

  it('DIFF and GAP of a retired rider are laps or undefined', () => {
    const messages = [green, ...laps('1', 90, 180), ...laps('2', 91, 183)]
    const out = entry('2', { status: 'retired' })
    expect(rowsOf(runSession('race', [...messages, out]))['2']?.diff).toBeUndefined()
    expect(rowsOf(runSession('race', [...messages, out, startFinish('1', 270)]))['2']?.diff).toEqual({
      laps: 1,
    })
  })
})

describe('averages and speeds', () => {
  it('the average excludes in laps and laps slower than 1.3 times the best', () => {
    const session = runSession('race', [
      green,
      ...laps('7', 100, 190, 281, 420),
      startFinish('7', 530, { isInPit: true }),
    ])
    expect(rowsOf(session)['7']?.average).toBe(Math.round((100_000 + 90_000 + 91_000) / 3))
  })

  it('the speed of a lap is that of the speed trap if available, otherwise the average speed', () => {
    const track = { type: 'session', trackMiles: 2.5 } as const
    const trap = { type: 'section', competitor: '7', speedMph: 171.5 } as const
    const session = runSession('practice', [
      track,
      startFinish('7', 0),
      startFinish('7', 90),
      trap,
      startFinish('7', 180),
    ])
    const [racer] = session.racers
    expect(racer && lapsOf(racer).map(lap => lap.speedMph)).toEqual([100, 171.5])
  })
})

describe('on the first lap', () => {
  const lines = [crossing('1', 'S1', 30), crossing('2', 'S1', 30.5)]

  it('on the first lap there is no gap before the first line, and a rider is not a lap down before the first start/finish crossing', () => {
    expect(
      rowsOf(runSession('race', [entry('1', { grid: 1 }), entry('2', { grid: 2 }), green]))['2']?.diff,
    ).toBeUndefined()
    const session = runSession('race', [green, ...lines, startFinish('1', 90)])
    expect(rowsOf(session)['2']?.diff).toEqual({ time: 500 })
  })

  it('on the first lap a rider who never left the grid is a lap down', () => {
    expect(
      rowsOf(runSession('race', [entry('3'), green, ...lines, startFinish('1', 90)]))['3']?.diff,
    ).toEqual({ laps: 1 })
  })
})
