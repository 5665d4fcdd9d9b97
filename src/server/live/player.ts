// The records of a journal through parser and engine. A live feed, a restart and a person who only watches all go
// this way, so they arrive at the same standings.
import {
  applyToRuns,
  hasRun,
  loadSession,
  type Message,
  noRuns,
  type Runs,
  saveSession,
  type Session,
} from '#timing'
import type { Lines, Parser } from '../feeds/parser'
import type { JournalEntry } from './journal-record'

/** What the next file of a journal begins with. */
export interface Checkpoint {
  readonly run: string
  readonly parser: string
  readonly session: string
}

export interface Ended {
  readonly run: string
  readonly session: Session
}

export class Player {
  readonly #parser: Parser
  #runs: Runs = noRuns

  constructor(parserFrom: (state?: string) => Parser, checkpoint: Checkpoint | undefined) {
    this.#parser = parserFrom(checkpoint?.parser)
    if (checkpoint === undefined) return
    const session = loadSession(checkpoint.session)
    this.#runs = { current: checkpoint.run, session, others: new Map() }
  }

  get session(): Session {
    return this.#runs.session
  }

  get run(): string {
    return this.#runs.current
  }

  get lines(): Lines {
    return this.#parser.lines
  }

  /** Returns the sessions that ended with it: another run began. */
  play(happening: JournalEntry): readonly Ended[] {
    return this.#apply(this.#messagesOf(happening))
  }

  checkpoint(): Checkpoint {
    return { run: this.run, parser: this.#parser.state(), session: saveSession(this.session) }
  }

  #messagesOf(happening: JournalEntry): readonly Message[] {
    if (happening.kind === 'bytes') return this.#parser.push(happening.bytes)
    if (happening.kind === 'message') return [happening.message]
    return happening.isUp ? this.#parser.reconnected() : []
  }

  #apply(messages: readonly Message[]): readonly Ended[] {
    const ended: Ended[] = []
    for (const message of messages) {
      const before = this.#runs
      this.#runs = applyToRuns(before, message)
      const isNext =
        message.type === 'session' && (message.isReset === true || this.#runs.current !== before.current)
      if (!isNext) continue
      if (before.current !== '' && hasRun(before.session))
        ended.push({ run: before.current, session: before.session })
      // A run that was left has been told as ended; nobody waits for it here.
      this.#runs = { ...this.#runs, others: new Map() }
    }
    return ended
  }
}
