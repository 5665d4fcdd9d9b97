// Our own list of laps, for sessions of the past: one row a lap, in any order, and before the header lines such as
// `# kind=race|qualifying|practice`. Without a kind a list is of a race: it has a column for the grid.
import type { Kind, Message } from '#timing'
import { LineCount } from '../count-lines'
import type { Parser } from '../parser'
import { decoded, TextLines } from '../text-lines'
import { headLineOf, kindIn } from './head'
import { lapsHeader, type Row, rowOf } from './row'
import { sessionFrom } from './tell'

type Outcome = keyof LineCount

/** `head` is the beginning of the file, read as Latin-1. */
export function isLapsFile(head: string): boolean {
  const lines = head.replace(/^\u00EF\u00BB\u00BF/, '').split(/\r\n|\r|\n/)
  const first = lines.find(line => {
    const told = line === '' ? undefined : headLineOf(line)
    return line !== '' && (told === undefined || (told.key === 'kind' && kindIn(told) === undefined))
  })
  return first === lapsHeader
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
    this.lines[this.#header === 'awaited' ? this.#begin(line) : this.#row(line)] += 1
  }

  #begin(line: string): Outcome {
    const told = headLineOf(line)
    // Where and when it was is for whoever stores it.
    if (told !== undefined && told.key !== 'kind') return 'ignored'
    const kind = told === undefined || this.#kind !== undefined ? undefined : kindIn(told)
    if (kind !== undefined) {
      this.#kind = kind
      return 'accepted'
    }
    // Under another header the columns would mean something else: none of its rows is read.
    this.#header = line === lapsHeader ? 'good' : 'bad'
    return this.#header === 'good' ? 'accepted' : 'refused'
  }

  #row(line: string): Outcome {
    const row = this.#header === 'good' ? rowOf(decoded(line)) : 'no header'
    if (typeof row === 'string') return 'refused'
    const lap = `${row.lap} ${row.number}`
    // Nobody does the same lap twice.
    if (this.#known.has(lap)) return 'refused'
    this.#known.add(lap)
    this.#rows.push(row)
    return 'accepted'
  }
}

export function lapsParser(): Parser {
  return new LapsParser()
}
