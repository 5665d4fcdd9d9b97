import {
  applyToRuns,
  continueRun,
  type CrossingMoment,
  type CrossingMoments,
  hasActivity,
  deserializeSession,
  type Message,
  emptyRuns,
  foldRecord,
  noCrossingMoments,
  type Runs,
  serializeSession,
  type Session,
  type SessionMessage,
  startRuns,
  TimelineRecorder,
} from '#timing'
import type { LineCounts, Parser } from '../feeds/parser'
import type { JournalEntry } from './journal-record'
import type { KnownRaces } from './known-races'

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
}

/**
 * Applies journal entries to a parser and the timing engine. A live feed, recovery and the recordings tool all use it,
 * so the same entries always give the same standings.
 */
export class RecordProcessor {
  readonly #parser: Parser
  #runs: Runs = emptyRuns
  #moments: CrossingMoments = noCrossingMoments
  #known: KnownRaces | undefined
  #sequence = 0
  #timeline = new TimelineRecorder(emptyRuns.session, noCrossingMoments, 0)
  /** Within a record: the rest of it belongs to a new run, whose timeline begins after the record. */
  #isRunChanged = false

  constructor(createParser: (state?: string) => Parser, checkpoint: Checkpoint | undefined) {
    this.#parser = createParser(checkpoint?.parser)
    if (checkpoint === undefined) return
    this.#runs = startRuns(checkpoint.run, deserializeSession(checkpoint.session))
    this.#moments = new Map(checkpoint.moments)
    this.#startTimeline()
  }

  get session(): Session {
    return this.#runs.session
  }

  get run(): string {
    return this.#runs.current
  }

  get moments(): CrossingMoments {
    return this.#moments
  }

  /** The records of the current run so far. */
  get timeline(): TimelineRecorder {
    return this.#timeline
  }

  /** What the database knows about the races of the current journal. */
  get known(): KnownRaces | undefined {
    return this.#known
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
    return this.#apply(this.#toMessages(entry), entry.at)
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
  startJournal(): void {
    this.#sequence = 0
    this.#known = undefined
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
    return message.isReset === true || (message.run !== undefined && message.run !== this.run)
  }

  #applyToRun(messages: readonly Message[], at: number): void {
    if (messages.length === 0) return
    const { fold, moments } = foldRecord({ fold: this.#runs.fold, moments: this.#moments }, messages, at)
    this.#runs = continueRun(this.#runs, fold)
    this.#moments = moments
    if (!this.#isRunChanged) this.#timeline.add({ receivedAt: at, messages })
  }

  #changeRun(message: SessionMessage): readonly EndedRun[] {
    const { current: run, session } = this.#runs
    const timeline = this.#timeline
    // Ended runs are returned to the caller and need not be kept here.
    this.#runs = { ...applyToRuns(this.#runs, message), others: new Map() }
    this.#moments = noCrossingMoments
    const isFirstChange = !this.#isRunChanged
    this.#isRunChanged = true
    return run !== '' && hasActivity(session) ? [{ run, session, ...(isFirstChange && { timeline }) }] : []
  }

  /** The fold starts again too: a late crossing must have the same effect here, in a replay and after a restart. */
  #startTimeline(): void {
    this.#runs = startRuns(this.run, this.session)
    this.#timeline = new TimelineRecorder(this.session, this.#moments, this.#sequence)
    this.#isRunChanged = false
  }
}
