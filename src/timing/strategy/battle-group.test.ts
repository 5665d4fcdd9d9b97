import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findBattle, findNearest, listPairs, listRecentGaps } from './battle-group'
import type { StrategyLap } from './strategy-lap'
import type { StrategyRider } from './strategy-session'
import { createLaps } from './test-laps'
import { createRider, createSession } from './test-strategy'

const now = 300_000
const withSectors = (...seconds: readonly number[]) => ({
  sectors: seconds.map(each => Math.round(each * 1000)),
})

/** Riders who are this many seconds behind the first after three laps. */
function createField(...gaps: readonly number[]): readonly StrategyRider[] {
  return gaps.map((gap, index) => createRider({ id: `r${index + 1}`, laps: createLaps([92 + gap, 91, 91]) }))
}

const gapsOf = (one: StrategyRider, other: StrategyRider): readonly number[] =>
  listRecentGaps(one, other).map(({ gap }) => gap)
const listIds = (riders: readonly StrategyRider[]): readonly string[] => riders.map(({ id }) => id)

describe('the worked example', () => {
  /** The gaps at S1, S2 and the end of lap 2 are 0.840, 0.795 and 0.655, after 0.912 at its start. */
  const ahead = createRider({ id: 'a', laps: createLaps([92, [90, withSectors(20, 30, 40)]]) })
  const behindLaps = createLaps([92.912, [89.743, withSectors(19.928, 29.955, 39.86)]])
  const behind = createRider({ id: 'b', laps: behindLaps })

  test('R-390 the gaps at the last four points are 0.912, 0.840, 0.795 and 0.655', () => {
    expect(gapsOf(ahead, behind)).toEqual([912, 840, 795, 655])
    expect(listRecentGaps(ahead, behind).at(-1)?.point).toEqual({ lap: 3, line: 0 })
  })

  test('R-390 a lap earlier the gap was 0.912, so it has shrunk by 0.257 and is closing', () => {
    const [pair] = listPairs([ahead, behind])
    expect(pair).toMatchObject({ aheadId: 'a', behindId: 'b', gap: 655, change: 257, isClosing: true })
  })

  test('R-390 at most 8 points are listed, and none from before the start', () => {
    expect(gapsOf(ahead, behind)).toEqual([912, 840, 795, 655])
    const laps = Array.from({ length: 10 }, () => 91)
    const [one, other] = [
      createRider({ laps: createLaps([92, ...laps]) }),
      createRider({ laps: createLaps([93, ...laps]) }),
    ]
    expect(gapsOf(one, other)).toEqual(Array.from({ length: 8 }, () => 1000))
  })
})

test('R-390 a lap that is missing does not end the list of points', () => {
  const lap = [91, withSectors(30, 30, 31)] as const
  const [one, other] = [92, 93].map(first => {
    const laps = createLaps([first, lap, [91, { time: undefined }], lap, lap]).filter(
      ({ number }) => number !== 3,
    )
    return createRider({ laps })
  })
  if (!one || !other) throw new Error('A rider is missing')
  const points = listRecentGaps(one, other).map(({ point }) => `${point.lap}.${point.line}`)
  expect(points.join(' ')).toBe('2.2 4.0 4.1 4.2 5.0 5.1 5.2 6.0')
})

