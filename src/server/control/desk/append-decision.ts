import { randomBytes } from 'node:crypto'
import type { Decision } from '#timing'
import type { Logger } from 'pino'
import { HttpError } from '../../http/errors'
import { withTimeout } from '../../with-timeout'
import type { ControlRun } from '../log/control-run'
import { type EventActor, findNextSequence, type RecordedEvent } from '../log/recorded-event'
import { systemActorId } from './event-text'

interface Options {
  readonly log: Logger
  readonly now: () => number
  /** Whether the disk accepts no writes. */
  readonly isStuck: () => boolean
}

const maxWriteMs = 10_000
const systemActor: EventActor = { userId: systemActorId, sessionId: 'system', ip: '', requestId: 'system' }
const notSaved = 'Not saved: the disk takes nothing'

/** Writes the decision to the log of the run. Resolves when it is on disk and applied. */
export async function appendDecision(
  { now, isStuck, log }: Options,
  run: ControlRun,
  raceId: string,
  decision: Decision,
  details: Pick<RecordedEvent, 'id' | 'reason' | 'actor'>,
): Promise<RecordedEvent> {
  if (run.isLive && isStuck()) throw new HttpError(503, notSaved, { retryAfterSeconds: 2 })
  const event: RecordedEvent = {
    ...details,
    at: now(),
    journalId: run.journalId,
    runId: run.runId,
    raceId,
    decision: { ...decision, sequence: findNextSequence(run.state.events) },
  }
  try {
    await withTimeout(maxWriteMs, () => run.append(event))
  } catch (error) {
    log.error(
      { err: error, race: raceId },
      'Writing a decision failed; the official is asked to send it again',
    )
    throw new HttpError(503, notSaved, { retryAfterSeconds: 2 })
  }
  return event
}

/** Writes the decisions with which a log begins. They are those of the server. */
export async function appendInitialDecisions(
  options: Options,
  run: ControlRun,
  raceId: string,
  decisions: readonly Decision[],
): Promise<void> {
  for (const decision of decisions)
    await appendDecision(options, run, raceId, decision, {
      id: randomBytes(12).toString('base64url'),
      reason: '',
      actor: systemActor,
    })
}
