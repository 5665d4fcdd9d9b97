// A recorded feed: every session in it in which somebody turned a wheel. What was garbled on the wire is counted, not refused.
import { setImmediate as pause } from 'node:timers/promises'
import { lapsOf, type Kind, type Message, type Runs, type Session } from '#timing'
import type { Parser } from '../feeds/parser'
import { type Folded, folding } from '../recordings/fold'
import { Complaint } from './complaint'
import type { EventData } from './event-data'
import type { ImportedRun, ImportedRuns } from './imported-run'
import { importLimits } from './limits'
import { mergedData, sessionPlace } from './session-place'

/** Says of every run, as it begins, what kind it is, for feeds that do not; one that does has the last word. */
function withKind(parser: Parser, kind: Kind): Parser {
  const begun = new Set<string>()
  let isFirst = true
  const told = (messages: readonly Message[]): readonly Message[] => {
    const all = messages.map(message => {
      if (message.type !== 'session' || message.run === undefined) return message
      const isNew = message.isReset === true || !begun.has(message.run)
      begun.add(message.run)
      return isNew ? { kind, ...message } : message
    })
    if (!isFirst) return all
    isFirst = false
    return [{ type: 'session', kind }, ...all]
  }
  return {
    push: bytes => told(parser.push(bytes)),
    reconnected: () => told(parser.reconnected()),
    end: () => told(parser.end()),
    state: () => parser.state(),
    get lines() {
      return parser.lines
    },
  }
}

function isTooMuch({ session, others }: Runs): boolean {
  return session.racers.length > importLimits.riders || others.size > importLimits.sessions
}

async function foldedIn(parser: Parser, bytes: Uint8Array): Promise<Folded | Complaint> {
  const steps = folding(parser, bytes)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (isTooMuch(step.value))
      return new Complaint(
        '',
        `there are more than ${importLimits.riders} riders or ${importLimits.sessions} sessions in the recording`,
      )
    // A live session goes on meanwhile.
    await pause()
  }
}

function lapCount(sessions: readonly Session[]): number {
  return sessions.flatMap(({ racers }) => racers).reduce((sum, racer) => sum + lapsOf(racer).length, 0)
}

function runOf(session: Session, given: EventData, stem: string, after: number): ImportedRun | Complaint {
  const { name, track } = session
  const data = mergedData({ name, track }, given)
  const place = sessionPlace({ event: stem, ...data, name: data.name ?? stem }, ['category', 'kind'])
  if (place instanceof Complaint) return place
  // A recording does not say when its later sessions began, but that they were later; lists go by that.
  const startsAt = new Date(place.startsAt.getTime() + after)
  return { place: { ...place, startsAt, hasCrossings: true }, session }
}

/** `stem` is the file's name without its ending. */
export async function readLog(
  parser: Parser,
  bytes: Uint8Array,
  given: EventData,
  stem: string,
): Promise<ImportedRuns | Complaint> {
  const all = await foldedIn(given.kind === undefined ? parser : withKind(parser, given.kind), bytes)
  if (all instanceof Complaint) return all
  if (all.sessions.length === 0) return new Complaint('', 'nobody did a lap in this recording')
  if (lapCount(all.sessions) > importLimits.laps)
    return new Complaint('', `there are more than ${importLimits.laps} laps in the recording`)
  const runs: ImportedRun[] = []
  let after = 0
  for (const session of all.sessions) {
    const run = runOf(session, given, stem, after)
    if (run instanceof Complaint) return run
    after += Math.max(0, session.clock ?? 0)
    runs.push(run)
  }
  return { runs, lines: all.lines }
}
