// Runs the commands of officials, one after the other: checked against the state of now, written to the journal, applied,
// answered (C-015).
import { randomBytes } from 'node:crypto'
import type { ChangedRow, ControlCommand, DeskEvent } from '#contract'
import {
  type ControlEvent,
  type Decision,
  findUndone,
  foldDecisions,
  hasActivity,
  listTargets,
} from '#timing'
import type { Logger } from 'pino'
import type { Database } from '../../db/database'
import { HttpError } from '../../http/errors'
import { runWithPauses } from '../../run-with-pauses'
import { withTimeout } from '../../with-timeout'
import type { ControlRun, ControlState } from '../log/control-run'
import type { ControlRuns } from '../log/control-runs'
import type { PartStarter } from '../parts/part-starter'
import { type EventActor, type RecordedEvent, toControlEvent } from '../log/recorded-event'
import { buildBoard, compareBoards } from './board'
import { checkDecision, checkReason } from './check-decision'
import { systemActorId, toDeskEvent } from './event-text'
import { hasBegun } from './has-begun'
import { readInitialDecisions } from './initial-decisions'
import { toDecision } from './to-decision'
import { listWarnings } from './warnings'

interface Options {
  readonly database: Database
  readonly runs: ControlRuns
  readonly log: Logger
  readonly now: () => number
  /** The names of officials by user id. */
  readonly readNames: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Begins to record a live race without a feed. */
  readonly timeByHand: (raceId: string) => Promise<void>
  readonly parts: PartStarter
  /** Whether the disk accepts no writes. */
  readonly isStuck: () => boolean
}

export interface CommandResult {
  readonly event: DeskEvent | null
  readonly rows: ChangedRow[]
  readonly warnings: string[]
}

/** The actor is allowed to make the decision; throws otherwise. */
type CheckDuty = (decision: Decision, events: readonly ControlEvent[]) => void

const maxWriteMs = 10_000
const notSaved = 'Not saved: the disk takes nothing'
const systemActor: EventActor = { userId: systemActorId, sessionId: 'system', ip: '', requestId: 'system' }

export class CommandLog {
  readonly #options: Options
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  execute(
    raceId: string,
    command: ControlCommand,
    actor: EventActor,
    checkDuty: CheckDuty,
  ): Promise<CommandResult> {
    return this.#enqueue(() => this.#execute(raceId, command, actor, checkDuty))
  }

