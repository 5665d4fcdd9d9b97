// The laps of real Orbits servers, from the bytes to the standings.
import { findDifferences, lapsOf } from '#timing'
import { describe, expect, it } from 'vitest'
import {
  init,
  createRun,
  createEntry,
  formatTime,
  createHeartbeat,
  createPassing,
  createRaceStanding,
  createBestStanding,
  createHeartbeats,
  replay,
  replaySession,
  orderOf,
  findRow,
  listLaps,
  createLaps,
} from './orbits-testing'

describe('a deleted best lap', () => {
  const practice = [
    init,
    createRun(11, 'Practice 1'),
    createEntry(7),
    createEntry(8),
    createHeartbeat(1),
    createPassing(7, 88, 90),
    createRaceStanding(1, 7, 1, 90),
    createBestStanding(1, 7, 1, 88),
    createPassing(8, 89, 92),
    createRaceStanding(2, 8, 1, 92),
    createBestStanding(2, 8, 1, 89),
    ...createHeartbeats(93),
  ]

  it('leaves the rider without a best lap', () => {
    const session = replaySession(
      practice,
      createBestStanding(1, 8, 1, 89),
      createBestStanding(2, 7, 0, 0),
      createHeartbeats(100),
    )
    expect(orderOf(session)).toBe('8 7')
    expect(findRow(session, 7).best).toBeUndefined()
  })

  it('is not assumed for an empty registration of a rider who is registered twice', () => {
    const session = replaySession(
      practice,
      createBestStanding(1, 7, 1, 88),
      createRaceStanding(1, 7, 1, 90),
      createBestStanding(3, 7, 0, 0),
      createRaceStanding(3, 7, '', 0),
      createHeartbeats(100),
      createBestStanding(4, 7, 0, 0),
      createHeartbeats(110),
    )
    expect(findRow(session, 7)).toMatchObject({ best: 88_000, laps: 1, total: 90_000 })
    expect(orderOf(session)).toBe('7 8')
  })

  it('is not assumed if values follow without a crossing, because that is another registration', () => {
    const alternating = [1, 2, 3].flatMap(round => [
      createBestStanding(1, 7, 1, 88),
      createHeartbeat(100 + round * 2),
      createBestStanding(3, 7, 0, 0),
      createHeartbeat(101 + round * 2),
    ])
    const session = replaySession(practice, alternating, createHeartbeats(110))
    expect(findRow(session, 7).best).toBe(88_000)
  })

  it('is accepted when it is repeated, although the best lap was sent in the same second', () => {
    const session = replaySession(
      practice,
      createBestStanding(1, 7, 1, 88),
      createBestStanding(2, 7, 0, 0),
      createHeartbeats(100),
      createBestStanding(2, 7, 0, 0),
      createHeartbeats(110),
    )
    expect(findRow(session, 7).best).toBeUndefined()
  })
})

describe('a corrected crossing', () => {
  const race = [
    init,
    createRun(11, 'Race 1'),
    createEntry(7),
    createHeartbeat(0),
    createPassing(7, 90, 90),
    createRaceStanding(1, 7, 1, 90),
    createPassing(7, 90.123, 180.123),
    createRaceStanding(1, 7, 2, 180.123),
    createHeartbeat(181),
  ]

  it('replaces the lap instead of adding one', () => {
    const session = replaySession(
      race,
      createPassing(7, 90.118, 180.118),
      createRaceStanding(1, 7, 2, 180.118),
      createPassing(7, 91, 271.118),
      createRaceStanding(1, 7, 3, 271.118),
      createHeartbeats(272),
    )
    expect(listLaps(session, 7)).toEqual(['1 90000', '2 90118', '3 91000'])
    expect(findRow(session, 7)).toMatchObject({ laps: 3, total: 271_118, best: 90_000 })
  })

  it('keeps the flag under which the lap was run', () => {
    const session = replaySession(
      race,
      createHeartbeat(181, 'Yellow'),
      createPassing(7, 90.118, 180.118),
      createRaceStanding(1, 7, 2, 180.118),
      createHeartbeats(182, 'Yellow'),
    )
    expect(lapsOf(findRow(session, 7).racer).map(({ flag }) => flag)).toEqual(['green', 'green'])
  })
})

describe('a lap penalty', () => {
  it('leaves a rider with negative laps last, with all recorded laps', () => {
    const session = replaySession(
      init,
      createRun(11, 'Race 1'),
      [7, 8, 9].map(number => createEntry(number)),
      createHeartbeat(0),
      createPassing(7, 90, 90),
      createPassing(8, 91, 91),
      createPassing(9, 92, 92),
      createRaceStanding(1, 8, 1, 91),
      createRaceStanding(2, 9, 1, 92),
      '$G,3,"7",-1,"00:01:30.000"',
      createHeartbeats(93),
    )
    expect(orderOf(session)).toBe('8 9 7')
    expect(listLaps(session, 7)).toEqual(['1 90000'])
    expect(findRow(session, 7).laps).toBe(-1)
  })

  it.each([
    ['one lap less for the last crossing', [createRaceStanding(2, 7, 2, 270)], 2],
    ['a negative count right after the last crossing', ['$G,2,"7",-1,"00:04:30.000"'], -1],
  ])('%s removes no lap from the lap list', (_what, standing, laps) => {
    const session = replaySession(
      init,
      createRun(11, 'Race 1'),
      createEntry(7),
      createHeartbeat(0),
      createLaps(7, [90, 90, 90]),
      standing,
      createHeartbeats(273, 'Finish'),
      createRun(95, 'Race 1'),
    )
    expect(listLaps(session, 7)).toEqual(['1 90000', '2 90000', '3 90000'])
    expect(findRow(session, 7).laps).toBe(laps)
    expect(findDifferences(session)).toEqual([{ competitor: '7', value: 'laps', own: 3, feed: laps }])
  })

  it('that the feed counts from the start leaves all laps in the lap list', () => {
    const crossings = [90, 180, 270, 360].flatMap((total, index) => [
      createPassing(7, 90, total),
      `$G,1,"7",${index - 1},"${formatTime(total)}"`,
      createHeartbeat(total + 1),
    ])
    const session = replaySession(
      init,
      createRun(11, 'Race 1'),
      createEntry(7),
      '$G,1,"7",-2,"00:00:00.000"',
      createHeartbeat(0),
      crossings,
    )
    expect(listLaps(session, 7)).toEqual([1, 2, 3, 4].map(lap => `${lap} 90000`))
    expect(findRow(session, 7).laps).toBe(2)
  })
})

