// The state of a session depends on what happened and what was decided, not on when it became known. The suite checks 1,000
// cases, the benchmark 100,000.
import * as fc from 'fast-check'
import { fimSprint } from '../classification/rules'
import { createFold, foldMessage } from '../engine/fold'
import {
  addClaims,
  delay,
  delaysArbitrary,
  describeSession,
  raceArbitrary,
} from '../engine/test-race-arbitrary'
import type { CrossingMessage, Flag, Message } from '../engine/messages'
import type { Session } from '../engine/session-state'
import type { ControlEvent, Decision } from './control-event'
import {
  type ControlledFold,
  createControlledFold,
  foldArrival,
  foldDecisions,
  runToEnd,
} from './controlled-fold'

export type Item = { readonly message: Message } | { readonly event: ControlEvent }

/** Random numbers from which decisions about the crossings of a race are made. */
const choiceArbitrary = fc.record({
  kind: fc.constantFrom(
    'passing.insert',
    'passing.delete',
    'passing.keep',
    'passing.move',
    'passing.time',
    'lap.cancel',
    'flag',
    'scoring',
    'rules',
    'status',
    'ignore',
    'transponder',
    'undo',
  ) satisfies fc.Arbitrary<Decision['kind']>,
  crossing: fc.nat(),
  rider: fc.constantFrom('1', '2', '3', '9'),
  at: fc.integer({ min: 1, max: 400_000 }),
  flag: fc.constantFrom<Flag>('green', 'yellow', 'red', 'chequered'),
  event: fc.nat(),
  isYes: fc.boolean(),
})

function decide(
  choice: typeof choiceArbitrary extends fc.Arbitrary<infer Choice> ? Choice : never,
  crossings: readonly CrossingMessage[],
  sequence: number,
): Decision {
  const { kind, rider, isYes, flag } = choice
  const crossing = crossings[choice.crossing % crossings.length]
  const reference = {
    competitor: crossing?.competitor ?? '',
    line: crossing?.line ?? 'SF',
    at: crossing?.at ?? 0,
  }
  const passing = isYes || sequence === 1 ? reference : { event: 1 + (choice.event % (sequence - 1)) }
  // Some have the time of a crossing, the others end in 9, as no crossing of the feed does.
  const at = choice.at % 3 === 0 ? reference.at : choice.at * 10 + 9
  if (kind === 'passing.insert')
    return {
      kind,
      competitor: rider,
      line: 'SF',
      at,
      quality: isYes ? 'manual' : 'inferred',
      countsForBest: isYes,
    }
  if (kind === 'passing.move') return { kind, passing, competitor: rider }
  if (kind === 'passing.time') return { kind, passing, at }
  if (kind === 'flag') return { kind, flag, at }
  if (kind === 'scoring') return { kind, by: isYes ? 'own' : 'feed' }
  if (kind === 'rules') return { kind, rules: { ...fimSprint, limit: { kind: 'time', timeMs: at } } }
  if (kind === 'status') return { kind, competitor: rider, status: isYes ? 'dnf' : 'running', at }
  if (kind === 'ignore') return { kind, transponder: rider }
  if (kind === 'transponder')
    return { kind, transponder: reference.competitor, competitor: rider, ...(isYes && { from: at }) }
  if (kind === 'undo') return { kind, of: 1 + (choice.event % Math.max(1, sequence - 1)) }
  return { kind, passing }
}

export function apply(controlled: ControlledFold, item: Item): ControlledFold {
  if ('message' in item) return foldArrival(controlled, { receivedAt: 0, messages: [item.message] })
  return runToEnd(foldDecisions(controlled, [item.event]))
}

/** Places the events among the messages; the order of the messages and that of the events stay as they are. */
export function interleave(
  messages: readonly Message[],
  events: readonly ControlEvent[],
  places: readonly number[],
): Item[] {
  const items: Item[] = messages.map(message => ({ message }))
  const sorted = events
    .map((_, index) => (places[index % places.length] ?? 0) % (messages.length + 1))
    .toSorted((one, other) => one - other)
  for (const [index, event] of [...events.entries()].toReversed())
    items.splice(sorted[index] ?? 0, 0, { event })
  return items
}

function isSame(one: Session, other: Session): boolean {
  return JSON.stringify(describeSession(one)) === JSON.stringify(describeSession(other))
}

function fold(messages: readonly Message[]): Session {
  return messages.reduce(foldMessage, createFold()).session
}

/** A race, decisions about it, and where among the messages they are made. */
export const runArbitrary = fc
  .tuple(
    raceArbitrary,
    fc.array(choiceArbitrary, { minLength: 1, maxLength: 8 }),
    fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
    delaysArbitrary,
    fc.boolean(),
  )
  .map(([inOrder, choices, places, delays, hasClaims]) => {
    const messages = delay(hasClaims ? addClaims(inOrder) : inOrder, delays)
    const crossings = messages.filter(message => message.type === 'crossing')
    const events = choices.map((choice, index): ControlEvent => ({
      ...decide(choice, crossings, index + 1),
      sequence: index + 1,
    }))
    return { messages, events, places }
  })

export const foldProperties = {
  'late crossings give the session of crossings in order': fc.property(
    raceArbitrary,
    delaysArbitrary,
    (messages, delays) => isSame(fold(delay(messages, delays)), fold(messages)),
  ),
  'decisions interleaved with the feed in any way give the session of a fresh fold': fc.property(
    runArbitrary,
    ({ messages, events, places }) => {
      const [interleaved, knownFirst, knownLast] = [places, [0], [messages.length]].map(
        each => interleave(messages, events, each).reduce(apply, createControlledFold()).fold.session,
      )
      if (!interleaved || !knownFirst || !knownLast) return false
      return isSame(interleaved, knownLast) && isSame(knownFirst, knownLast)
    },
  ),
}
