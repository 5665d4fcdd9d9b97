// What changes in a session when our rules score it instead of a timing system.
import { describe, expect, it } from 'vitest'
import { fimSprint, type Rules } from '../classification/rules'
import { noRulings, type Rulings, type Scoring } from '../classification/scoring'
import type { CrossingMessage, Flag, Message, SessionKind } from './messages'
import { lapsOf } from './racer'
import type { Session } from './session-state'
import { crossing, entry, flag, green, laps, passing, runSession, startFinish } from './test-messages'

const scoringOf = (rules: Partial<Rules>, rulings: Partial<Rulings>, by: Scoring['by']): Message => ({
  type: 'scoring',
  scoring: {
    by,
    rules: { ...fimSprint, minimumLapMs: 60_000, ...rules },
    rulings: { ...noRulings, ...rulings },
  },
})

interface ScoreOptions {
  readonly kind?: SessionKind
  readonly rulings?: Partial<Rulings>
  readonly by?: Scoring['by']
}

function score(
  messages: readonly Message[],
  rules: Partial<Rules>,
  { kind = 'race', rulings = {}, by = 'own' }: ScoreOptions = {},
): Session {
  return runSession(kind, [scoringOf(rules, rulings, by), green, ...messages])
}

const inOrder = (...lists: readonly (readonly CrossingMessage[])[]): CrossingMessage[] =>
  lists.flat().toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))

const timesOf = (session: Session, competitor: string): readonly (number | undefined)[] => {
  const racer = session.racers.find(each => each.competitor === competitor)
  return racer === undefined ? [] : lapsOf(racer).map(({ time }) => (time === undefined ? time : time / 1000))
}

const flagsOf = ({ flags }: Session): readonly (readonly [Flag, number])[] =>
  flags.map(each => [each.flag, each.at / 1000] as const)

/** By race control: the event makes the difference. */
const byHand = (raised: Flag, seconds: number): Message => ({
  type: 'flag',
  flag: raised,
  at: seconds * 1000,
  event: 1,
})

describe('E-2 the minimum lap time', () => {
  const passings = laps('71', 95, 96.1, 188)

  it('E-2 a passing that is too early ends no lap', () => {
    expect(timesOf(score(passings, { minimumLapMs: 60_000 }), '71')).toEqual([95, 93])
  })

  it('E-2 a passing that is too early counts if race control keeps it', () => {
    const confirmed = [...laps('71', 95), startFinish('71', 96.1, { isConfirmed: true }), ...laps('71', 188)]
    expect(timesOf(score(confirmed, { minimumLapMs: 60_000 }), '71')).toEqual([95, 1.1, 91.9])
  })

  it('C-100 a race has no lap before the minimum lap time has passed since the start', () => {
    expect(timesOf(score(laps('71', 20, 110), { minimumLapMs: 60_000 }), '71')).toEqual([90])
  })

  it('C-018 the rules have no effect where a timing system scores', () => {
    const short = [passing('71', 95, 95), passing('71', 50, 145)]
    expect(timesOf(score(short, { minimumLapMs: 60_000 }, { by: 'feed' }), '71')).toEqual([95, 50])
  })

  it('C-036 a line that is not used changes nothing but the list of crossings', () => {
    const session = score([startFinish('71', 95), crossing('71', 'S1', 120)], { lines: ['SF'] })
    expect(session.sectors).toBe(0)
    expect(session.racers[0]?.running.lines).toEqual([])
    expect(session.racers[0]?.crossings.length).toBe(2)
    expect(score([crossing('71', 'S1', 120)], { lines: ['SF', 'S1'] }).sectors).toBe(2)
  })
})