  /** Begins the log of a run that has just gone live with what was prepared for it. */
  begin(raceId: string): Promise<void> {
    return this.#enqueue(async () => {
      const run = this.#options.runs.findLive(raceId)
      const isNew =
        run !== undefined && !hasBegun(run.state) && !hasActivity(run.state.controlled.fold.session)
      if (isNew) await this.#begin(run, raceId, true)
    })
  }

  /**
   * A decision that does not come from a command, such as a message. `toDecision` returns undefined if there is nothing
   * to decide. Returns the events of the run; undefined if nothing is recorded of the race.
   */
  decide(
    raceId: string,
    id: string,
    toDecision: (events: readonly RecordedEvent[]) => Decision | undefined,
    actor: EventActor,
  ): Promise<readonly RecordedEvent[] | undefined> {
    return this.#enqueue(async () => {
      const run = await this.#options.runs.find(raceId)
      const isKnown = run?.state.events.some(event => event.id === id) === true
      const decision = run === undefined || isKnown ? undefined : toDecision(run.state.events)
      if (run !== undefined && decision !== undefined)
        await this.#append(run, raceId, decision, { id, reason: '', actor })
      return run?.state.events
    })
  }

  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }

  async #findRun(raceId: string): Promise<ControlRun> {
    const { runs, timeByHand } = this.#options
    const run = await runs.find(raceId)
    if (run !== undefined) return run
    await timeByHand(raceId)
    const begun = runs.findLive(raceId)
    if (begun !== undefined) return begun
    throw new HttpError(409, 'This race has not begun. Put it live first.')
  }

  async #execute(
    raceId: string,
    command: ControlCommand,
    actor: EventActor,
    checkDuty: CheckDuty,
  ): Promise<CommandResult> {
    const run = await this.#findRun(raceId)
    const known = run.state.events.find(({ id }) => id === command.id)
    if (known !== undefined) return this.#repeatAnswer(run, known)
    if (!hasBegun(run.state) && command.isDry !== true) await this.#begin(run, raceId, false)
    const decision = toDecision(command, run.state, this.#options.now())
    checkDuty(decision, run.state.controlled.events)
    checkReason(decision, command)
    checkDecision(run, decision)
    await this.#checkConflict(run, decision, command)
    const before = run.state
    if (command.isDry === true) {
      const after = await this.#preview(run, decision)
      return { event: null, rows: compare(run, before, after), warnings: listWarnings(run, decision) }
    }
    const { id, reason = '' } = command
    const { parts } = this.#options
    const whole = decision.kind === 'part' ? await parts.prepare(run, raceId, decision) : decision
    const event = await this.#append(run, raceId, whole, { id, reason, actor })
    const answer = await this.#answer(run, event, before)
    await this.#startPart(run, event)
    return answer
  }

  async #startPart(run: ControlRun, { decision }: RecordedEvent): Promise<void> {
    if (decision.kind === 'part') await this.#options.parts.start(run, decision)
  }

  async #answer(run: ControlRun, event: RecordedEvent, before: ControlState): Promise<CommandResult> {
    const names = await this.#options.readNames([event.actor.userId])
    const undone = findUndone(run.state.controlled.events)
    return {
      event: toDeskEvent(event, run.state, undone, names),
      rows: compare(run, before, run.state),
      warnings: [],
    }
  }

  /** The same as before, although the records of the feed may have gone on. */
  async #repeatAnswer(run: ControlRun, event: RecordedEvent): Promise<CommandResult> {
    const { controlled, events } = run.state
    const earlier = events.filter(({ decision }) => decision.sequence < event.decision.sequence)
    const decisions = earlier.map(toControlEvent)
    const without = await runWithPauses(foldDecisions({ ...controlled, events: [] }, decisions))
    const answer = await this.#answer(run, event, { controlled: without, events: earlier })
    await this.#startPart(run, event)
    return answer
  }

  async #preview({ state, ...run }: ControlRun, decision: Decision): Promise<ControlState> {
    const sequence = findNextSequence(state)
    const first = hasBegun(state) ? [] : this.#previewOwn(run, decision)
    const decided = [...first, decision].map((each, index) =>
      Object.assign({ ...each }, { sequence: sequence + index }),
    )
    return { controlled: await runWithPauses(foldDecisions(state.controlled, decided)), events: state.events }
  }

  /** With the first command the server begins to score what decoders report. */
  #previewOwn(
    { defaultScoring }: Pick<ControlRun, 'defaultScoring'>,
    decision: Decision,
  ): readonly Decision[] {
    return defaultScoring === 'own' && decision.kind !== 'scoring' ? [{ kind: 'scoring', by: 'own' }] : []
  }

  async #begin(run: ControlRun, raceId: string, isBefore: boolean): Promise<void> {
    const { database } = this.#options
    const decisions = await readInitialDecisions(database.orm, run, raceId, isBefore)
    for (const decision of decisions)
      await this.#append(run, raceId, decision, {
        id: randomBytes(12).toString('base64url'),
        reason: '',
        actor: systemActor,
      })
  }

  async #checkConflict(run: ControlRun, decision: Decision, { basedOn }: ControlCommand): Promise<void> {
    const { events, controlled } = run.state
    const own = new Set(listTargets({ ...decision, sequence: 0 }, controlled.events))
    const newer = events.findLast(
      event =>
        event.decision.sequence > basedOn &&
        event.actor.userId !== systemActorId &&
        listTargets(event.decision, controlled.events).some(target => own.has(target)),
    )
    if (newer === undefined) return
    const names = await this.#options.readNames([newer.actor.userId])
    const event = toDeskEvent(newer, run.state, findUndone(controlled.events), names)
    const who = event.actorName === '' ? 'Another official' : event.actorName
    throw new HttpError(409, `${who} has just decided about this: ${event.text}`, {
      conflict: { event },
    })
  }

  async #append(
    run: ControlRun,
    raceId: string,
    decision: Decision,
    details: Pick<RecordedEvent, 'id' | 'reason' | 'actor'>,
  ): Promise<RecordedEvent> {
    const { now, isStuck, log } = this.#options
    if (run.isLive && isStuck()) throw new HttpError(503, notSaved, { retryAfterSeconds: 2 })
    const event: RecordedEvent = {
      ...details,
      at: now(),
      journalId: run.journalId,
      runId: run.runId,
      raceId,
      decision: { ...decision, sequence: findNextSequence(run.state) },
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
}

function findNextSequence({ events }: ControlState): number {
  return (events.at(-1)?.decision.sequence ?? 0) + 1
}

function compare(run: ControlRun, before: ControlState, after: ControlState): ChangedRow[] {
  return compareBoards(buildBoard(before, run), buildBoard(after, run))
}
