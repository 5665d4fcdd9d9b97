import {
  applyToRuns,
  hasActivity,
  deserializeSession,
  type Message,
  emptyRuns,
  type Runs,
  serializeSession,
  type Session,
} from '#timing'
import type { LineCounts, Parser } from '../feeds/parser'
import type { JournalEntry } from './journal-record'

/** The state of parser and session that a journal file starts from. */
export interface Checkpoint {
  readonly run: string
  readonly parser: string
  readonly session: string
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

  constructor(createParser: (state?: string) => Parser, checkpoint: Checkpoint | undefined) {
    this.#parser = createParser(checkpoint?.parser)
    if (checkpoint === undefined) return
    const session = deserializeSession(checkpoint.session)
    this.#runs = { current: checkpoint.run, session, others: new Map() }
  }

  get session(): Session {
    return this.#runs.session
  }

  get run(): string {
    return this.#runs.current
  }

  get lines(): LineCounts {
    return this.#parser.lines
  }

  /** Returns the runs that ended because the entry started another run. */
  process(entry: JournalEntry): readonly EndedRun[] {
    return this.#apply(this.#toMessages(entry))
  }

  createCheckpoint(): Checkpoint {
    return { run: this.run, parser: this.#parser.saveState(), session: serializeSession(this.session) }
  }

  #toMessages(entry: JournalEntry): readonly Message[] {
    if (entry.kind === 'bytes') return this.#parser.push(entry.bytes)
    if (entry.kind === 'message') return [entry.message]
    return entry.isUp ? this.#parser.onReconnect() : []
  }

  #apply(messages: readonly Message[]): readonly EndedRun[] {
    const ended: EndedRun[] = []
    for (const message of messages) {
      const before = this.#runs
      this.#runs = applyToRuns(before, message)
      const isNextRun =
        message.type === 'session' && (message.isReset === true || this.#runs.current !== before.current)
      if (!isNextRun) continue
      if (before.current !== '' && hasActivity(before.session))
        ended.push({ run: before.current, session: before.session })
      // Ended runs are returned to the caller and need not be kept here.
      this.#runs = { ...this.#runs, others: new Map() }
    }
    return ended
  }
}
