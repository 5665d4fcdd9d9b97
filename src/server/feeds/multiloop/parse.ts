// Multiloop (MLP) of MYLAPS: line crossings, sections, laps, flags and the run itself, each record with a sequence.
import type { Message } from '#timing'
import { LineCount } from '../count-lines'
import type { Parser } from '../parser'
import { TextLines } from '../text-lines'
import type { Outcome } from './context'
import { handlers } from './handlers'
import { commandOf, type Heard, heardFrom, recordsOf } from './records'
import type { Run } from './run'
import { Runs, type Told } from './runs'
import { Track } from './track'

export interface MultiloopOptions {
  /** Lengths of sections in $T are hexadecimal inches; decimal where nobody says so. */
  readonly lengthIsHex?: boolean
  /** Which of an entry's free fields, from 0, holds the class; the first in the club feeds we know of. */
  readonly categoryField?: number
  /** And which the machine; the second. */
  readonly makeField?: number
  /** What `state()` of an earlier parser gave. */
  readonly from?: string
}

/** Fields a description of a run has at least. */
const runFields = 4

class MultiloopParser implements Parser {
  readonly lines = new LineCount()
  readonly #text = new TextLines()
  readonly #runs = new Runs()
  readonly #track: Track
  readonly #fields: { readonly categoryField: number; readonly makeField: number }
  /** The records that hold until they are told anew: the run, the track, who is entered. */
  readonly #told = new Map<string, string>()

  constructor({ lengthIsHex = false, categoryField = 0, makeField = 1, from }: MultiloopOptions) {
    this.#track = new Track(lengthIsHex)
    this.#fields = { categoryField, makeField }
    if (from === undefined) return
    // Our own writing, guarded by the journal's checksum.
    const { records, unfinished } = JSON.parse(from) as { records: readonly string[]; unfinished: string }
    // Known already: they are heard again only to be remembered.
    for (const record of records) this.#record(record)
    this.#text.push(Buffer.from(unfinished, 'latin1'))
    Object.assign(this.lines, new LineCount())
  }

  state(): string {
    return JSON.stringify({ records: [...this.#told.values()], unfinished: this.#text.unfinished })
  }

  push(bytes: Uint8Array): readonly Message[] {
    return this.#text.push(bytes).flatMap(line => this.#line(line))
  }

  /** Half a record from before the break may end in half a number: it is not read. */
  reconnected(): readonly Message[] {
    this.lines.refused += this.#text.end().length
    return []
  }

  end(): readonly Message[] {
    const last = this.#text.end().flatMap(line => this.#line(line))
    return [...last, ...this.#tell(this.#runs.release())]
  }

  #line(line: string): readonly Message[] {
    return recordsOf(line).flatMap(record => this.#record(record))
  }

  #record(text: string | undefined): readonly Message[] {
    const command = text === undefined ? '' : commandOf(text)
    // New leader ($N), announcement ($A), version ($V), the extensions of USAC: nothing of ours.
    if (command !== '' && handlers[command] === undefined) {
      this.lines.ignored += 1
      return []
    }
    const heard = text === undefined ? undefined : heardFrom(text)
    if (heard === undefined || (command === 'R' && heard.fields.length < runFields)) {
      this.lines.refused += 1
      return []
    }
    this.#remember(text ?? '', heard)
    return this.#tell(this.#runs.hear(heard))
  }

  #remember(text: string, { command, fields }: Heard): void {
    if (command === 'R') this.#told.delete('R')
    // Behind the others: a run is told after whoever was entered before it, as it was heard.
    if (command === 'R' || command === 'T') this.#told.set(command, text)
    if (command === 'E') this.#told.set(`E ${fields[1]}`, text)
  }

  #tell(all: readonly Told[]): readonly Message[] {
    return all.flatMap(({ run, records, messages }) => [
      ...messages.map(message => ({ ...message, ...this.#track.message })),
      ...records.flatMap(record => this.#count(this.#handle(record, run))),
    ])
  }

  #handle(record: Heard, run: Run): Outcome {
    const { command, type, sequence, fields } = record
    // An update may bear the number of what it updates, and a counter may begin anew: only the same words are the same.
    const isHeard = type !== 'R' && !run.isNews(`${command} ${sequence} ${fields.join('\n')}`)
    if (isHeard) return 'ignored'
    return handlers[command]?.(record, { run, track: this.#track, ...this.#fields }) ?? 'ignored'
  }

  #count(outcome: Outcome): readonly Message[] {
    const isTold = typeof outcome !== 'string'
    this.lines[isTold ? 'accepted' : outcome] += 1
    return isTold ? outcome : []
  }
}

export function multiloopParser(options: MultiloopOptions = {}): Parser {
  return new MultiloopParser(options)
}
