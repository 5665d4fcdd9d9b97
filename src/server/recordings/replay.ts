// Replays a whole recording through its parser and the engine, and returns the final state of its sessions.
import { applyToRuns, type Message, emptyRuns, type Runs, type Session, sessionsOf } from '#timing'
import type { LineCounts, Parser } from '../feeds/parser'

/** A chunk size like that of a socket. */
const chunkBytes = 65_536

export interface ReplayedRecording {
  readonly sessions: readonly Session[]
  readonly lines: LineCounts
}

/** Yields after every chunk, so that the caller can check limits and let other work run. */
export function* replayInSteps(parser: Parser, bytes: Uint8Array): Generator<Runs, ReplayedRecording> {
  let runs: Runs = emptyRuns
  const apply = (messages: readonly Message[]): void => {
    for (const message of messages) runs = applyToRuns(runs, message)
  }
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    apply(parser.push(bytes.subarray(from, from + chunkBytes)))
    yield runs
  }
  apply(parser.end())
  // The parser may have returned buffered messages at the end.
  yield runs
  const { accepted, ignored, refused } = parser.lines
  return { sessions: sessionsOf(runs), lines: { accepted, ignored, refused } }
}

export function replayRecording(parser: Parser, bytes: Uint8Array): ReplayedRecording {
  const steps = replayInSteps(parser, bytes)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
