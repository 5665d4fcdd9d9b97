// Parser for lap lists of past sessions: one row per lap in any order. Lines such as `# kind=race` may precede the
// header. Without a kind the session is a race, because the list has a column for the grid.
import type { SessionKind, Message } from '#timing'
import { cleanText } from '../clean-text'
import { CompetitorKeys } from '../competitor-keys'
import { LineCounter } from '../line-counter'
import type { Parser } from '../parser'
import type { RefusedLines } from '../refused-lines'
import { decodeText, LineSplitter } from '../line-splitter'
import { parseHeadLine, parseKind } from './head-line'
import { RiderValues } from './rider-values'
import { lapsHeader, type Row, parseRow } from './row'
import { buildSessionMessages } from './build-session-messages'

/** A refused line has a reason. */
type LineOutcome = 'accepted' | 'ignored' | { readonly refused: string }

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
  /** The line of each lap, by lap and number. */
  readonly #seenLaps = new Map<string, string>()
  readonly #riderValues = new RiderValues()
  readonly #keys = new CompetitorKeys()
  #kind: SessionKind | undefined
  #header: 'pending' | 'valid' | 'invalid' = 'pending'

  constructor(private readonly refusedLines: RefusedLines | undefined) {}

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
    const outcome = this.#header === 'pending' ? this.#parseHeader(line) : this.#addRow(line)
    this.lines[typeof outcome === 'string' ? outcome : 'refused'] += 1
    if (typeof outcome !== 'string') this.refusedLines?.add(outcome.refused, line)
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
    return this.#header === 'valid' ? 'accepted' : { refused: `the header must be ${lapsHeader}` }
  }

  #addRow(line: string): LineOutcome {
    const parsed = this.#header === 'valid' ? parseRow(decodeText(line)) : 'there is no header above it'
    if (typeof parsed === 'string') return { refused: parsed }
    const row = { ...parsed, number: cleanText(parsed.number), name: cleanText(parsed.name) }
    if (!this.#keys.accept(row.number))
      return { refused: this.#keys.takeRefusal() ?? 'the number is missing' }
    const lapKey = `${row.lap} ${row.number}`
    // Used only in reasons, which are dropped without `refusedLines`.
    const where = `line ${this.refusedLines?.line ?? 0}`
    const problem = this.#riderValues.add(row, where)
    if (problem !== undefined) return { refused: problem }
    // A rider completes each lap once.
    const previous = this.#seenLaps.get(lapKey)
    if (previous !== undefined)
      return { refused: `lap ${row.lap} of "${row.number}" occurs twice, first in ${previous}` }
    this.#seenLaps.set(lapKey, where)
    this.#rows.push(row)
    return 'accepted'
  }
}

export function createLapsParser(refusedLines?: RefusedLines): Parser {
  return new LapsParser(refusedLines)
}
