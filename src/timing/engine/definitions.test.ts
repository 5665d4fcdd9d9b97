// What every number means: the definitions of times, laps, order, gaps and ideal laps, one row each.
import { describe, expect, it } from 'vitest'
import { lapsOf } from './racer'
import {
  crossing,
  entry,
  flag,
  laps,
  orderOf,
  passing,
  raceStanding,
  rowsOf,
  section,
  sf,
  told,
  green,
} from './testing'

describe('laps', () => {
  it('run from crossing to crossing, the first of a race from the green flag', () => {
    const session = told('race', [green, ...laps('7', 95, 189, 283.5)])
    const [racer] = session.racers
    expect(racer && lapsOf(racer).map(lap => [lap.number, lap.time])).toEqual([
      [1, 95_000],
      [2, 94_000],
      [3, 94_500],
    ])
  })

  it('in practice begin with the first crossing, which ends none', () => {
    const row = rowsOf(told('practice', [green, ...laps('7', 130, 224)]))['7']
    expect([row?.laps, row?.best]).toEqual([1, 94_000])
  })

  it('of a grid behind the line do not begin with the crossing at the start', () => {
    const row = rowsOf(told('race', [green, ...laps('7', 2.1, 97)]))['7']
    expect([row?.laps, row?.total]).toEqual([1, 97_000])
  })

  it('count in the pit lane too', () => {
    const row = rowsOf(told('race', [green, sf('7', 95), sf('7', 195, { isInPit: true })]))['7']
    expect(row?.laps).toBe(2)
  })
})

describe('sectors', () => {
  const lines = [sf('7', 100), crossing('7', 'S1', 120), crossing('7', 'S2', 150.5), sf('7', 190)]

  it('run from line to line and the last one to start/finish', () => {
    const row = rowsOf(told('practice', lines))['7']
    expect(row?.lastLap?.sectors).toEqual([20_000, 30_500, 39_500])
  })

  it('beside a line that was missed are empty, and so is the ideal lap', () => {
    const next = [crossing('7', 'S2', 240), sf('7', 280)]
    const session = told('practice', [...lines, ...next])
    expect(rowsOf(session)['7']?.lastLap?.sectors).toEqual([undefined, undefined, 40_000])
    const other = [sf('8', 101), crossing('8', 'S2', 150), sf('8', 191)]
    expect(rowsOf(told('practice', [...lines, ...other]))['8']?.ideal).toBeUndefined()
  })

  it('of the lap being run are known as they end, and so is the line last crossed', () => {
    const session = told('practice', [...lines, crossing('7', 'S1', 209)])
    const row = rowsOf(session)['7']
    expect([row?.currentSectors, row?.line]).toEqual([[19_000, undefined, undefined], 1])
  })

  it.each([
    ['before', [section('7', 3, 40, 1), sf('7', 190)]],
    ['after', [sf('7', 190), section('7', 3, 40, 1)]],
  ])('told by the feed count %s the crossing that ends the lap', (_, end) => {
    const session = told('practice', [sf('7', 100), section('7', 1, 20, 1), section('7', 2, 30, 1), ...end])
    const row = rowsOf(session)['7']
    expect([row?.lastLap?.sectors, row?.ideal]).toEqual([[20_000, 30_000, 40_000], 90_000])
  })
})

