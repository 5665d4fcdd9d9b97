// Splits CSV text into records. Quoted fields may contain separators, line breaks and doubled quotes.
import { csvLimits, type CsvProblem } from './csv-problem'

export type Separator = ',' | ';' | '\t'

export interface CsvRecord {
  /** The line on which it begins, counted from 1. */
  readonly line: number
  readonly fields: readonly string[]
}

const quote = '"'

/** Reads the text once, from start to end, and stops at the first limit that it exceeds. Empty lines are left out. */
class Splitter {
  readonly records: CsvRecord[] = []
  readonly #text: string
  readonly #separator: Separator
  readonly #maxRecords: number
  #position = 0
  #line = 1
  #fields: string[] = []
  #firstLine = 1

  constructor(text: string, separator: Separator, maxRecords: number) {
    this.#text = text
    this.#separator = separator
    this.#maxRecords = maxRecords
  }

  split(): CsvProblem | undefined {
    while (this.#position < this.#text.length) {
      if (this.records.length >= this.#maxRecords) return undefined
      const problem = this.#readField()
      if (problem) return problem
    }
    this.#endRecord()
    return undefined
  }

  #readField(): CsvProblem | undefined {
    const line = this.#line
    const value = this.#text[this.#position] === quote ? this.#readQuoted() : this.#readPlain()
    if (value === undefined) return { line, message: 'The quote that opens on this line is not closed' }
    if (value.length > csvLimits.fieldLength)
      return { line, message: `A field is longer than ${csvLimits.fieldLength} characters` }
    this.#fields.push(value.trim())
    if (this.#fields.length > csvLimits.columns)
      return { line, message: `The line has more than ${csvLimits.columns} columns` }
    this.#endField()
    return undefined
  }

  /** Skips the separator or the line end behind a field. */
  #endField(): void {
    const next = this.#text[this.#position]
    if (next === this.#separator) {
      this.#position += 1
      // A separator at the very end is followed by an empty field.
      if (this.#position === this.#text.length) this.#fields.push('')
      return
    }
    if (next === undefined) return
    this.#position += this.#text.startsWith('\r\n', this.#position) ? 2 : 1
    this.#line += 1
    this.#endRecord()
  }

  #endRecord(): void {
    if (this.#fields.some(field => field !== ''))
      this.records.push({ line: this.#firstLine, fields: this.#fields })
    this.#fields = []
    this.#firstLine = this.#line
  }

  #readPlain(): string {
    const start = this.#position
    while (this.#position < this.#text.length) {
      const next = this.#text[this.#position]
      if (next === this.#separator || next === '\n' || next === '\r') break
      this.#position += 1
    }
    return this.#text.slice(start, this.#position)
  }

  /** Text between the closing quote and the separator belongs to the field, as in spreadsheets. */
  #readQuoted(): string | undefined {
    let value = ''
    this.#position += 1
    for (;;) {
      const end = this.#text.indexOf(quote, this.#position)
      if (end === -1) return undefined
      value += this.#text.slice(this.#position, end)
      this.#position = end + 1
      if (this.#text[this.#position] !== quote) break
      value += quote
      this.#position += 1
    }
    this.#line += countLineBreaks(value)
    return value + this.#readPlain()
  }
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}

export interface SplitText {
  readonly records: readonly CsvRecord[]
  readonly problem: CsvProblem | undefined
}

export function splitCsv(text: string, separator: Separator, maxRecords = Infinity): SplitText {
  const splitter = new Splitter(text, separator, maxRecords)
  const problem = splitter.split()
  return { records: splitter.records, problem }
}
