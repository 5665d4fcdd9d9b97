import {
  applyToRuns,
  computeMoments,
  correctRecord,
  continueRun,
  type ControlledFold,
  createControlledFold,
  type CrossingMoment,
  type CrossingMoments,
  hasActivity,
  deserializeSession,
  foldArrival,
  foldDecisions,
  followCrossings,
  type Message,
  emptyRuns,
  noCrossingMoments,
  recordTimeline,
  type Runs,
  runToEnd,
  serializeSession,
  type Session,
  type SessionMessage,
  startRuns,
  TimelineRecorder,
} from '#timing'
import { type RecordedEvent, toControlEvent } from '../control/log/recorded-event'
import type { LineCounts, Parser } from '../feeds/parser'
import type { JournalEntry } from './journal-record'
import type { KnownRaces } from './known-races'
import { type LinkLoss, LinkTracker } from './link-loss'
import { type FoldPlace, isNextDecision, type PostponedDecisions } from './postponed-decisions'

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
  #runs: Runs = emptyRuns
  /** The records of the current run and the decisions about it; its fold is that of `#runs`. */
  #controlled: ControlledFold = createControlledFold(emptyRuns.session)
  #controlEvents: readonly RecordedEvent[] = []
  #postponed: PostponedDecisions | undefined
  #moments: CrossingMoments = noCrossingMoments
  /** Those at the start of the timeline. */
  #baseMoments: CrossingMoments = noCrossingMoments
  #known: KnownRaces | undefined
  #link = new LinkTracker()
  #sequence = 0
  #timeline = new TimelineRecorder(emptyRuns.session, noCrossingMoments, 0)
  /** Within a record: the rest of it belongs to a new run, whose timeline begins after the record. */
  #isRunChanged = false

  constructor(
    createParser: (state?: string) => Parser,
    checkpoint: Checkpoint | undefined,
    private journalId?: string,
  ) {
    this.#parser = createParser(checkpoint?.parser)
    if (checkpoint === undefined) return
    this.#runs = startRuns(checkpoint.run, deserializeSession(checkpoint.session))
    this.#moments = new Map(checkpoint.moments)
    this.#startTimeline()
  }

  get session(): Session {
    this.#foldPostponed()
    return this.#runs.session
  }

  get run(): string {
    return this.#runs.current
  }

  /** The current run with the decisions of race control. */
  get controlled(): ControlledFold {
    this.#foldPostponed()
    return this.#controlled
  }

  /** The decisions of race control about the current run, in order. */
  get controlEvents(): readonly RecordedEvent[] {
    this.#foldPostponed()
    return this.#controlEvents
  }

  get moments(): CrossingMoments {
    this.#foldPostponed()
    return this.#moments
  }

  /** The records of the current run so far. */
  get timeline(): TimelineRecorder {
    this.#foldPostponed()
    return this.#timeline
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

  /**
   * Returns the runs that ended because the entry started another run. Decisions are folded when the state is read, so that
   * reading a journal with many of them folds its run once.
   */
  process(entry: JournalEntry): readonly EndedRun[] {
    this.#sequence += 1
    if (entry.kind === 'known') this.#known = entry.known
    if (entry.kind === 'link') this.#link.add(entry.isUp, entry.at)
    if (entry.kind === 'control') {
      this.#postpone(entry.event, entry.at)
      return []
    }
    return this.#apply(this.#toMessages(entry), entry.at)
  }

  /** A decision folds the whole run again. Yields now and then, so that other work can be done between. */
  *processInSlices(entry: JournalEntry): Generator<undefined, readonly EndedRun[]> {
    const ended = this.process(entry)
    yield* this.#decide()
    return ended
  }

  #postpone(event: RecordedEvent, receivedAt: number): void {
    const postponed = this.#postponed?.events ?? []
    if (!isNextDecision(event, [...this.#controlEvents, ...postponed], this.journalId)) return
    this.#postponed = { events: [...postponed, event], place: this.#placeOf(this.#controlled, receivedAt) }
  }

  #placeOf({ arrivals }: ControlledFold, receivedAt: number): FoldPlace {
    return { sequence: this.#sequence, receivedAt, recordCount: arrivals.length }
  }

  #foldPostponed(): void {
    if (this.#postponed !== undefined) runToEnd(this.#decide())
  }

  *#decide(): Generator<undefined, void> {
    if (this.#postponed === undefined) return
    const { events, place } = this.#postponed
    // What reads the state meanwhile gets that of before.
    this.#postponed = undefined
    const controlled = yield* foldDecisions(this.#controlled, events.map(toControlEvent))
    yield* this.#followControl(controlled, place)
    this.#controlEvents = [...this.#controlEvents, ...events]
  }

  /** The run was folded again from its beginning: its timeline and the moments are those of the corrected records. */
  *#followControl(
    controlled: ControlledFold,
    { sequence, receivedAt, recordCount }: FoldPlace,
  ): Generator<undefined, void> {
    const options = { moments: this.#baseMoments, beginsAfter: sequence, receivedAt, recordCount }
    const timeline = yield* recordTimeline(controlled, options)
    const moments = yield* computeMoments(controlled, this.#baseMoments)
    this.#timeline = timeline
    this.#moments = moments
    this.#controlled = controlled
    this.#runs = continueRun(this.#runs, controlled.fold)
  }

  /** The state from which the next journal starts. */
  createCheckpoint(): Checkpoint {
    return {
      run: this.run,
      parser: this.#parser.saveState(),
      session: serializeSession(this.session),
      moments: [...this.#moments],
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
    this.#startTimeline()
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
    if (this.#isRunChanged) this.#startTimeline()
    return ended
  }

  #isRunChange(message: Message): message is SessionMessage {
    if (message.type !== 'session') return false
    // The first key of a run about which there are decisions already.
    const isDecidedAbout = this.#controlEvents.length > 0 || this.#postponed !== undefined
    if (this.run === '' && isDecidedAbout && message.isReset !== true) return false
    return message.isReset === true || (message.run !== undefined && message.run !== this.run)
  }

  #applyToRun(messages: readonly Message[], at: number): void {
    if (messages.length === 0) return
    const { overlay, clock } = this.#controlled
    const controlled = foldArrival(this.#controlled, { receivedAt: at, messages })
    const place = this.#placeOf(controlled, at)
    if (this.#postponed !== undefined && controlled.clock !== clock)
      this.#postponed = { events: this.#postponed.events, place }
    // When the session started is known since this record, so that its times have changed.
    if (controlled.overlay !== overlay) {
      runToEnd(this.#followControl(controlled, place))
      return
    }
    const corrected = correctRecord(overlay, { receivedAt: at, messages })
    this.#controlled = controlled
    this.#runs = this.#nameRun(continueRun(this.#runs, controlled.fold), messages)
    this.#moments = followCrossings(this.#moments, this.#runs.session, corrected.messages, at)
    if (!this.#isRunChanged) this.#timeline.add(corrected)
  }

  #nameRun(runs: Runs, messages: readonly Message[]): Runs {
    if (runs.current !== '') return runs
    const named = messages.find(message => message.type === 'session' && message.run !== undefined)
    return named?.type === 'session' ? { ...runs, current: named.run ?? '' } : runs
  }

  #changeRun(message: SessionMessage): readonly EndedRun[] {
    this.#foldPostponed()
    const { current: run, session } = this.#runs
    const details = {
      timeline: this.#timeline,
      controlled: this.#controlled,
      controlEvents: this.#controlEvents,
    }
    // Ended runs are returned to the caller and need not be kept here.
    this.#runs = { ...applyToRuns(this.#runs, message), others: new Map() }
    this.#controlled = { ...createControlledFold(this.#runs.session), fold: this.#runs.fold }
    this.#controlEvents = []
    this.#moments = noCrossingMoments
    const isFirstChange = !this.#isRunChanged
    this.#isRunChanged = true
    return run !== '' && hasActivity(session) ? [{ run, session, ...(isFirstChange && details) }] : []
  }

  /** The fold starts again too: a late crossing must have the same effect here, in a replay and after a restart. */
  #startTimeline(): void {
    this.#foldPostponed()
    this.#runs = startRuns(this.run, this.#runs.session)
    this.#controlled = { ...createControlledFold(this.#runs.session), fold: this.#runs.fold }
    this.#controlEvents = []
    this.#baseMoments = this.#moments
    this.#timeline = new TimelineRecorder(this.#runs.session, this.#moments, this.#sequence)
    this.#isRunChanged = false
  }
}
