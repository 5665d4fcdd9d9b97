// Repeated and late crossings. Random late crossings and decisions are in control/controlled-fold.property.test.ts.
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFold, foldMessage } from './fold'
import type { CrossingMessage, Message } from './messages'
import type { Session } from './session-state'
import { delay, delaysArbitrary, describeSession, lines, raceArbitrary } from './test-race-arbitrary'

function fold(messages: readonly Message[]): Session {
  return messages.reduce(foldMessage, createFold()).session
}

it('repeated crossings change nothing', () => {
  fc.assert(
    fc.property(raceArbitrary, delaysArbitrary, (messages, delays) => {
      const repeated = [...messages, ...delay(messages, delays).filter(({ type }) => type === 'crossing')]
      expect(describeSession(fold(repeated))).toEqual(describeSession(fold(messages)))
    }),
    { numRuns: 200 },
  )
})

/** More messages than have a keyframe at every interval. */
function createLongRace(): Message[] {
  const session: Message = { type: 'session', kind: 'race', sectors: 3 }
  const crossings = Array.from({ length: 18_000 }, (_, index): Message => {
    const [turn, rider] = [Math.floor(index / 4), index % 4]
    const at = (turn + 1) * 20_000 + rider * 100 + ((turn * 7919 + rider * 31) % 97)
    return { type: 'crossing', competitor: String(rider + 1), line: lines[turn % 3] ?? 'SF', at }
  })
  return [session, ...crossings]
}

it.each([1, 255, 256, 257, 9000, 17_900])(
  'a crossing in a long race may arrive at the end instead of at place %i',
  place => {
    const messages = createLongRace()
    const late = [...messages.toSpliced(place, 1), ...messages.slice(place, place + 1)]
    expect(describeSession(fold(late))).toEqual(describeSession(fold(messages)))
  },
)

it('the crossings of a long race change nothing when they are all repeated after heartbeats', () => {
  const messages = createLongRace()
  const crossings = messages.filter(({ type }) => type === 'crossing')
  const heartbeats = Array.from({ length: 500 }, (): Message => ({ type: 'flag', flag: 'green', at: 1000 }))
  const before = fold([...messages, ...heartbeats])
  expect(describeSession(fold([...messages, ...heartbeats, ...crossings]))).toEqual(describeSession(before))
})

it.each([300, 17_900])(
  'the feed replaces the crossing that race control added to a long race at place %i',
  place => {
    const messages = createLongRace()
    const flag: Message = { type: 'flag', flag: 'yellow', at: 45_000_000, event: 1 }
    const crossings = messages.slice(place, place + 1)
    const added = crossings.map((crossing): Message => ({ ...(crossing as CrossingMessage), event: 2 }))
    const replaced = fold([...messages.toSpliced(place, 1), ...added, flag, ...crossings])
    expect(describeSession(replaced)).toEqual(describeSession(fold([...messages, flag])))
  },
)
