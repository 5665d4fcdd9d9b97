// Our own list of laps, for sessions of the past: one row a lap, in any order, with an optional first line
// `# kind=race|qualifying|practice`. Without it a list is of a race: it has a column for the grid.
import type { Kind, Message } from '#timing'
import { LineCount } from '../count-lines'
import type { Parser } from '../parser'
import { decoded, TextLines } from '../text-lines'
import { lapsHeader, type Row, rowOf } from './row'
import { sessionFrom } from './tell'

const kindLine = /^#\s*kind\s*=\s*(race|qualifying|practice)\s*$/
const kinds: ReadonlyMap<string | undefined, Kind> = new Map([
  ['race', 'race'],
  ['qualifying', 'qualifying'],
  ['practice', 'practice'],
])

/** `head` is the beginning of the file, read as Latin-1. */
export function isLapsFile(head: string): boolean {
  const lines = head.replace(/^\u00EF\u00BB\u00BF/, '').split(/\r\n|\r|\n/, 2)
  return lines[0] === lapsHeader || (lines[1] === lapsHeader && kindLine.test(lines[0] ?? ''))
}

class LapsParser implements Parser {
  readonly lines = new LineCount()
  readonly #text = new TextLines()
  /** Rows of one rider follow those of another, so nothing can be told before the last one. */
  #rows: Row[] = []
  readonly #known = new Set<string>()
  #kind: Kind | undefined
  #header: 'awaited' | 'good' | 'bad' = 'awaited'

  /** A file is read in one go. */
  state(): string {
    return ''
  }

  push(bytes: Uint8Array): readonly Message[] {
    for (const line of this.#text.push(bytes)) this.#line(line)
    return []
  }

  /** A file has no link to lose. */
  reconnected(): readonly Message[] {
    return []
  }

  end(): readonly Message[] {
    for (const line of this.#text.end()) this.#line(line)
    const rows = this.#rows
    this.#rows = []
    if (this.#header !== 'good') return []
    this.#header = 'bad'
    return sessionFrom(this.#kind ?? 'race', rows)
  }

  #line(line: string): void {
    const isGood = this.#header === 'awaited' ? this.#begin(line) : this.#row(line)
    this.lines[isGood ? 'accepted' : 'refused'] += 1
  }

  #begin(line: string): boolean {
    const kind = this.#kind === undefined ? kinds.get(kindLine.exec(line)?.[1]) : undefined
    if (kind !== undefined) {
      this.#kind = kind
      return true
    }
    // Under another header the lapsHeader would mean something else: none of its rows is read.
    this.#header = line === lapsHeader ? 'good' : 'bad'
    return this.#header === 'good'
  }

  #row(line: string): boolean {
    const row = this.#header === 'good' ? rowOf(decoded(line)) : undefined
    if (row === undefined) return false
    const lap = `${row.lap} ${row.number}`
    // Nobody does the same lap twice.
    if (this.#known.has(lap)) return false
    this.#known.add(lap)
    this.#rows.push(row)
    return true
  }
}

export function lapsParser(): Parser {
  return new LapsParser()
}