describe('C-102 the limit of a race', () => {
  const leader = laps('1', 1150, 1245, 1340, 1435)
  const second = laps('2', 1151, 1246, 1341, 1436)
  const race = inOrder(leader, second)
  const twentyMinutes = 1_200_000

  it('E-13 time and one lap: white at the first passing of the leader after the time, then the checkered flag', () => {
    const session = score(race, { limit: { kind: 'time+laps', timeMs: twentyMinutes, laps: 1 } })
    expect(flagsOf(session)).toEqual([
      ['green', 0],
      ['white', 1245],
      ['chequered', 1340],
    ])
    expect(session.racers.map(({ last, isFinished }) => [last?.at, last?.flag, isFinished])).toEqual([
      [1_340_000, 'chequered', true],
      [1_341_000, 'chequered', true],
    ])
  })

  it('E-13 time alone: the checkered flag at the first passing of the leader after the time', () => {
    const session = score(race, { limit: { kind: 'time', timeMs: twentyMinutes } })
    expect(flagsOf(session)).toEqual([
      ['green', 0],
      ['chequered', 1245],
    ])
  })

  it('C-102 laps: the checkered flag at this passing of the leader', () => {
    const session = score(race, { limit: { kind: 'laps', laps: 3 } })
    expect(flagsOf(session).at(-1)).toEqual(['chequered', 1340])
    expect(session.racers.map(({ last }) => last?.number)).toEqual([3, 3])
  })

  it('C-102 the flag waits for the leader on the road, not for a rider who was lapped', () => {
    const lapped = inOrder(leader, laps('2', 1200, 1339))
    expect(flagsOf(score(lapped, { limit: { kind: 'time', timeMs: twentyMinutes } })).at(-1)).toEqual([
      'chequered',
      1245,
    ])
  })

  it('C-102 white is not shown instead of another flag than green', () => {
    const messages = [...race.slice(0, 2), flag('yellow', 1200), ...race.slice(2)]
    const session = score(messages, { limit: { kind: 'time+laps', timeMs: twentyMinutes, laps: 1 } })
    expect(flagsOf(session).map(([raised]) => raised)).toEqual(['green', 'yellow', 'chequered'])
  })

  it('C-062 while the flag is on hold it is not shown', () => {
    const hold = (until?: number): Partial<Rulings> => ({ holds: [{ from: 1_000_000, until }] })
    const limit = { kind: 'laps', laps: 2 } as const
    expect(flagsOf(score(race, { limit }, { rulings: hold(1_300_000) })).at(-1)).toEqual(['chequered', 1340])
    expect(flagsOf(score(race, { limit }, { rulings: hold() }))).toEqual([['green', 0]])
  })

  it('C-062 a flag by hand comes before the rules', () => {
    const limit = { kind: 'laps', laps: 3 } as const
    const finished = score([...race.slice(0, 3), byHand('chequered', 1250), ...race.slice(3)], { limit })
    expect(flagsOf(finished)).toEqual([
      ['green', 0],
      ['chequered', 1250],
    ])
    const resumed = score([...race.slice(0, 5), byHand('green', 1340.5), ...race.slice(5)], { limit })
    expect(flagsOf(resumed).map(([raised]) => raised)).toEqual(['green', 'chequered', 'green'])
    expect(resumed.racers.map(({ last, isFinished }) => [last?.number, isFinished])).toEqual([
      [4, false],
      [4, false],
    ])
  })

  it('C-102 a heartbeat of the timing system does not take the flag back', () => {
    const messages = [...race.slice(0, 5), flag('green', 1340.5), ...race.slice(5)]
    const session = score(messages, { limit: { kind: 'laps', laps: 3 } })
    expect(session.racers.map(({ last, isFinished }) => [last?.number, isFinished])).toEqual([
      [3, true],
      [3, true],
    ])
  })

  it('C-102 other flags after the finish do not take it back', () => {
    const messages = [...race.slice(0, 6), byHand('yellow', 1350), ...race.slice(6)]
    const session = score(messages, { limit: { kind: 'laps', laps: 3 } })
    expect(session.racers.map(({ last }) => last?.number)).toEqual([3, 3])
    expect(session.chequeredAt).toBe(1_340_000)
  })

  const categories = [
    entry('1', { category: 'A' }),
    entry('2', { category: 'B' }),
    entry('3', { category: 'B' }),
  ]
  const twoCategories = [
    ...categories,
    ...inOrder(leader, laps('2', 1160, 1260, 1360), laps('3', 1161, 1261, 1361)),
  ]

  it.each([
    { flagTo: 'run', at: 1245, laps: [2, 2, 2] },
    { flagTo: 'category', at: 1260, laps: [2, 2, 2] },
  ] as const)(
    'C-102 shown to the leader of the $flagTo, the last flag is at $at s',
    ({ flagTo, at, laps: counts }) => {
      const session = score(twoCategories, { limit: { kind: 'laps', laps: 2 }, flagTo })
      expect(flagsOf(session).at(-1)).toEqual(['chequered', at])
      expect(session.racers.map(({ last }) => last?.number)).toEqual(counts)
    },
  )

  it('C-102 passings after the finish and after a red flag do not count', () => {
    const stopped = score(
      [
        ...race.slice(0, 4),
        flag('red', 1300),
        ...race.slice(4, 6),
        flag('chequered', 1400),
        ...race.slice(6),
      ],
      {},
    )
    expect(stopped.racers.map(({ last }) => last?.number)).toEqual([2, 2])
  })
})

describe('C-102 the limit of practice', () => {
  const tenMinutes = { limit: { kind: 'time', timeMs: 600_000 } } as const
  const session = inOrder(laps('1', 500, 590, 680, 770), laps('2', 550, 640, 730), laps('3', 605, 700))

  it('C-102 the flag is shown at the limit, and each rider ends at the next passing', () => {
    const practice = score(session, tenMinutes, { kind: 'practice' })
    expect(flagsOf(practice).at(-1)).toEqual(['chequered', 600])
    expect(['1', '2', '3'].map(rider => timesOf(practice, rider))).toEqual([[90, 90], [90], []])
  })

  it('C-102 a heartbeat after the limit shows it too', () => {
    expect(flagsOf(score([flag('green', 601)], tenMinutes, { kind: 'practice' })).at(-1)).toEqual([
      'chequered',
      600,
    ])
  })

  it('C-062 while the flag is on hold it is not shown', () => {
    const rulings = { holds: [{ from: 590_000, until: 650_000 }] }
    expect(flagsOf(score(session, tenMinutes, { kind: 'practice', rulings })).at(-1)).toEqual([
      'chequered',
      650,
    ])
  })
})
