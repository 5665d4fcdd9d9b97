// Collects the refused records of a recording or a live feed, for people who want to know what was wrong with them.

/** Limits how much of a record is repeated. */
const maxTextLength = 80

export interface RefusedLine {
  /** The line of the file, from 1; undefined in a binary recording. */
  readonly line?: number
  /** In a binary recording: the number of the record, from 1, and the offset of its first byte. */
  readonly record?: number
  readonly offset?: number
  readonly reason: string
  /** The beginning of the record. */
  readonly text: string
}

interface Origin {
  readonly line: number
  readonly text: string
}

/** The caller sets the line before it passes the line to the parser; the parser adds what it refuses. */
export class RefusedLines {
  readonly #all: RefusedLine[] = []
  readonly #onRefused: ((line: RefusedLine) => void) | undefined
  /** The line that is being parsed. */
  line = 1
  readonly #origins = new WeakMap<object, Origin>()

  /** With `onRefused` nothing is collected: a live feed has no end. */
  constructor(onRefused?: (line: RefusedLine) => void) {
    this.#onRefused = onRefused
  }

  /** In the order of the file; parsers refuse some records later than their line. */
  list(): readonly RefusedLine[] {
    return this.#all.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
  }

  /** Adds a record of the current line. */
  add(reason: string, text: string): void {
    this.#push({ line: this.line, reason, text: text.slice(0, maxTextLength) })
  }

  /** Remembers the line of a record that the parser buffers. */
  remember(record: object, text: string): void {
    this.#origins.set(record, { line: this.line, text })
  }

  /** Adds a record that may have been remembered on an earlier line. */
  addRemembered(reason: string, record: object): void {
    const { line, text } = this.#origins.get(record) ?? { line: this.line, text: '' }
    this.#push({ line, reason, text: text.slice(0, maxTextLength) })
  }

  /** Adds a record of a binary recording; the text is hexadecimal. */
  addBinary(reason: string, record: number, offset: number, bytes: Uint8Array): void {
    const text = Buffer.from(bytes.subarray(0, maxTextLength / 2)).toString('hex')
    this.#push({ record, offset, reason, text })
  }

  #push(line: RefusedLine): void {
    if (this.#onRefused === undefined) this.#all.push(line)
    else this.#onRefused(line)
  }
}
