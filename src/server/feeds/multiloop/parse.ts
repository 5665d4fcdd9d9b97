// Parser for Multiloop (MLP) of MYLAPS: line crossings, sections, laps, flags and runs, each with a sequence number.
import type { Message } from '#timing'
import { LineCounter } from '../line-counter'
import type { Parser } from '../parser'
import type { RefusedLines } from '../refused-lines'
import { LineSplitter } from '../line-splitter'
import type { Outcome } from './context'
import { handlers } from './handlers'
import { commandOf, type MultiloopRecord, parseRecord, splitRecords } from './records'
import type { Run } from './run'
import { RunAssigner, type AssignedRecords } from './run-assigner'
import { Track } from './track'

export interface MultiloopOptions {
  /** Whether the section lengths in $T are hexadecimal inches. They are decimal by default. */
  readonly lengthIsHex?: boolean
  /** The index of the free field of an entry that contains the class. In known club feeds it is the first. */
  readonly categoryField?: number
  /** The index of the free field with the machine. By default it is the second. */
  readonly makeField?: number
  /** The result of `saveState()` of an earlier parser. */
  readonly from?: string
  readonly refusedLines?: RefusedLines
}

/** The minimum number of fields of $R. */
const minRunFields = 4

class MultiloopParser implements Parser {
  readonly lines = new LineCounter()
  readonly #text = new LineSplitter()
  readonly #runs = new RunAssigner()
  readonly #track: Track
  readonly #fields: { readonly categoryField: number; readonly makeField: number }
  /** The newest records of the run, the track and the entries, from which another parser can continue. */
  readonly #announcedRecords = new Map<string, string>()

  readonly #refusedLines: RefusedLines | undefined

  constructor({
    lengthIsHex = false,
    categoryField = 0,
    makeField = 1,
    from,
    refusedLines,
  }: MultiloopOptions) {
    this.#refusedLines = refusedLines
    this.#track = new Track(lengthIsHex)
    this.#fields = { categoryField, makeField }
    if (from === undefined) return
    // Written by this program and verified by the checksum of the journal.
    const { records, unfinished } = JSON.parse(from) as { records: readonly string[]; unfinished: string }
    // Parsed again only to restore the internal state. The messages are discarded.
    for (const record of records) this.#parseRecordText(record)
    this.#text.push(Buffer.from(unfinished, 'latin1'))
    Object.assign(this.lines, new LineCounter())
  }

  saveState(): string {
    return JSON.stringify({
      records: [...this.#announcedRecords.values()],
      unfinished: this.#text.unfinished,
    })
  }

  push(bytes: Uint8Array): readonly Message[] {
    return this.#text.push(bytes).flatMap(line => this.#parseLine(line))
  }

  /** A partial record may end within a number, so it is refused. */
  onReconnect(): readonly Message[] {
    this.lines.refused += this.#text.end().length
    return []
  }

  end(): readonly Message[] {
    const last = this.#text.end().flatMap(line => this.#parseLine(line))
    return [...last, ...this.#toMessages(this.#runs.flush())]
  }

  #parseLine(line: string): readonly Message[] {
    return splitRecords(line).flatMap(record =>
      record === undefined ? this.#refuse('this is not a record', line) : this.#parseRecordText(record),
    )
  }

  #refuse(reason: string, text: string): readonly Message[] {
    this.lines.refused += 1
    this.#refusedLines?.add(reason, text)
    return []
  }

  #parseRecordText(text: string): readonly Message[] {
    const command = commandOf(text)
    // Not needed: new leader ($N), announcement ($A), version ($V) and the extensions of USAC.
    if (command !== '' && handlers[command] === undefined) {
      this.lines.ignored += 1
      return []
    }
    const parsed = parseRecord(text)
    if (parsed === undefined) return this.#refuse('type, sequence or run is missing or invalid', `$${text}`)
    if (command === 'R' && parsed.fields.length < minRunFields)
      return this.#refuse('$R is truncated', `$${text}`)
    this.#refusedLines?.remember(parsed, `$${text}`)
    this.#storeAnnounced(text, parsed)
    return this.#toMessages(this.#runs.assign(parsed))
  }

  #storeAnnounced(text: string, { command, fields }: MultiloopRecord): void {
    if (command === 'R') this.#announcedRecords.delete('R')
    // Moves the run behind the entries that were received before it.
    if (command === 'R' || command === 'T') this.#announcedRecords.set(command, text)
    if (command === 'E') this.#announcedRecords.set(`E ${fields[1]}`, text)
  }

  #toMessages(all: readonly AssignedRecords[]): readonly Message[] {
    return all.flatMap(({ run, records, messages }) => [
      ...messages.map(message => ({ ...message, ...this.#track.message })),
      ...records.flatMap(record => this.#countOutcome(record, this.#handleRecord(record, run))),
    ])
  }

  #handleRecord(record: MultiloopRecord, run: Run): Outcome {
    const { command, type, sequence, fields } = record
    // Updates may reuse the number of the original, and counters may restart, so only equal content is a repetition.
    const isRepeated = type !== 'R' && !run.markSeen(`${command} ${sequence} ${fields.join('\n')}`)
    if (isRepeated) return 'ignored'
    return handlers[command]?.(record, { run, track: this.#track, ...this.#fields }) ?? 'ignored'
  }

  #countOutcome(record: MultiloopRecord, outcome: Outcome): readonly Message[] {
    const isAccepted = typeof outcome !== 'string'
    if (outcome === 'refused')
      this.#refusedLines?.addRemembered(`a field of $${record.command} is missing or invalid`, record)
    this.lines[isAccepted ? 'accepted' : outcome] += 1
    return isAccepted ? outcome : []
  }
}

export function createMultiloopParser(options: MultiloopOptions = {}): Parser {
  return new MultiloopParser(options)
}
