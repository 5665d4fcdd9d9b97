// Parser for lap lists of past sessions: one row per lap in any order. Lines such as `# kind=race` may precede the
// header. Without a kind the session is a race, because the list has a column for the grid.
import type { SessionKind, Message } from '#timing'
import { LineCounter } from '../line-counter'
import type { Parser } from '../parser'
import { decodeText, LineSplitter } from '../line-splitter'
import { parseHeadLine, parseKind } from './head-line'
import { lapsHeader, type Row, parseRow } from './row'
import { buildSessionMessages } from './build-session-messages'

type LineOutcome = keyof LineCounter

/** `head` is the beginning of the file, read as Latin-1. */
export function isLapsFile(head: string): boolean {
  const lines = head.replace(/^\u00EF\u00BB\u00BF/, '').split(/\r\n|\r|\n/)
  const first = lines.find(line => {
    const headLine = line === '' ? undefined : parseHeadLine(line)
    return (
      line !== '' &&
      (headLine === undefined || (headLine.key === 'kind' && parseKind(headLine) === undefined))
    )
  })
  return first === lapsHeader
}

class LapsParser implements Parser {
  readonly lines = new LineCounter()
  readonly #text = new LineSplitter()
  /** Rows are grouped by rider, so messages can be sorted only after the last row. */
  #rows: Row[] = []
  readonly #seenLaps = new Set<string>()
  #kind: SessionKind | undefined
  #header: 'pending' | 'valid' | 'invalid' = 'pending'

  /** Files are parsed as a whole, so there is no state to continue from. */
  saveState(): string {
    return ''
  }

  push(bytes: Uint8Array): readonly Message[] {
    for (const line of this.#text.push(bytes)) this.#parseLine(line)
    return []
  }

  /** Files have no connection. */
  onReconnect(): readonly Message[] {
    return []
  }

  end(): readonly Message[] {
    for (const line of this.#text.end()) this.#parseLine(line)
    const rows = this.#rows
    this.#rows = []
    if (this.#header !== 'valid') return []
    this.#header = 'invalid'
    return buildSessionMessages(this.#kind ?? 'race', rows)
  }

  #parseLine(line: string): void {
    this.lines[this.#header === 'pending' ? this.#parseHeader(line) : this.#addRow(line)] += 1
  }

  #parseHeader(line: string): LineOutcome {
    const headLine = parseHeadLine(line)
    // The event data is read by the import (see import/read-laps.ts).
    if (headLine !== undefined && headLine.key !== 'kind') return 'ignored'
    const kind = headLine === undefined || this.#kind !== undefined ? undefined : parseKind(headLine)
    if (kind !== undefined) {
      this.#kind = kind
      return 'accepted'
    }
    // Under another header the columns may differ, so no row is read.
    this.#header = line === lapsHeader ? 'valid' : 'invalid'
    return this.#header === 'valid' ? 'accepted' : 'refused'
  }

  #addRow(line: string): LineOutcome {
    const row = this.#header === 'valid' ? parseRow(decodeText(line)) : 'no header'
    if (typeof row === 'string') return 'refused'
    const lapKey = `${row.lap} ${row.number}`
    // A rider completes each lap once.
    if (this.#seenLaps.has(lapKey)) return 'refused'
    this.#seenLaps.add(lapKey)
    this.#rows.push(row)
    return 'accepted'
  }
}

export function createLapsParser(): Parser {
  return new LapsParser()
}
