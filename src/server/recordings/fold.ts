// A whole recording through its parser and the engine: the final standings of every session in it.
import { applyToRuns, type Message, noRuns, type Runs, type Session, sessionsOf } from '#timing'
import type { Lines, Parser } from '../feeds/parser'

/** As much at a time as a socket would bring. */
const chunk = 65_536

export interface Folded {
  readonly sessions: readonly Session[]
  readonly lines: Lines
}

/** One step a chunk, for whoever has something else to do in between. */
export function* folding(parser: Parser, bytes: Uint8Array): Generator<Runs, Folded> {
  let runs: Runs = noRuns
  const take = (messages: readonly Message[]): void => {
    for (const message of messages) runs = applyToRuns(runs, message)
  }
  for (let from = 0; from < bytes.length; from += chunk) {
    take(parser.push(bytes.subarray(from, from + chunk)))
    yield runs
  }
  take(parser.end())
  // What a parser held back to the end is a step like any other.
  yield runs
  const { accepted, ignored, refused } = parser.lines
  return { sessions: sessionsOf(runs), lines: { accepted, ignored, refused } }
}

export function fold(parser: Parser, bytes: Uint8Array): Folded {
  const steps = folding(parser, bytes)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
