// Replays a whole recording through its parser and the engine, and returns the final state of its sessions.
import { applyToRuns, type Message, emptyRuns, type Runs, type Session, sessionsOf } from '#timing'
import type { LineCounts, Parser } from '../feeds/parser'
import type { RefusedLines } from '../feeds/refused-lines'
import { findLineEnd, isAfterLineEnd } from './find-line-end'
import { type StartTime, StartTimes } from './start-times'

/** A chunk size like that of a socket. */
const chunkBytes = 65_536

export interface ReplayedRecording {
  readonly sessions: readonly Session[]
  readonly lines: LineCounts
  /** When the sessions started, as far as the recorder or the protocol tells. */
  readonly startTimes?: ReadonlyMap<Session, StartTime>
}

function listStartTimes(runs: Runs, times: StartTimes, parser: Parser): ReadonlyMap<Session, StartTime> {
  const ofProtocol =
    parser.startedAt === undefined ? undefined : { at: parser.startedAt, hasDate: true as const }
  const all = new Map<Session, StartTime>()
  for (const [run, { session }] of new Map(runs.others).set(runs.current, runs.fold)) {
    const start = times.startOf(run) ?? ofProtocol
    if (start !== undefined) all.set(session, start)
  }
  return all
}

/**
 * Passes the recording to the parser line by line, so that refused lines and times belong to a line of the file. Yields
 * after every chunk, so that the caller can check limits and let other work run.
 */
export function* replayInSteps(
  parser: Parser,
  bytes: Uint8Array,
  refusedLines?: RefusedLines,
): Generator<Runs, ReplayedRecording> {
  const times = new StartTimes()
  let runs: Runs = emptyRuns
  const apply = (messages: readonly Message[]): void => {
    for (const message of messages) {
      runs = applyToRuns(runs, message)
      times.observeMessage(runs.current, message)
    }
  }
  let chunkEnd = chunkBytes
  let line = 1
  for (let from = 0; from < bytes.length;) {
    const end = findLineEnd(bytes, from, chunkBytes)
    const piece = bytes.subarray(from, end)
    times.observeLine(piece)
    if (refusedLines !== undefined) refusedLines.line = line
    apply(parser.push(piece))
    if (isAfterLineEnd(bytes, end)) line += 1
    from = end
    if (end < chunkEnd) continue
    chunkEnd = end + chunkBytes
    yield runs
  }
  apply(parser.end())
  // The parser may have returned buffered messages at the end.
  yield runs
  const { accepted, ignored, refused } = parser.lines
  return {
    sessions: sessionsOf(runs),
    lines: { accepted, ignored, refused },
    startTimes: listStartTimes(runs, times, parser),
  }
}

export function replayRecording(
  parser: Parser,
  bytes: Uint8Array,
  refusedLines?: RefusedLines,
): ReplayedRecording {
  const steps = replayInSteps(parser, bytes, refusedLines)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