describe('who is in the group', () => {
  const field = createField(0, 0.9, 1.899, 4, 4.5, 9)
  const session = createSession(field)
  const findFor = (id: string): readonly string[] =>
    listIds(
      findBattle(
        session,
        field.find(rider => rider.id === id),
        now,
      ),
    )

  test('R-390 riders with gaps below 1.000 are one group', () => {
    expect(findFor('r1')).toEqual(['r1', 'r2', 'r3'])
    const [first, second] = createField(0, 1)
    if (!first || !second) throw new Error('A rider is missing')
    expect(findBattle(createSession([first, second]), first, now)).toEqual([])
  })

  test('R-390 the group with my rider is shown, else the first one', () => {
    expect(findFor('r5')).toEqual(['r4', 'r5'])
    expect(findFor('r6')).toEqual(['r1', 'r2', 'r3'])
    expect(findFor('nobody')).toEqual(['r1', 'r2', 'r3'])
  })

  test('R-390 a rider in the pits is in no group', () => {
    const inPit = field.map(rider =>
      rider.id === 'r2' ? Object.assign({}, rider, { isInPit: true }) : rider,
    )
    expect(listIds(findBattle(createSession(inPit), inPit[0], now))).toEqual(['r4', 'r5'])
  })

  test('R-390 a rider in the pits does not separate the riders ahead and behind on the track', () => {
    const close = createField(0, 0.3, 0.6).map(rider =>
      Object.assign(rider, { isInPit: rider.id === 'r2', crossedAt: 274_000 }),
    )
    expect(listIds(findBattle(createSession(close), close[2], now))).toEqual(['r1', 'r3'])
    const stopped = close.map(rider => Object.assign(rider, { isInPit: false }))
    if (stopped[1]) Object.assign(stopped[1], { crossedAt: 1000 })
    expect(listIds(findBattle(createSession(stopped), stopped[2], now))).toEqual(['r1', 'r3'])
  })

  test('R-390 a lapped rider who is close on the track is not in the group', () => {
    const leader = createRider({ id: 'leader', laps: createLaps([92, 91, 91]) })
    const lapped = createRider({ id: 'lapped', laps: createLaps([91.5, 183.1]) })
    expect(findBattle(createSession([leader, lapped]), leader, now)).toEqual([])
  })

  test('R-390 riders are in the order of the last line that they share, and ties keep the order', () => {
    const swapped = createField(0.4, 0, 0.4)
    expect(listIds(findBattle(createSession(swapped), swapped[0], now))).toEqual(['r2', 'r1', 'r3'])
  })

  test('R-390 riders whose gaps are known at different lines are in the order of each pair', () => {
    const missed = createRider({ id: 'a', laps: createLaps([92, 91]), running: [20] })
    const second = createRider({ id: 'b', laps: createLaps([92.3, 91]), running: [20, 30.5] })
    const third = createRider({ id: 'c', laps: createLaps([92.5, 91]), running: [20, 30] })
    const battle = findBattle(createSession([missed, second, third]), second, 230_000)
    expect(listIds(battle)).toEqual(['a', 'c', 'b'])
    expect(listPairs(battle).map(({ gap }) => gap)).toEqual([500, 300])
  })

  test('R-390 a rider who has overtaken the whole group since the last lap leads it', () => {
    const [first, second, overtaking] = [
      createRider({ id: 'p', laps: createLaps([92, 91]), running: [21] }),
      createRider({ id: 'q', laps: createLaps([92.5, 91]), running: [21.1] }),
      createRider({ id: 'r', laps: createLaps([93, 91]), running: [19.3] }),
    ]
    const session = createSession([first, second, overtaking])
    for (const me of [first, second, overtaking])
      expect(listIds(findBattle(session, me, 205_000))).toEqual(['r', 'p', 'q'])
    expect(listPairs(findBattle(session, first, 205_000)).map(({ gap }) => gap)).toEqual([700, 600])
  })

  test('R-390 gaps inside a group are never negative, however old the positions are', () => {
    const seconds = (min: number, max: number) =>
      fc.integer({ min: min * 10, max: max * 10 }).map(tenths => tenths / 10)
    const running = fc.array(seconds(20, 21), { maxLength: 2 })
    const rider = fc.tuple(seconds(92, 94), fc.array(seconds(90, 91), { maxLength: 3 }), running)
    fc.assert(
      fc.property(fc.array(rider, { minLength: 2, maxLength: 8 }), values => {
        const riders = values.map(([first, others, sectors], index) =>
          createRider({ id: `r${index}`, laps: createLaps([first, ...others]), running: sectors }),
        )
        const session = createSession(riders, { flag: 'red' })
        for (const me of riders)
          for (const { gap = -1 } of listPairs(findBattle(session, me, now))) {
            expect(gap).toBeGreaterThanOrEqual(0)
            expect(gap).toBeLessThan(1000)
          }
      }),
      { numRuns: 200 },
    )
  })

  test('R-390 under red and after the checkered flag the group stays while its riders are in the pits', () => {
    const inPit = field.map(rider => Object.assign({}, rider, { isInPit: true }))
    for (const flag of ['red', 'chequered', undefined] as const) {
      const stopped = createSession(inPit, { flag })
      expect(listIds(findBattle(stopped, inPit[0], 9_000_000))).toEqual(['r1', 'r2', 'r3'])
      const [, pair] = listPairs(findBattle(stopped, inPit[0], 9_000_000))
      expect(pair).toMatchObject({ aheadId: 'r2', behindId: 'r3', gap: 999 })
      const [, , , , , alone] = inPit
      if (!alone) throw new Error('A rider is missing')
      expect(findNearest(stopped, alone, [], 9_000_000)).toMatchObject({ nearestId: 'r5', gap: -4500 })
    }
  })

  test('R-390 under red a rider who stopped laps before is in no group and does not change the order', () => {
    const retired = createRider({ id: 'x', laps: createLaps([92.1]), running: [20], isInPit: true })
    const [first, second] = createField(0, 0.4)
    if (!first || !second) throw new Error('A rider is missing')
    const session = createSession([second, first, retired], { flag: 'red' })
    expect(listIds(findBattle(session, first, now))).toEqual(['r1', 'r2'])
    expect(findBattle(session, retired, now)).not.toContain(retired)
    expect(findNearest(session, first, [], now)).toMatchObject({ nearestId: 'r2' })
  })

  test('R-390 outside of races there are no groups', () => {
    expect(findBattle(createSession(field, { kind: 'practice' }), field[0], now)).toEqual([])
  })

  test('R-390 a rider who is alone has the nearest rider and the time to the group', () => {
    const [, , , , , alone] = field
    if (!alone) throw new Error('A rider is missing')
    const group = findBattle(session, alone, now)
    expect(findNearest(session, alone, group, now)).toEqual({ nearestId: 'r5', gap: -4500, toGroup: 7101 })
    expect(findNearest(session, alone, [], now)).toMatchObject({ nearestId: 'r5', toGroup: undefined })
  })
})

