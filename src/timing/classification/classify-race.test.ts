import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { penalty, describeResult, finish, road } from './test-results'
import type { Sanction } from './rules'

const seconds = (count: number): Sanction => ({ type: 'time', timeMs: count * 1000 })
const places = (count: number): Sanction => ({ type: 'positions', count })

describe('time and lap penalties', () => {
  const race = [
    road('A', 18, '27:00.000'),
    road('B', 18, '27:01.200'),
    road('C', 18, '27:02.000'),
    road('D', 18, '27:05.100'),
  ]

  it('E-4 C-100 a time penalty is added to the total before the order is made', () => {
    const riders = finish(race, { penalties: [penalty(1, 'A', seconds(3))] })
    expect(describeResult(riders)).toBe('1 B, 2 C +0.800, 3 A +1.800, 4 D +3.900')
    expect(riders[2]).toMatchObject({ penalty: '+3.000', total: 1_623_000 })
  })

  it('E-4 C-105 a penalty that is given twice under one id counts once', () => {
    const twice = [penalty(1, 'A', seconds(3)), penalty(1, 'A', seconds(3))]
    expect(finish(race, { penalties: twice })).toEqual(finish(race, { penalties: twice.slice(1) }))
  })

  it('C-100 a lap penalty is subtracted from the laps', () => {
    const riders = finish(race, { penalties: [penalty(1, 'A', { type: 'laps', count: 1 })] })
    expect(describeResult(riders)).toBe('1 B, 2 C +0.800, 3 D +3.900, 4 A 1L')
    expect(riders[3]).toMatchObject({ penalty: '-1 lap', laps: 17 })
  })

  it('C-105 a disqualification as a penalty removes the rider from the order', () => {
    const riders = finish(race, { penalties: [penalty(1, 'A', { type: 'dsq' })] })
    expect(describeResult(riders)).toBe('1 B, 2 C +0.800, 3 D +3.900, DSQ A')
  })
})

describe('E-14 a long lap penalty that is not served', () => {
  const race = [road('21', 14, '27:14.900'), road('44', 14, '27:16.000')]
  const given = penalty(1, '21', { type: 'longLap', count: 1 }, { lap: 12, within: 3 })

  it('E-14 C-105 costs time at the end of the race', () => {
    const riders = finish(race, { penalties: [given] })
    expect(describeResult(riders)).toBe('1 44, 2 21 +1.900')
    expect(riders[1]).toMatchObject({ total: 1_637_900, penalty: '+3.000' })
    expect(riders[1]?.penalties[0]?.state).toBe('converted')
  })

  it('E-14 C-105 costs nothing if it was served', () => {
    const riders = finish(race, { penalties: [{ ...given, isServed: true }] })
    expect(riders[0]).toMatchObject({ competitor: '21', total: 1_634_900, penalty: '' })
  })

  it('C-105 is marked and costs nothing while the rider is on the track', () => {
    const running = race.map(rider => Object.assign({ ...rider }, { hasFlag: false }))
    const phase = { stage: 'running', needsFlag: false } as const
    const riders = finish(running, { penalties: [given] }, {}, { phase })
    expect(riders[0]).toMatchObject({ competitor: '21', total: 1_634_900, penalty: 'LLP' })
  })
})

describe('position penalties', () => {
  const race = ['A', 'B', 'C', 'D', 'E'].map((rider, index) => road(rider, 18, `27:0${index}.000`))
  const [first, second] = [penalty(1, 'B', places(2)), penalty(2, 'D', places(1))]

  it.each([
    { penalties: [first], order: 'ACDBE' },
    { penalties: [first, second], order: 'ACBDE' },
    { penalties: [second, first], order: 'ACBDE' },
    { penalties: [second], order: 'ABCED' },
    { penalties: [penalty(1, 'B', places(20))], order: 'ACDEB' },
  ])('E-5 C-100 are applied in the order in which they were given: $order', ({ penalties, order }) => {
    expect(
      finish(race, { penalties })
        .map(({ competitor }) => competitor)
        .join(''),
    ).toBe(order)
  })

  it('C-100 a rider behind a slower one has no gap, with a note', () => {
    const riders = finish(race, { penalties: [penalty(1, 'A', places(1))] })
    expect(riders.map(({ diff, gap, notes }) => [diff, gap, notes.length])).toEqual([
      [undefined, undefined, 0],
      [undefined, undefined, 2],
      [{ time: 1000 }, { time: 2000 }, 0],
      [{ time: 2000 }, { time: 1000 }, 0],
      [{ time: 3000 }, { time: 1000 }, 0],
    ])
  })
})

