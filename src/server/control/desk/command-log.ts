// Runs the commands of officials, one after the other: checked against the state of now, written to the journal, applied,
// answered (C-015).
import type { ChangedRow, ControlCommand, DeskEvent } from '#contract'
import { type ControlEvent, type Decision, findUndone, foldDecisions, hasActivity } from '#timing'
import type { Logger } from 'pino'
import type { Database } from '../../db/database'
import { HttpError } from '../../http/errors'
import { runWithPauses } from '../../run-with-pauses'
import { type ControlRun, type ControlState, withState } from '../log/control-run'
import type { ControlRuns } from '../log/control-runs'
import type { PartStarter } from '../parts/part-starter'
import { type EventActor, type RecordedEvent, toControlEvent } from '../log/recorded-event'
import { appendDecision, appendInitialDecisions } from './append-decision'
import { buildBoard, compareBoards } from './board'
import { checkDecision, checkReason } from './check-decision'
import { toDeskEvent } from './event-text'
import { findConflict } from './find-conflict'
import { readMissingDecisions } from './initial-decisions'
import { hasBegun, isBegun, previewDecisions, retractsMessage } from './log-state'
import { planRun } from './planned-run'
import { toDecision } from './to-decision'
import { listWarnings } from './warnings'

interface Options {
  readonly database: Database
  readonly runs: ControlRuns
  readonly log: Logger
  readonly now: () => number
  /** The names of officials by user id. */
  readonly readNames: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Whether the race is live without a feed. */
  readonly canTimeByHand: (raceId: string) => Promise<boolean>
  /** Begins to record such a race. */
  readonly timeByHand: (raceId: string) => Promise<void>
  readonly parts: PartStarter
  /** Whether the disk accepts no writes. */
  readonly isStuck: () => boolean
  /** Whether the race that was live before a restart is not continued yet. */
  readonly isRestoring: () => boolean
}

export interface CommandResult {
  readonly event: DeskEvent | null
  readonly rows: ChangedRow[]
  readonly warnings: string[]
}

/** The actor is allowed to make the decision; throws otherwise. */
type CheckDuty = (decision: Decision | ControlCommand, events: readonly ControlEvent[]) => void

