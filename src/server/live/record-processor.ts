import {
  applyToRuns,
  type ControlledFold,
  createFold,
  type CrossingMoment,
  type CrossingMoments,
  deserializeSession,
  emptyRuns,
  hasActivity,
  type Message,
  noCrossingMoments,
  serializeSession,
  type Session,
  type SessionMessage,
  type TimelineRecorder,
} from '#timing'
import type { RecordedEvent } from '../control/log/recorded-event'
import type { LineCounts, Parser } from '../feeds/parser'
import type { JournalEntry } from './journal-record'
import type { KnownRaces } from './known-races'
import { type LinkLoss, LinkTracker } from './link-loss'
import { RunFold } from './run-fold'

/** The state of parser and session that a journal file starts from. */
export interface Checkpoint {
  readonly run: string
  readonly parser: string
  readonly session: string
  /** Undefined in journals of earlier versions. */
  readonly moments?: readonly (readonly [string, CrossingMoment])[]
}

export interface EndedRun {
  readonly run: string
  readonly session: Session
  /** Undefined for a run that begins and ends within one record. */
  readonly timeline?: TimelineRecorder
  /** The records of the run with the decisions of race control. Undefined like the timeline. */
  readonly controlled?: ControlledFold
  readonly controlEvents?: readonly RecordedEvent[]
}

/**
 * Applies journal entries to a parser and the timing engine. A live feed, recovery and the recordings tool all use it,
 * so the same entries always give the same standings.
 */
export class RecordProcessor {
  readonly #parser: Parser
  #run = ''
  #fold = new RunFold(emptyRuns.fold, noCrossingMoments, 0)
  #known: KnownRaces | undefined
  #link = new LinkTracker()
  #sequence = 0
  /** Within a record: the rest of it belongs to a new run, whose timeline begins after the record. */
  #isRunChanged = false

  constructor(
    createParser: (state?: string) => Parser,
    checkpoint: Checkpoint | undefined,
    private journalId?: string,
  ) {
    this.#parser = createParser(checkpoint?.parser)
    if (checkpoint === undefined) return
    this.#run = checkpoint.run
    this.#beginFold(deserializeSession(checkpoint.session), new Map(checkpoint.moments))
  }

  get session(): Session {
    return this.#fold.session
  }

  get run(): string {
    return this.#run
  }

  /** The current run with the decisions of race control. */
  get controlled(): ControlledFold {
    return this.#fold.controlled
  }

  /** The decisions of race control about the current run, in order. */
  get controlEvents(): readonly RecordedEvent[] {
    return this.#fold.controlEvents
  }

  get moments(): CrossingMoments {
    return this.#fold.moments
  }

  /** The records of the current run so far. */
  get timeline(): TimelineRecorder {
    return this.#fold.timeline
  }

  /** What the database knows about the races of the current journal. */
  get known(): KnownRaces | undefined {
    return this.#known
  }

  /** The last time that the feed was away, as far as the current journal says. */
  get linkLoss(): LinkLoss | undefined {
    return this.#link.lastLoss
  }

  /** The number of entries of the current journal that were processed. */
  get sequence(): number {
    return this.#sequence
  }

  get lines(): LineCounts {
    return this.#parser.lines
  }

  /** Describes why records are refused that are valid otherwise; undefined if none is. */
  get problem(): string | undefined {
    return this.#parser.problem
  }

  /** Returns the runs that ended because the entry started another run. */
  process(entry: JournalEntry): readonly EndedRun[] {
    this.#sequence += 1
    if (entry.kind === 'known') this.#known = entry.known
    if (entry.kind === 'link') this.#link.add(entry.isUp, entry.at)
    if (entry.kind !== 'control') return this.#apply(this.#toMessages(entry), entry.at)
    // Not one that was written after the session had ended.
    if (entry.event.journalId === this.journalId)
      this.#fold.addDecision(entry.event, this.#sequence, entry.at)
    return []
  }

  /** A decision folds the run again. Yields now and then, so that other work can be done between. */
  *processInSlices(entry: JournalEntry): Generator<undefined, readonly EndedRun[]> {
    const ended = this.process(entry)
    yield* this.#fold.decideInSlices()
    return ended
  }

  /** The state from which the next journal starts. */
  createCheckpoint(): Checkpoint {
    return {
      run: this.run,
      parser: this.#parser.saveState(),
      session: serializeSession(this.session),
      moments: [...this.moments],
    }
  }

  #toMessages(entry: JournalEntry): readonly Message[] {
    if (entry.kind === 'bytes') return this.#parser.push(entry.bytes)
    if (entry.kind === 'message') return [entry.message]
    return entry.kind === 'link' && entry.isUp ? this.#parser.onReconnect() : []
  }

  /** Entries count from the start of each journal. */
  startJournal(journalId: string): void {
    this.journalId = journalId
    this.#sequence = 0
    this.#known = undefined
    this.#link = new LinkTracker()
    this.#beginFold(this.session, this.moments)
  }

  /** A record can end one run and begin the next. */
  #apply(messages: readonly Message[], at: number): readonly EndedRun[] {
    const ended: EndedRun[] = []
    let ofRun: Message[] = []
    for (const message of messages) {
      if (this.#isRunChange(message)) {
        this.#applyToRun(ofRun, at)
        ofRun = []
        ended.push(...this.#changeRun(message))
      } else ofRun.push(message)
    }
    this.#applyToRun(ofRun, at)
    // The state after the record is the base of the timeline, as it is the checkpoint of the next journal.
    if (this.#isRunChanged) this.#beginFold(this.session, this.moments)
    return ended
  }

  #isRunChange(message: Message): message is SessionMessage {
    if (message.type !== 'session') return false
    // The first key of a run about which there are decisions already.
    if (this.run === '' && this.#fold.hasDecisions && message.isReset !== true) return false
    return message.isReset === true || (message.run !== undefined && message.run !== this.run)
  }

  #applyToRun(messages: readonly Message[], receivedAt: number): void {
    if (messages.length === 0) return
    this.#fold.addRecord({ receivedAt, messages }, this.#sequence)
    if (this.#run !== '') return
    const named = messages.find(message => message.type === 'session' && message.run !== undefined)
    if (named?.type === 'session') this.#run = named.run ?? ''
  }

  #changeRun(message: SessionMessage): readonly EndedRun[] {
    const { run, session, controlled } = this
    const isFirstChange = !this.#isRunChanged
    const details = isFirstChange && {
      timeline: this.timeline,
      controlled,
      controlEvents: this.controlEvents,
    }
    const runs = { current: run, fold: controlled.fold, session, others: new Map() }
    const { current, fold } = applyToRuns(runs, message)
    this.#run = current
    this.#fold = new RunFold(fold, noCrossingMoments, this.#sequence)
    this.#isRunChanged = true
    return run !== '' && hasActivity(session) ? [{ run, session, ...details }] : []
  }

  /** The fold starts again: a late crossing must have the same effect here, in a replay and after a restart. */
  #beginFold(session: Session, moments: CrossingMoments): void {
    this.#fold = new RunFold(createFold(session), moments, this.#sequence)
    this.#isRunChanged = false
  }
}