describe('classified riders', () => {
  const winner = road('W', 18, '27:14.305')

  it.each([
    { rider: road('R', 13, '28:00.000'), status: '' },
    { rider: road('R', 12, '28:00.000'), status: 'NC' },
    { rider: road('R', 17, '32:14.305'), status: '' },
    { rider: road('R', 17, '32:14.306'), status: 'NC' },
    { rider: road('R', 17, '27:00.000', { hasFlag: false }), status: 'DNF' },
    { rider: road('R', 0, undefined, { hasFlag: false }), status: 'DNS' },
    { rider: road('R', 0, undefined, { hasFlag: false, hasPassing: true }), status: 'DNF' },
  ])('E-6 C-100 $rider.count laps and $rider.total ms are "$status"', ({ rider, status }) => {
    expect(finish([winner, rider])[1]?.status).toBe(status)
  })

  it('C-100 riders not classified and not finished are listed by laps and time, then those who did not start', () => {
    const race = [
      winner,
      road('n', 0, undefined, { hasFlag: false }),
      road('d', 15, '25:00.000', { hasFlag: false }),
      road('c', 12, '27:30.000'),
      road('f', 16, '26:00.000', { hasFlag: false }),
      road('x', 18, '27:20.000'),
    ]
    const riders = finish(race, { statuses: [{ competitor: 'x', status: 'dsq' }] })
    expect(describeResult(riders)).toBe('1 W, DNF f, DNF d, NC c, DNS n, DSQ x')
  })

  it('C-100 the laps and the time of the road decide, not those with penalties', () => {
    const penalties = [penalty(1, 'R', { type: 'laps', count: 5 }), penalty(2, 'R', seconds(600))]
    expect(finish([winner, road('R', 17, '32:14.305')], { penalties })[1]?.status).toBe('')
  })

  it('C-100 riders who can still take the flag have a position', () => {
    const phase = { stage: 'finishing', needsFlag: true } as const
    const race = [winner, road('R', 17, '26:00.000', { hasFlag: false })]
    expect(describeResult(finish(race, {}, {}, { phase }))).toBe('1 W, 2 R 1L')
  })

  it.each([
    { hasFlag: false, stage: 'running', status: 'OUT' },
    { hasFlag: false, stage: 'over', status: 'DNF' },
    { hasFlag: true, stage: 'over', status: '' },
  ] as const)(
    'C-100 a rider who is out is "$status" if $stage with flag $hasFlag',
    ({ hasFlag, stage, status }) => {
      const rider = road('R', 17, '28:00.000', { hasFlag })
      const phase = { stage, needsFlag: stage === 'over' }
      const rulings = { statuses: [{ competitor: 'R', status: 'out' } as const] }
      expect(finish([winner, rider], rulings, {}, { phase })[1]?.status).toBe(status)
    },
  )
})

