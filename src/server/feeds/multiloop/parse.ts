// Parser for Multiloop (MLP) of MYLAPS: line crossings, sections, laps, flags and runs, each with a sequence number.
import type { Message } from '#timing'
import { CompetitorKeys, maxCompetitors } from '../competitor-keys'
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

/** Longer records have texts that no feed sends. */
const maxEntryLength = 2000

/** The field names are part of the journal format. */
interface ParserState {
  readonly records: readonly string[]
  readonly unfinished: string
  /** Undefined in journals of earlier versions. */
  readonly keys?: readonly string[]
}

class MultiloopParser implements Parser {
  readonly lines = new LineCounter()
  readonly #text = new LineSplitter()
  readonly #runs = new RunAssigner()
  readonly #track: Track
  readonly #fields: { readonly categoryField: number; readonly makeField: number }
  /** The newest records of the run, the track and the entries, from which another parser can continue. */
  readonly #announcedRecords = new Map<string, string>()

  /** The competitors of `#run`. */
  readonly #keys: CompetitorKeys
  #run: Run | undefined
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
    this.#keys = new CompetitorKeys()
    if (from === undefined) return
    // Written by this program and verified by the checksum of the journal.
    const { records, unfinished, keys = [] } = JSON.parse(from) as ParserState
    // Parsed again only to restore the internal state. The messages are discarded.
    for (const record of records) this.#parseRecordText(record)
    for (const key of keys) this.#keys.accept(key)
    this.#text.push(Buffer.from(unfinished, 'latin1'))
    Object.assign(this.lines, new LineCounter())
  }

  get problem(): string | undefined {
    return this.#keys.problem
  }

  saveState(): string {
    const state: ParserState = {
      records: [...this.#announcedRecords.values()],
      unfinished: this.#text.unfinished,
      keys: this.#keys.list,
    }
    return JSON.stringify(state)
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
    // Not needed: new leader ($N), version ($V) and the extensions of USAC.
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
    const key = `E ${fields[1]}`
    const hasRoom = this.#announcedRecords.has(key) || this.#announcedRecords.size < 2 * maxCompetitors
    if (command === 'E' && hasRoom && text.length <= maxEntryLength) this.#announcedRecords.set(key, text)
  }

  #toMessages(all: readonly AssignedRecords[]): readonly Message[] {
    return all.flatMap(({ run, records, messages }) => [
      ...messages.map(message => ({ ...message, ...this.#track.message })),
      ...records.flatMap(record => this.#countOutcome(record, this.#handleRecord(record, run))),
    ])
  }

  #handleRecord(record: MultiloopRecord, run: Run): Outcome {
    const { command, type, sequence, fields } = record
    if (run !== this.#run) this.#keys.clear()
    this.#run = run
    // Updates may reuse the number of the original, and counters may restart, so only equal content is a repetition.
    const isRepeated = type !== 'R' && !run.markSeen(`${command} ${sequence} ${fields.join('\n')}`)
    if (isRepeated) return 'ignored'
    return (
      handlers[command]?.(record, { run, track: this.#track, keys: this.#keys, ...this.#fields }) ?? 'ignored'
    )
  }

  #countOutcome(record: MultiloopRecord, outcome: Outcome): readonly Message[] {
    const isAccepted = typeof outcome !== 'string'
    if (outcome === 'refused')
      this.#refusedLines?.addRemembered(
        this.#keys.takeRefusal() ?? `a field of $${record.command} is missing or invalid`,
        record,
      )
    this.lines[isAccepted ? 'accepted' : outcome] += 1
    return isAccepted ? outcome : []
  }
}

export function createMultiloopParser(options: MultiloopOptions = {}): Parser {
  return new MultiloopParser(options)
}
