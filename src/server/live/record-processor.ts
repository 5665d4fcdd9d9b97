import {
  applyToCurrentRun,
  applyToRuns,
  type CrossingMoment,
  type CrossingMoments,
  hasActivity,
  deserializeSession,
  type Message,
  emptyRuns,
  followCrossings,
  noCrossingMoments,
  type Runs,
  serializeSession,
  type Session,
  type SessionMessage,
  startRuns,
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

  constructor(createParser: (state?: string) => Parser, checkpoint: Checkpoint | undefined) {
    this.#parser = createParser(checkpoint?.parser)
    if (checkpoint === undefined) return
    this.#runs = startRuns(checkpoint.run, deserializeSession(checkpoint.session))
    this.#moments = new Map(checkpoint.moments)
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
  }

  #apply(messages: readonly Message[], at: number): readonly EndedRun[] {
    const ended: EndedRun[] = []
    let pending: Message[] = []
    for (const message of messages) {
      if (message.type === 'session') {
        this.#applyPending(pending, at)
        pending = []
        ended.push(...this.#applySession(message))
      } else pending.push(message)
    }
    this.#applyPending(pending, at)
    return ended
  }

  #applyPending(messages: readonly Message[], at: number): void {
    if (messages.length === 0) return
    this.#runs = applyToCurrentRun(this.#runs, messages)
    this.#moments = followCrossings(this.#moments, this.#runs.session, messages, at)
  }

  #applySession(message: SessionMessage): readonly EndedRun[] {
    const before = this.#runs
    this.#runs = applyToRuns(before, message)
    if (message.isReset !== true && this.#runs.current === before.current) return []
    this.#moments = noCrossingMoments
    // Ended runs are returned to the caller and need not be kept here.
    this.#runs = { ...this.#runs, others: new Map() }
    const { current: run, session } = before
    return run !== '' && hasActivity(session) ? [{ run, session }] : []
  }
}
