import { describe, expect, it } from 'vitest'
import type { Message } from '../engine/messages'
import { lapsOf } from '../engine/racer'
import { computeSummary } from '../engine/summary'
import { flag, passing, raceStanding, startFinish } from '../engine/test-messages'
import type { ControlEvent, CrossingReference, Decision } from './control-event'
import {
  type ControlledFold,
  createControlledFold,
  foldArrival,
  foldDecisions,
  runToEnd,
} from './controlled-fold'

const raceSession: Message = { type: 'session', kind: 'race' }

/** A race of two riders with four laps each. Rider 2 is 1 s behind. */
const race: readonly Message[] = [
  raceSession,
  flag('green', 0),
  ...[90, 180, 270, 360].flatMap(at => [startFinish('1', at), startFinish('2', at + 1)]),
]

function foldMessage(controlled: ControlledFold, message: Message): ControlledFold {
  return foldArrival(controlled, { receivedAt: 0, messages: [message] })
}

function decideAbout(messages: readonly Message[], decisions: readonly Decision[]): ControlledFold {
  const arrived = messages.reduce(foldMessage, createControlledFold())
  return decisions.reduce((controlled, decision, index) => {
    const event: ControlEvent = { ...decision, sequence: index + 1 }
    return runToEnd(foldDecisions(controlled, [event]))
  }, arrived)
}

const cross = (competitor: string, seconds: number): CrossingReference => ({
  competitor,
  line: 'SF',
  at: seconds * 1000,
})

function readLaps({ fold }: ControlledFold, competitor: string): readonly (readonly unknown[])[] {
  const racer = fold.session.racers.find(each => each.competitor === competitor)
  return racer === undefined ? [] : lapsOf(racer).map(({ number, time }) => [number, (time ?? 0) / 1000])
}

const readOrder = ({ fold }: ControlledFold): readonly string[] =>
  computeSummary(fold.session).map(({ racer }) => racer.competitor)