const restoring = 'The live race is being restored. Please try again.'
const notBegun = (): HttpError => new HttpError(409, 'This race has not begun. Put it live first.')

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
      if (run === undefined || isBegun(run)) return
      const isTimed = hasActivity(run.state.controlled.fold.session)
      // After a crash between the decisions with which a log begins, the others follow.
      if (isTimed && !hasBegun(run.state)) return
      const missing = await readMissingDecisions(this.#options.database.orm, run, raceId, !isTimed)
      await appendInitialDecisions(this.#options, run, raceId, missing)
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
        await appendDecision(this.#options, run, raceId, decision, { id, reason: '', actor })
      return run?.state.events
    })
  }

  #enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work)
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Returns undefined for a live race without a feed of which nothing is recorded. */
  async #findRun(raceId: string): Promise<ControlRun | undefined> {
    const { runs, canTimeByHand, isRestoring } = this.#options
    const wasRestoring = isRestoring()
    const run = (await runs.find(raceId)) ?? runs.findLive(raceId)
    if (run !== undefined) return run
    // A 409 would mean that a command is refused that may have been executed before the restart.
    if (wasRestoring || isRestoring()) throw new HttpError(503, restoring, { retryAfterSeconds: 2 })
    if (!(await canTimeByHand(raceId))) throw notBegun()
    return undefined
  }

  /** Timing by hand begins with the first command that is possible. */
  async #executeByHand(
    raceId: string,
    command: ControlCommand,
    checkDuty: CheckDuty,
  ): Promise<ControlRun | CommandResult> {
    const { database, runs, timeByHand, now } = this.#options
    const planned = await planRun(database, raceId, now())
    if (planned === undefined) throw notBegun()
    const decision = this.#check(planned, command, checkDuty)
    if (command.isDry === true) return this.#preview(planned, planned.state, decision)
    await timeByHand(raceId)
    const begun = runs.findLive(raceId)
    if (begun === undefined) throw notBegun()
    return begun
  }

  #check(run: ControlRun, command: ControlCommand, checkDuty: CheckDuty): Decision {
    const decision = toDecision(command, run.state, this.#options.now())
    checkDuty(decision, run.state.controlled.events)
    checkDecision(run, decision)
    return decision
  }

  /** What the decision would change in `run` compared with another state. */
  async #preview(run: ControlRun, before: ControlState, decision: Decision): Promise<CommandResult> {
    const rows = compare(run, before, await previewDecisions(run.state, [decision]))
    return { event: null, rows, warnings: listWarnings(run, decision) }
  }

  async #execute(
    raceId: string,
    command: ControlCommand,
    actor: EventActor,
    checkDuty: CheckDuty,
  ): Promise<CommandResult> {
    // Before anything is read or begun: a command that is refused changes nothing.
    checkDuty(command, [])
    checkReason(command)
    const found = (await this.#findRun(raceId)) ?? (await this.#executeByHand(raceId, command, checkDuty))
    if (!('state' in found)) return found
    const run = found
    const known = run.state.events.find(({ id }) => id === command.id)
    if (known !== undefined) return this.#repeatAnswer(run, known)
    const first = await this.#readFirstDecisions(run, raceId, command)
    const begun = withState(run, await previewDecisions(run.state, first))
    const decision = this.#check(begun, command, checkDuty)
    await this.#checkConflict(begun, decision, command, actor)
    if (command.isDry === true) return this.#preview(begun, run.state, decision)
    const { parts } = this.#options
    const whole = decision.kind === 'part' ? await parts.prepare(begun, raceId, decision) : decision
    await appendInitialDecisions(this.#options, run, raceId, first)
    return this.#decide(run, raceId, whole, { id: command.id, reason: command.reason ?? '', actor })
  }

  async #decide(
    run: ControlRun,
    raceId: string,
    decision: Decision,
    details: Pick<RecordedEvent, 'id' | 'reason' | 'actor'>,
  ): Promise<CommandResult> {
    const before = run.state
    const event = await appendDecision(this.#options, run, raceId, decision, details)
    const answer = await this.#answer(run, event, before)
    await this.#startPart(run, event)
    return answer
  }

  async #startPart(run: ControlRun, { decision }: RecordedEvent): Promise<void> {
    if (decision.kind === 'part') await this.#options.parts.start(run, decision)
  }

  async #answer(
    run: ControlRun,
    event: RecordedEvent,
    before: ControlState,
    after = run.state,
  ): Promise<CommandResult> {
    const names = await this.#options.readNames([event.actor.userId])
    const undone = findUndone(run.state.controlled.events)
    return {
      event: toDeskEvent(event, run.state, undone, names),
      rows: compare(run, before, after),
      warnings: [],
    }
  }

  /** The rows that the decision changed, without later decisions, although the records of the feed may have gone on. */
  async #repeatAnswer(run: ControlRun, event: RecordedEvent): Promise<CommandResult> {
    const { controlled, events } = run.state
    const earlier = events.filter(({ decision }) => decision.sequence < event.decision.sequence)
    const decisions = earlier.map(toControlEvent)
    const without = await runWithPauses(foldDecisions({ ...controlled, events: [] }, decisions))
    const withEvent = await runWithPauses(foldDecisions(without, [toControlEvent(event)]))
    const answer = await this.#answer(
      run,
      event,
      { controlled: without, events: earlier },
      { controlled: withEvent, events: [...earlier, event] },
    )
    await this.#startPart(run, event)
    return answer
  }

  /** With the first command the log begins, unless it retracts a message. */
  async #readFirstDecisions(
    run: ControlRun,
    raceId: string,
    command: ControlCommand,
  ): Promise<readonly Decision[]> {
    if (isBegun(run) || retractsMessage(command, run.state)) return []
    return readMissingDecisions(this.#options.database.orm, run, raceId, false)
  }

  async #checkConflict(
    run: ControlRun,
    decision: Decision,
    { basedOn }: ControlCommand,
    { userId }: EventActor,
  ): Promise<void> {
    const newer = findConflict(run.state, decision, { basedOn, userId })
    if (newer === undefined) return
    const names = await this.#options.readNames([newer.actor.userId])
    const event = toDeskEvent(newer, run.state, findUndone(run.state.controlled.events), names)
    const who = event.actorName === '' ? 'Another official' : event.actorName
    throw new HttpError(409, `${who} has just decided about this: ${event.text}`, {
      conflict: { event },
    })
  }
}

function compare(run: ControlRun, before: ControlState, after: ControlState): ChangedRow[] {
  return compareBoards(buildBoard(before, run), buildBoard(after, run))
}
