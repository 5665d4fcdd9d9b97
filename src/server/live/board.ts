// What is live now, as one value that every reader shares: the session, its rows, and which of them just changed.
import { type Behind, type Session, type SummaryRow, summaryOf } from '#timing'

export interface Snapshot {
  /** Grows with every change. */
  readonly sequence: number
  readonly session: Session
  /** The run of which journal it is, in the words it is stored by; undefined while there is none. */
  readonly source: string | undefined
  readonly rows: readonly SummaryRow[]
  /** When the line that brought the newest change came in, in milliseconds since 1970. */
  readonly receivedAt: number | undefined
}

export interface Change extends Snapshot {
  readonly changed: readonly SummaryRow[]
}

function isSame(one: Behind | undefined, other: Behind | undefined): boolean {
  return one?.time === other?.time && one?.laps === other?.laps
}

function hasChanged(row: SummaryRow, before: SummaryRow | undefined): boolean {
  if (before === undefined || before.racer !== row.racer || before.position !== row.position) return true
  return !isSame(before.diff, row.diff) || !isSame(before.gap, row.gap)
}

export class Board {
  #snapshot: Snapshot
  readonly #listeners = new Set<(change: Change) => void>()

  constructor(session: Session) {
    this.#snapshot = {
      sequence: 0,
      session,
      source: undefined,
      rows: summaryOf(session),
      receivedAt: undefined,
    }
  }

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  /** Returns what ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  show(session: Session, receivedAt: number, source?: string): void {
    const before = this.#snapshot
    if (session === before.session && source === before.source) return
    const rows = summaryOf(session)
    const known = new Map(before.rows.map(row => [row.racer.competitor, row]))
    const changed = rows.filter(row => hasChanged(row, known.get(row.racer.competitor)))
    this.#snapshot = { sequence: before.sequence + 1, session, source, rows, receivedAt }
    for (const listener of this.#listeners) listener({ ...this.#snapshot, changed })
  }
}