describe('decisions about crossings', () => {
  it('C-010 an added crossing splits a lap and shifts the numbers of later laps', () => {
    const insert: Decision = {
      kind: 'passing.insert',
      competitor: '1',
      line: 'SF',
      at: 225_000,
      quality: 'inferred',
      countsForBest: false,
    }
    const controlled = decideAbout(race, [insert])
    expect(readLaps(controlled, '1')).toEqual([
      [1, 90],
      [2, 90],
      [3, 45],
      [4, 45],
      [5, 90],
    ])
    expect(controlled.fold.session.racers[0]?.statistics.best?.time).toBe(90_000)
  })

  it('C-010 a cancelled lap stays cancelled if an added crossing changes its number', () => {
    const controlled = decideAbout(race, [
      { kind: 'lap.cancel', passing: cross('1', 270) },
      {
        kind: 'passing.insert',
        competitor: '1',
        line: 'SF',
        at: 135_000,
        quality: 'manual',
        countsForBest: true,
      },
    ])
    const [rider] = controlled.fold.session.racers
    expect(rider && lapsOf(rider).map(({ isCancelled }) => isCancelled)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
  })

  it('a deleted crossing joins two laps', () => {
    const controlled = decideAbout(race, [{ kind: 'passing.delete', passing: cross('1', 180) }])
    expect(readLaps(controlled, '1')).toEqual([
      [1, 90],
      [2, 180],
      [3, 90],
    ])
    expect(readOrder(controlled)).toEqual(['2', '1'])
  })

  it('a crossing that looks like a double read counts if race control keeps it', () => {
    const messages = [...race, startFinish('1', 390)]
    expect(readLaps(decideAbout(messages, []), '1')).toHaveLength(4)
    const controlled = decideAbout(messages, [{ kind: 'passing.keep', passing: cross('1', 390) }])
    expect(readLaps(controlled, '1').at(-1)).toEqual([5, 30])
  })

  it('a moved crossing counts for the other rider', () => {
    const messages = [...race, startFinish('1', 450)]
    const controlled = decideAbout(messages, [
      { kind: 'passing.move', passing: cross('1', 450), competitor: '2' },
    ])
    expect(readLaps(controlled, '1')).toHaveLength(4)
    expect(readLaps(controlled, '2').at(-1)).toEqual([5, 89])
  })

  it('a crossing with another time changes the lap before and the lap after', () => {
    const controlled = decideAbout(race, [{ kind: 'passing.time', passing: cross('1', 180), at: 181_500 }])
    expect(readLaps(controlled, '1')).toEqual([
      [1, 90],
      [2, 91.5],
      [3, 88.5],
      [4, 90],
    ])
  })

  it('a decision can be about a crossing that race control has added', () => {
    const controlled = decideAbout(race, [
      {
        kind: 'passing.insert',
        competitor: '1',
        line: 'SF',
        at: 450_000,
        quality: 'manual',
        countsForBest: true,
      },
      { kind: 'passing.time', passing: { event: 1 }, at: 449_000 },
      { kind: 'lap.cancel', passing: { event: 1 } },
    ])
    expect(readLaps(controlled, '1').at(-1)).toEqual([5, 89])
    expect(controlled.fold.session.racers[0]?.last?.isCancelled).toBe(true)
  })

  it('an added crossing is replaced by that of the feed when it arrives after all', () => {
    const insert: Decision = {
      kind: 'passing.insert',
      competitor: '1',
      line: 'SF',
      at: 450_000,
      quality: 'manual',
      countsForBest: false,
    }
    const controlled = foldMessage(decideAbout(race, [insert]), startFinish('1', 450))
    expect(readLaps(controlled, '1')).toHaveLength(5)
    expect(controlled.fold.session.racers[0]?.last?.isBestExcluded).toBe(false)
  })

  it('a lap stays cancelled if the feed corrects the crossing that ends it', () => {
    const messages: readonly Message[] = [raceSession, passing('1', 90, 90), passing('1', 91, 181)]
    const decided = decideAbout(messages, [{ kind: 'lap.cancel', passing: cross('1', 181) }])
    const corrected = foldMessage(decided, passing('1', 91.004, 181.004))
    expect(readLaps(corrected, '1')).toEqual([
      [1, 90],
      [2, 91.004],
    ])
    expect(corrected.fold.session.racers[0]?.last?.isCancelled).toBe(true)
  })
})

describe('undo', () => {
  it('C-017 an undone decision leaves no trace', () => {
    const undone = decideAbout(race, [
      { kind: 'passing.delete', passing: cross('1', 180) },
      { kind: 'undo', of: 1 },
    ])
    expect(undone.fold.session).toEqual(decideAbout(race, []).fold.session)
  })

  it('an undo can be undone', () => {
    const decision: Decision = { kind: 'passing.delete', passing: cross('1', 180) }
    const redone = decideAbout(race, [decision, { kind: 'undo', of: 1 }, { kind: 'undo', of: 2 }])
    expect(redone.fold.session).toEqual(decideAbout(race, [decision]).fold.session)
  })
})

describe('flags', () => {
  const readFlags = ({ fold }: ControlledFold): readonly unknown[] =>
    fold.session.flags.map(({ at, flag: shown }) => [at / 1000, shown])

  it('C-063 a flag by hand is valid until the feed changes its own flag', () => {
    const messages = [raceSession, flag('green', 0), flag('green', 100), flag('green', 200)]
    const controlled = decideAbout(messages, [{ kind: 'flag', flag: 'red', at: 150_000 }])
    expect(controlled.fold.session.flag).toBe('red')
    const repeated = foldMessage(controlled, flag('green', 210))
    expect(repeated.fold.session.flag).toBe('red')
    const changed = [flag('yellow', 220), flag('green', 230)].reduce(foldMessage, repeated)
    expect(readFlags(changed)).toEqual([
      [0, 'green'],
      [150, 'red'],
      [220, 'yellow'],
      [230, 'green'],
    ])
  })

  it('C-012 a red flag by hand applies from its own time, not from when it was entered', () => {
    const controlled = decideAbout(race, [{ kind: 'flag', flag: 'red', at: 185_000 }])
    expect(readLaps(controlled, '1')).toEqual([
      [1, 90],
      [2, 90],
    ])
    expect(readLaps(controlled, '2')).toEqual([
      [1, 91],
      [2, 90],
    ])
  })
})

describe('scoring', () => {
  it('C-018 the claims of the feed are ignored for the whole run once race control scores it', () => {
    const messages: readonly Message[] = [
      raceSession,
      passing('1', 90, 90),
      passing('2', 91, 91),
      raceStanding('2', 1, 5, 500),
      raceStanding('1', 2, 5, 501),
    ]
    expect(readOrder(decideAbout(messages, []))).toEqual(['2', '1'])
    const controlled = decideAbout(messages, [{ kind: 'scoring', by: 'own' }])
    expect(readOrder(controlled)).toEqual(['1', '2'])
    expect(computeSummary(controlled.fold.session).map(({ laps }) => laps)).toEqual([1, 1])
    const later = foldMessage(controlled, raceStanding('2', 1, 9, 900))
    expect(readOrder(later)).toEqual(['1', '2'])
  })
})

it('C-013 a long session is folded again with pauses after at most 1,000 messages', () => {
  const laps = Array.from({ length: 5000 }, (_, index) => startFinish('1', (index + 1) * 90))
  const controlled = [raceSession, ...laps].reduce(foldMessage, createControlledFold())
  const event: ControlEvent = { kind: 'passing.delete', passing: cross('1', 180), sequence: 1 }
  const steps = foldDecisions(controlled, [event])
  let pauses = 0
  let step = steps.next()
  for (; !step.done; pauses += 1) step = steps.next()
  // The messages are corrected, arranged and applied.
  expect(pauses).toBe(3 * 5)
  expect(step.value.fold.session.racers[0]?.last?.number).toBe(4999)
})

it('C-013 a decision about all messages that changes few of them keeps the records of all others', () => {
  const before = decideAbout(race, [{ kind: 'scoring', by: 'own' }])
  const ignore: ControlEvent = { kind: 'ignore', transponder: '2', sequence: 2 }
  const after = runToEnd(foldDecisions(before, [ignore]))
  const unchanged = after.corrected.items.filter((record, index) => record === before.corrected.items[index])
  expect([before.corrected.length - unchanged.length, readLaps(after, '2')]).toEqual([4, []])
})
