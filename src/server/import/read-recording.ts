// Reads a recorded feed: every session in it that has laps. Garbled lines are counted and do not reject the file.
import { setImmediate as pause } from 'node:timers/promises'
import { lapsOf, type SessionKind, type Message, type Runs, type Session } from '#timing'
import type { Parser } from '../feeds/parser'
import { type ReplayedRecording, replayInSteps } from '../recordings/replay'
import { computeStartTimes } from './compute-start-times'
import { ImportError } from './import-error'
import type { EventData } from './event-data'
import type { ImportedRun, ImportedRuns } from './imported-run'
import { importLimits } from './limits'
import { mergeEventData, toSessionDetails } from './session-details'

/** Adds the kind to the first message of every run; a kind in the feed itself takes precedence. */
function withKind(parser: Parser, kind: SessionKind): Parser {
  const startedRuns = new Set<string>()
  let isFirst = true
  const addKind = (messages: readonly Message[]): readonly Message[] => {
    const all = messages.map(message => {
      if (message.type !== 'session' || message.run === undefined) return message
      const isNew = message.isReset === true || !startedRuns.has(message.run)
      startedRuns.add(message.run)
      return isNew ? { kind, ...message } : message
    })
    if (!isFirst) return all
    isFirst = false
    return [{ type: 'session', kind }, ...all]
  }
  return {
    push: bytes => addKind(parser.push(bytes)),
    onReconnect: () => addKind(parser.onReconnect()),
    end: () => addKind(parser.end()),
    saveState: () => parser.saveState(),
    get lines() {
      return parser.lines
    },
    get startedAt() {
      return parser.startedAt
    },
  }
}

function exceedsLimits({ session, others }: Runs): boolean {
  return session.racers.length > importLimits.riders || others.size > importLimits.sessions
}

async function replayWithLimits(parser: Parser, bytes: Uint8Array): Promise<ReplayedRecording | ImportError> {
  const steps = replayInSteps(parser, bytes)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    if (exceedsLimits(step.value))
      return new ImportError(
        '',
        `there are more than ${importLimits.riders} riders or ${importLimits.sessions} sessions in the recording`,
      )
    // Pauses, so that a live session is not delayed.
    await pause()
  }
}

function countLaps(sessions: readonly Session[]): number {
  return sessions.flatMap(({ racers }) => racers).reduce((sum, racer) => sum + lapsOf(racer).length, 0)
}

function toImportedRun(
  session: Session,
  fallback: EventData,
  fileStem: string,
  startsAt: Date | undefined,
): ImportedRun | ImportError {
  const { name, track } = session
  const data = mergeEventData({ name, track }, fallback)
  const date = data.date ?? startsAt?.toISOString()
  const details = toSessionDetails({ event: fileStem, ...data, name: data.name ?? fileStem, date }, [
    'category',
    'kind',
  ])
  if (details instanceof ImportError) return details
  return {
    details: { ...details, startsAt: startsAt ?? details.startsAt, hasCrossings: true },
    session,
    isEventFromFileName: data.event === undefined,
  }
}

/** `fileStem` is the name of the file without its extension. */
export async function readRecording(
  parser: Parser,
  bytes: Uint8Array,
  fallback: EventData,
  fileStem: string,
): Promise<ImportedRuns | ImportError> {
  const replayed = await replayWithLimits(
    fallback.kind === undefined ? parser : withKind(parser, fallback.kind),
    bytes,
  )
  if (replayed instanceof ImportError) return replayed
  if (replayed.sessions.length === 0) return new ImportError('', 'this recording has no laps')
  if (countLaps(replayed.sessions) > importLimits.laps)
    return new ImportError('', `there are more than ${importLimits.laps} laps in the recording`)
  const startTimes = computeStartTimes(replayed, fallback.date)
  const runs: ImportedRun[] = []
  for (const [index, session] of replayed.sessions.entries()) {
    const run = toImportedRun(session, fallback, fileStem, startTimes[index])
    if (run instanceof ImportError) return run
    runs.push(run)
  }
  return { runs, lines: replayed.lines }
}
