// The sessions of real Orbits servers: where one ends and the next begins.
import { lapsOf } from '#timing'
import { describe, expect, it } from 'vitest'
import {
  init,
  createRun,
  createEntry,
  createHeartbeat,
  createPassing,
  createRaceStanding,
  createBestStanding,
  createHeartbeats,
  replay,
  replaySession,
  orderOf,
  findRow,
  createLaps,
} from './orbits-testing'

const firstRun: string[] = [
  init,
  createRun(11, 'Group 1 Practice'),
  createEntry(7),
  createEntry(8),
  '$C,1,"Superbike"',
  createHeartbeat(1),
  createPassing(7, 90, 95),
  createRaceStanding(1, 7, 1, 95),
  createBestStanding(1, 7, 1, 90),
  ...createHeartbeats(96),
]

describe('a session change', () => {
  const change = [
    init,
    init,
    createHeartbeat(0, ''),
    createRun(12, 'Group 2 Practice'),
    ...Array.from({ length: 120 }, () => createHeartbeat(0, '')),
  ]

  it('starts an empty session although no entries arrive for minutes', () => {
    const { sessions } = replay(
      firstRun,
      change,
      createEntry(20, 2),
      createHeartbeat(1),
      createPassing(20, 80, 81),
    )
    expect(sessions.map(orderOf)).toEqual(['7 8', '20'])
  })

  it('starts an empty session for another run without $I', () => {
    const { sessions } = replay(
      firstRun,
      createRun(12, 'Group 2 Practice'),
      createHeartbeat(1),
      createEntry(20, 2),
      createPassing(20, 80, 81),
      createHeartbeats(82),
    )
    expect(sessions.map(orderOf)).toEqual(['7 8', '20'])
  })

  it('does not list riders of the old run when a class is renumbered', () => {
    const session = replaySession(
      firstRun,
      change,
      '$C,1,"Twins"',
      createEntry(20, 1),
      createHeartbeat(1),
      createPassing(20, 80, 81),
      createHeartbeats(82),
    )
    expect(orderOf(session)).toBe('20')
    expect(findRow(session, 20).racer.category).toBe('Twins')
  })
})

describe('$I', () => {
  const race = [
    init,
    createRun(11, 'Race 1'),
    createEntry(7),
    createEntry(8),
    '$C,1,"Superbike"',
    createHeartbeat(0),
  ]
  const finish = createHeartbeats(185, 'Finish')
  const pause = Array.from({ length: 20 }, () => createHeartbeat(0, ''))
  const laps = [createLaps(7, [90, 90]), createLaps(8, [91, 91])]
  const describeSessions = (...lines: readonly (string | readonly string[])[]) =>
    replay(...lines).sessions.map(
      ({ name, racers }) =>
        `${name}: ${racers.map(racer => `${racer.number} ${racer.category} ${lapsOf(racer).length}`).join(', ')}`,
    )

  it('keeps the laps of an earlier run that an operator opens again', () => {
    const standings = [7, 8].map(number =>
      createRaceStanding(number - 6, number, 2, number === 7 ? 180 : 182),
    )
    const reopened = [init, createRun(11, 'Race 1'), pause, createEntry(7), createEntry(8), standings, pause]
    const next = [init, createRun(12, 'Race 2'), pause]
    expect(
      describeSessions(
        race,
        ...laps,
        finish,
        ...next,
        ...reopened.flat(),
        ...next,
        createEntry(9),
        createLaps(9, [95]),
      ),
    ).toEqual(['Race 1: 7 Superbike 2, 8 Superbike 2', 'Race 2: 9 undefined 1'])
  })

  it('in the middle of a race, with the run and a crossing but no entries, continues the race', () => {
    const [first, second] = [createLaps(7, [90]), createLaps(7, [90, 90]).slice(3)]
    expect(
      describeSessions(race, first, createHeartbeat(100), init, createRun(11, 'Race 1'), second),
    ).toEqual(['Race 1: 7 Superbike 2, 8 Superbike 0'])
  })

  it.each([
    ['a class', ['$C,1,"Novice"'], [createRun(12, 'Race 2'), createEntry(9)]],
    ['an entry', ['$C,1,"Novice"', createEntry(9)], [createHeartbeat(0, ''), createRun(12, 'Race 2')]],
  ])('%s that arrives long after it belongs to the run that is named next', (_what, before, after) => {
    expect(
      describeSessions(
        race,
        ...laps,
        finish,
        init,
        pause,
        before,
        after,
        createHeartbeat(1),
        createLaps(9, [95]),
      ),
    ).toEqual(['Race 1: 7 Superbike 2, 8 Superbike 2', 'Race 2: 9 Novice 1'])
  })

  it('starts a new session without the name of a run if the clock starts again', () => {
    expect(
      describeSessions(
        race,
        ...laps,
        finish,
        init,
        pause,
        createHeartbeats(0),
        createEntry(9),
        createLaps(9, [95]),
      ),
    ).toEqual(['Race 1: 7 Superbike 2, 8 Superbike 2', 'Race 1: 9 undefined 1'])
  })
})

it('the entries and classes that a feed sends before it names its first run belong to that run', () => {
  const session = replaySession(
    '$C,1,"Superbike"',
    createEntry(7),
    createHeartbeats(0),
    createRun(11, 'Race 1'),
    createEntry(8),
    createPassing(7, 90, 90),
    createPassing(8, 91, 91),
  )
  expect([7, 8].map(number => findRow(session, number).racer.category)).toEqual(['Superbike', 'Superbike'])
})

it('a run that is named with the closing number before its start keeps its entries when it starts', () => {
  const session = replaySession(
    createRun(95, 'Race 1'),
    createEntry(7),
    createEntry(8),
    '$C,1,"Superbike"',
    createHeartbeats(0, ''),
    createRun(25, 'Race 1'),
    createHeartbeats(1),
    createPassing(7, 90, 90),
    createPassing(8, 91, 91),
  )
  expect(session.racers.map(({ name, category }) => `${name}, ${category}`)).toEqual([
    'Rider 7, Superbike',
    'Rider 8, Superbike',
  ])
})