describe('E-9 a dead heat for the second place', () => {
  const race = [
    road('W', 18, '27:10.000'),
    road('B', 18, '27:14.305', { best: '1:29.902' }),
    road('A', 18, '27:14.305', { best: '1:29.871' }),
    road('D', 18, '27:20.000'),
  ]
  const orders = [['B', 'A']]

  it.each([
    { tie: 'best-lap', orders: [], result: '1 W, 2 A +4.305, 3 B +4.305, 4 D +10.000' },
    { tie: 'best-lap', orders, result: '1 W, 2 B +4.305, 3 A +4.305, 4 D +10.000' },
    { tie: 'shared', orders: [], result: '1 W, 2 A +4.305, 2 B +4.305, 4 D +10.000' },
    { tie: 'shared', orders, result: '1 W, 2 B +4.305, 3 A +4.305, 4 D +10.000' },
  ] as const)('E-9 C-100 by $tie with orders "$orders": $result', ({ tie, orders, result }) => {
    const riders = finish(race, { orders }, { raceTie: tie })
    expect(describeResult(riders)).toBe(result)
    expect(riders[2]?.gap).toEqual({ time: 0 })
  })

  it('C-100 by previous-crossing the rider who was ahead one lap before is ahead', () => {
    const one = road('A', 2, '3:00.000', {
      laps: [
        { number: 1, at: 91_000, best: undefined },
        { number: 2, at: 180_000, best: undefined },
      ],
    })
    const other = road('B', 2, '3:00.000')
    expect(describeResult(finish([one, other], {}, { raceTie: 'previous-crossing' }))).toBe('1 B, 2 A +0.000')
  })

  it('C-100 the same best lap goes to the rider who has set it first, then to the grid', () => {
    const lap = (rider: string, at: number, grid: number) =>
      road(rider, 1, '3:00.000', { grid, laps: [{ number: 1, at, best: 90_000 }] })
    expect(describeResult(finish([lap('A', 180_000, 2), lap('B', 170_000, 3)]))).toBe('1 B, 2 A +0.000')
    expect(describeResult(finish([lap('A', 180_000, 2), lap('B', 180_000, 1)]))).toBe('1 B, 2 A +0.000')
  })
})

const sanctionArbitrary: fc.Arbitrary<Sanction> = fc.oneof(
  fc.record({ type: fc.constant('time' as const), timeMs: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({
    type: fc.constantFrom('longLap' as const, 'positions' as const, 'laps' as const),
    count: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ type: fc.constantFrom('warning' as const, 'rideThrough' as const, 'dsq' as const) }),
)

const riders = ['1', '2', '3', '4', '5', '6']

const raceArbitrary = fc.record({
  results: fc.tuple(
    ...riders.map(name =>
      fc
        .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 3 }), fc.boolean())
        .map(([laps, second, hasFlag]) =>
          road(name, laps, laps === 0 ? undefined : `5:0${second}`, { hasFlag }),
        ),
    ),
  ),
  penalties: fc.array(
    fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(...riders), sanctionArbitrary, fc.boolean())
      .map(([event, rider, sanction, isServed]) => penalty(event, rider, sanction, { isServed })),
    { maxLength: 6 },
  ),
  statuses: fc.uniqueArray(
    fc.record({
      competitor: fc.constantFrom(...riders),
      status: fc.constantFrom('out', 'dns', 'dnf', 'dsq', 'nc', 'running'),
    }),
    { maxLength: 4, selector: ({ competitor }) => competitor },
  ),
  raceTie: fc.constantFrom('best-lap' as const, 'previous-crossing' as const, 'shared' as const),
  phase: fc.record({
    stage: fc.constantFrom('running' as const, 'finishing' as const, 'over' as const),
    needsFlag: fc.boolean(),
  }),
})

describe('any race', () => {
  it('C-100 lists every rider once, numbers first, and numbers without gaps unless they are shared', () => {
    fc.assert(
      fc.property(raceArbitrary, ({ results, penalties, statuses, raceTie, phase }) => {
        const list = finish(results, { penalties, statuses }, { raceTie }, { phase })
        expect(list.map(({ competitor }) => competitor).toSorted()).toEqual(riders)
        const positions = list.flatMap(({ position }) => position ?? [])
        expect(list.slice(0, positions.length).map(({ position }) => position)).toEqual(positions)
        for (const [index, position] of positions.entries())
          expect(position === index + 1 || (raceTie === 'shared' && position === positions[index - 1])).toBe(
            true,
          )
        for (const { diff, gap } of list)
          expect(Math.min(diff?.time ?? 0, gap?.time ?? 0)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 300 },
    )
  })

  it('C-105 the order in which penalties are listed does not matter', () => {
    fc.assert(
      fc.property(raceArbitrary, ({ results, penalties, statuses, raceTie, phase }) => {
        const unique = [...new Map(penalties.map(each => [each.event, each])).values()]
        const rules = { raceTie }
        expect(finish(results, { penalties: unique.toReversed(), statuses }, rules, { phase })).toEqual(
          finish(results, { penalties: unique, statuses }, rules, { phase }),
        )
      }),
    )
  })
})