it('a lap that the feed deletes within five seconds is deleted if no newer standing follows', () => {
  const session = replaySession(
    init,
    createRun(11, 'Race 1'),
    createEntry(7),
    createHeartbeat(0),
    createLaps(7, [90, 90, 90]),
    createRaceStanding(1, 7, 2, 180),
    createHeartbeats(273, 'Finish'),
    createRun(95, 'Race 1'),
  )
  expect([listLaps(session, 7), findRow(session, 7).laps]).toEqual([['1 90000', '2 90000'], 2])
})

describe('before the start', () => {
  it('reads negative times of the countdown', () => {
    const { lines, sessions } = replay(
      init,
      createRun(11, 'Race 1'),
      createEntry(7),
      '$F,9999,"00:00:-47","14:02:11","00:00:-47","      "',
      '$F,9999,"-00:00:12","14:02:46","-00:00:12","Green "',
      createHeartbeat(0),
      createPassing(7, 90, 90),
    )
    expect(lines.refused).toBe(0)
    expect(sessions.map(({ clock }) => clock)).toEqual([90_000])
  })

  it('does not count comments of recorders as refused', () => {
    const { lines } = replay(
      '\u00EF\u00BB\u00BF# recorded by a tool',
      '#2026-05-03 14:00:00',
      '# 12 riders',
      '2026-05-03 14:00:01.5',
      '[14:00:02] ' + createRun(11, 'Race 1'),
      createEntry(7),
      createHeartbeat(0),
    )
    expect(lines).toEqual({ accepted: 3, ignored: 0, refused: 0 })
  })
})

describe('a long lap', () => {
  const start = [init, createRun(11, 'Race 1'), createEntry(7), createHeartbeat(0)]

  it('keeps its time if the count of the feed rose by one', () => {
    const session = replaySession(start, createLaps(7, [90, 90, 90, 250, 90]))
    expect(listLaps(session, 7)).toEqual(['1 90000', '2 90000', '3 90000', '4 250000', '5 90000'])
  })

  it('is missed if the count of the feed rose by two', () => {
    const session = replaySession(
      start,
      createLaps(7, [90, 90, 90]),
      createPassing(7, 180, 450),
      createRaceStanding(1, 7, 5, 450),
      createPassing(7, 90, 540),
      createRaceStanding(1, 7, 6, 540),
      createHeartbeats(541),
    )
    expect(listLaps(session, 7)).toEqual(['1 90000', '2 90000', '3 90000', '4 missed', '5 missed', '6 90000'])
  })

  it('is followed by all later laps, also after an outdated standing', () => {
    const session = replaySession(
      start,
      createLaps(7, [90, 90, 90]),
      createHeartbeats(271),
      createRaceStanding(1, 7, 2, 180),
      createPassing(7, 90, 360),
      createRaceStanding(1, 7, 4, 360),
      createPassing(7, 90, 450),
      createRaceStanding(1, 7, 5, 450),
      createHeartbeats(451),
    )
    expect(listLaps(session, 7)).toEqual([1, 2, 3, 4, 5].map(lap => `${lap} 90000`))
  })
})

describe('a dead heat', () => {
  it('gives two riders distinct places in the lap chart and the table, in the order of the feed', () => {
    const session = replaySession(
      init,
      createRun(11, 'Race 1'),
      [7, 8].map(number => createEntry(number)),
      createHeartbeat(0),
      createPassing(7, 90, 90),
      createRaceStanding(1, 7, 1, 90),
      createPassing(8, 91, 91),
      createRaceStanding(2, 8, 1, 91),
      createHeartbeats(92),
      createPassing(8, 89, 180),
      createRaceStanding(1, 8, 2, 180),
      createPassing(7, 90, 180),
      createRaceStanding(1, 7, 2, 180),
    )
    const places = [7, 8].map(number =>
      lapsOf(findRow(session, number).racer).map(({ position }) => position),
    )
    expect(places).toEqual([
      [1, 2],
      [2, 1],
    ])
    expect(orderOf(session)).toBe('8 7')
  })

  it('has the order of the crossings if all of them arrive before the standings', () => {
    const numbers = [9, 7, 8]
    const session = replaySession(
      init,
      createRun(11, 'Race 1'),
      [7, 8, 9].map(number => createEntry(number)),
      createHeartbeat(0),
      ...[90, 180].flatMap(total => [
        numbers.map(number => createPassing(number, 90, total)),
        numbers.map((number, index) => createRaceStanding(index + 1, number, total / 90, total)),
        createHeartbeats(total + 1),
      ]),
    )
    const places = numbers.map(number =>
      lapsOf(findRow(session, number).racer).map(({ position }) => position),
    )
    expect(places).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect([orderOf(session), findDifferences(session)]).toEqual(['9 7 8', []])
  })
})