describe('the best lap', () => {
  it.each([
    ['in-lap', [sf('7', 190, { isInPit: true })], undefined],
    ['out-lap', [sf('7', 190, { isInPit: true }), sf('7', 270)], undefined],
    [
      'cancelled lap',
      [sf('7', 190), { type: 'correction', competitor: '7', kind: 'cancelled', lap: 1 } as const],
      undefined,
    ],
    ['full lap', [sf('7', 190)], 90_000],
    [
      'lap after an out-lap',
      [sf('7', 190, { isInPit: true }), sf('7', 320, { isInPit: false }), sf('7', 411)],
      91_000,
    ],
  ])('of a %s', (_, more, best) => {
    expect(rowsOf(told('qualifying', [sf('7', 100), ...more]))['7']?.best).toBe(best)
  })

  it('comes back when a cancelled lap is restored', () => {
    const change = (kind: 'cancelled' | 'restored') =>
      ({ type: 'correction', competitor: '7', kind, lap: 1 }) as const
    const session = told('practice', [sf('7', 100), sf('7', 190), change('cancelled'), change('restored')])
    expect(rowsOf(session)['7']?.best).toBe(90_000)
  })

  it('is the one the feed claims, for it knows what was deleted', () => {
    const claim = {
      type: 'standing',
      competitor: '7',
      order: 'best',
      position: 1,
      best: 91_000,
      bestLap: 2,
    } as const
    expect(rowsOf(told('practice', [...laps('7', 0, 90, 181), claim]))['7']?.best).toBe(91_000)
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

  it('is the sum of the best sectors, of in-laps too, but not of the first sector of an out-lap', () => {
    const session = told('practice', [
      sf('7', 0),
      ...lap(0, 20, 30, 40),
      ...lap(90, 19, 31).slice(0, 2),
      crossing('7', 'SF', 181, { isInPit: true }),
      ...lap(181, 5, 29, 42),
    ])
    const row = rowsOf(session)['7']
    expect(row?.bestSectors).toEqual([19_000, 29_000, 40_000])
    expect(row?.ideal).toBe(88_000)
  })

  it('counts good sectors of a lap never finished', () => {
    const session = told('practice', [sf('7', 0), ...lap(0, 20, 30, 40), crossing('7', 'S1', 109)])
    expect(rowsOf(session)['7']?.ideal).toBe(89_000)
  })

  it('is never above the best lap', () => {
    const session = told('practice', [sf('7', 0), ...lap(0, 20, 30, 40), ...lap(90, 21, 29, 41)])
    const row = rowsOf(session)['7']
    expect(row?.ideal).toBeLessThanOrEqual(row?.best ?? 0)
  })
})

describe('the order', () => {
  it('of a race: more laps, then the smaller total', () => {
    const session = told('race', [green, ...laps('1', 90, 180), ...laps('2', 89, 179), ...laps('3', 88)])
    expect(orderOf(session)).toBe('2 1 3')
  })

  it('of practice: the smaller best lap; those without one last, by number', () => {
    const session = told('practice', [entry('31'), entry('4'), ...laps('9', 0, 91), ...laps('5', 1, 91.5)])
    expect(orderOf(session)).toBe('5 9 4 31')
  })

  it.each([
    ['second best', laps('1', 0, 90, 181), laps('2', 0, 90, 180.5), '2 1'],
    ['third best', laps('1', 0, 90, 180, 272), laps('2', 0, 90, 180, 271), '2 1'],
    ['first set', laps('1', 5, 95), laps('2', 0, 90), '2 1'],
  ])('of equal best laps goes by the %s', (_, one, other, order) => {
    expect(orderOf(told('qualifying', [...one, ...other]))).toBe(order)
  })

  it('of a dead heat is that of the crossing before', () => {
    expect(orderOf(told('race', [green, ...laps('1', 91, 180), ...laps('2', 90, 180)]))).toBe('2 1')
  })

  it("is the feed's own where it sends one, for it knows penalties", () => {
    const session = told('race', [
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
  it('in practice are differences of best laps, to the leader and to the rider ahead', () => {
    const rows = rowsOf(told('practice', [...laps('1', 0, 90), ...laps('2', 1, 92.5), ...laps('3', 2, 94)]))
    expect([rows['1']?.diff, rows['1']?.gap]).toEqual([undefined, undefined])
    expect([rows['2']?.diff, rows['3']?.diff, rows['3']?.gap]).toEqual([
      { time: 1500 },
      { time: 2000 },
      { time: 500 },
    ])
  })

  it('in a race are differences of totals on the same lap, else laps', () => {
    const rows = rowsOf(
      told('race', [
        green,
        ...laps('1', 90, 180, 270),
        ...laps('2', 91, 183, 275),
        ...laps('3', 130, 271.5),
        ...laps('4', 135, 276),
      ]),
    )
    expect(rows['2']?.diff).toEqual({ time: 5000 })
    expect(rows['3']?.diff).toEqual({ laps: 1 })
    expect(rows['4']?.gap, 'both are lapped').toEqual({ time: 4500 })
  })

  it('stay what they were while the rider is still on his way to the line', () => {
    const messages = [green, ...laps('1', 90, 180), ...laps('2', 91, 182), sf('1', 270)]
    expect(rowsOf(told('race', messages))['2']?.diff).toEqual({ time: 2000 })
    expect(rowsOf(told('race', [...messages, sf('1', 360)]))['2']?.diff).toEqual({ laps: 2 })
  })

  it('between crossings compare the last line both have crossed', () => {
    const session = told('race', [
      green,
      ...laps('1', 90),
      ...laps('2', 91),
      crossing('1', 'S1', 120),
      crossing('1', 'S2', 140),
      crossing('2', 'S1', 121.4),
    ])
    expect(rowsOf(session)['2']?.diff).toEqual({ time: 1400 })
  })

  it('of a rider who is out are laps or nothing', () => {
    const messages = [green, ...laps('1', 90, 180), ...laps('2', 91, 183)]
    const out = entry('2', { status: 'retired' })
    expect(rowsOf(told('race', [...messages, out]))['2']?.diff).toBeUndefined()
    expect(rowsOf(told('race', [...messages, out, sf('1', 270)]))['2']?.diff).toEqual({ laps: 1 })
  })
})

describe('averages and speeds', () => {
  it('leave out pit laps and laps slower than 1.3 times the best', () => {
    const session = told('race', [green, ...laps('7', 100, 190, 281, 420), sf('7', 530, { isInPit: true })])
    expect(rowsOf(session)['7']?.average).toBe(Math.round((100_000 + 90_000 + 91_000) / 3))
  })

  it('are the trap where there is one, else the lap', () => {
    const track = { type: 'session', trackMiles: 2.5 } as const
    const trap = { type: 'section', competitor: '7', speedMph: 171.5 } as const
    const session = told('practice', [track, sf('7', 0), sf('7', 90), trap, sf('7', 180)])
    const [racer] = session.racers
    expect(racer && lapsOf(racer).map(lap => lap.speedMph)).toEqual([100, 171.5])
  })
})

describe('on the first lap', () => {
  const lines = [crossing('1', 'S1', 30), crossing('2', 'S1', 30.5)]

  it('there is no gap before the first line, and nobody is a lap down while he is on his way to the first crossing', () => {
    expect(
      rowsOf(told('race', [entry('1', { grid: 1 }), entry('2', { grid: 2 }), green]))['2']?.diff,
    ).toBeUndefined()
    const session = told('race', [green, ...lines, sf('1', 90)])
    expect(rowsOf(session)['2']?.diff).toEqual({ time: 500 })
  })

  it('who never left the grid is a lap down', () => {
    expect(rowsOf(told('race', [entry('3'), green, ...lines, sf('1', 90)]))['3']?.diff).toEqual({ laps: 1 })
  })
})
