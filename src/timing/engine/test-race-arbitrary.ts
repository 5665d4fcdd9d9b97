// Random races for property tests.
import * as fc from 'fast-check'
import type { CrossingMessage, Flag, Message, TimingLine } from './messages'
import { lapsOf } from './racer'
import type { Session } from './session-state'
import { computeSummary } from './summary'

export const lines: readonly TimingLine[] = ['S1', 'S2', 'SF']

/** A race of a few riders: every crossing at a moment of its own, some twice, with pit stops and flags. */
export const raceArbitrary = fc
  .record({
    kind: fc.constantFrom('race' as const, 'practice' as const),
    riders: fc.array(
      fc.array(
        fc.record({ steps: fc.tuple(step(), step(), step()), pits: fc.boolean(), isDouble: fc.boolean() }),
        { minLength: 1, maxLength: 5 },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    flags: fc.array(
      fc.record({
        at: fc.integer({ min: 1, max: 400_000 }),
        flag: fc.constantFrom<Flag>('green', 'yellow', 'red', 'white', 'chequered'),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ kind, riders, flags }): Message[] => {
    const timed: (CrossingMessage | Extract<Message, { type: 'flag' }>)[] = flags.map(({ at, flag }) => ({
      type: 'flag',
      flag,
      // Every moment is that of one message only: the remainder is the number of the rider, 0 for flags.
      at: at * 10,
    }))
    for (const [index, laps] of riders.entries()) {
      const competitor = String(index + 1)
      let at = 0
      for (const { steps, pits, isDouble } of laps) {
        for (const [each, line] of lines.entries()) {
          at += steps[each] ?? 0
          timed.push({ type: 'crossing', competitor, line, at: at * 10 + index + 1 })
          if (line === 'S2' && pits)
            timed.push({ type: 'crossing', competitor, line: 'PIN', at: (at + 7) * 10 + index + 1 })
        }
        if (isDouble) timed.push({ type: 'crossing', competitor, line: 'SF', at: (at + 50) * 10 + index + 1 })
      }
    }
    const inOrder: Message[] = timed.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
    return inOrder.toSpliced(0, 0, { type: 'session', kind, sectors: 3 })
  })

function step(): fc.Arbitrary<number> {
  return fc.integer({ min: 1000, max: 9000 })
}

/** Adds what a feed claims after each crossing of start/finish: laps, total and the lap time. */
export function addClaims(messages: readonly Message[]): Message[] {
  const laps = new Map<string, { count: number; at: number }>()
  return messages.flatMap((message): Message[] => {
    if (message.type !== 'crossing' || message.line !== 'SF' || message.at === undefined) return [message]
    const { competitor, at } = message
    const before = laps.get(competitor) ?? { count: 0, at: 0 }
    laps.set(competitor, { count: before.count + 1, at })
    const standing = {
      type: 'standing',
      competitor,
      order: 'race',
      laps: before.count + 1,
      total: at,
    } as const
    return [{ ...message, lapTime: at - before.at }, standing]
  })
}

/** Moves some crossings to a later place, as after a gap in the numbers of a decoder. */
export function delay(messages: readonly Message[], delays: readonly number[]): Message[] {
  const arrivals = messages.map((message, index) => ({
    message,
    at: message.type === 'crossing' ? index + (delays[index % delays.length] ?? 0) : index,
  }))
  return arrivals.toSorted((one, other) => one.at - other.at).map(({ message }) => message)
}

export const delaysArbitrary = fc.array(fc.constantFrom(0, 0, 0, 2, 5, 40, 400), {
  minLength: 1,
  maxLength: 12,
})

/** Everything that can be seen of a session. */
export function describeSession(session: Session): unknown {
  return {
    flags: session.flags,
    phase: session.phase,
    clock: session.clock,
    bestTime: session.bestTime,
    rows: computeSummary(session).map(({ racer, ...row }) => ({
      row,
      competitor: racer.competitor,
      crossings: racer.crossings.length,
      isFinished: racer.isFinished,
      isInPit: racer.isInPit,
      list: lapsOf(racer),
    })),
  }
}