describe('the strongest sector of the rider behind', () => {
  const slow = withSectors(30, 30, 31)
  const fast = withSectors(29.9, 30.2, 30.7)
  const find = (ahead: readonly StrategyLap[], behind: readonly StrategyLap[]) => {
    const riders = [createRider({ id: 'a', laps: ahead }), createRider({ id: 'b', laps: behind })]
    return listPairs(riders)[0]?.strongest
  }

  test('R-390 is the one with the largest mean gain over three laps', () => {
    const ahead = createLaps([92, [91, slow], [91, slow], [91, slow], [91, slow]])
    const behind = createLaps([
      92.5,
      [91, withSectors(20, 30, 41)],
      [90.8, fast],
      [90.8, fast],
      [90.8, withSectors(29.9, 30.2, 30.4)],
    ])
    expect(find(ahead, behind)).toEqual({ sector: 3, gain: 400, laps: 3 })
  })

  test('R-390 says how many laps it is of, and is unknown without a lap that was clean for both', () => {
    expect(find(createLaps([92, [91, slow]]), createLaps([92.5, [90.8, fast]]))).toMatchObject({ laps: 1 })
    expect(find(createLaps([92]), createLaps([92.5]))).toBeUndefined()
  })

  test('R-390 is unknown if the rider behind gains in no sector', () => {
    const ahead = createLaps([92, [91, slow]])
    expect(find(ahead, createLaps([92.5, [91, slow]]))).toBeUndefined()
    expect(find(ahead, createLaps([92.5, [91.3, withSectors(30.1, 30.1, 31.1)]]))).toBeUndefined()
  })
})
