// Parser for RMonitor, the "scoreboard" feed of Orbits, with the IMSA enhanced and the Race Monitor records.
import type { Message } from '#timing'
import { CompetitorKeys } from '../competitor-keys'
import { LineCounter } from '../line-counter'
import type { Parser } from '../parser'
import type { RefusedLines } from '../refused-lines'
import { decodeText, LineSplitter } from '../line-splitter'
import { DuplicateRegistrations } from './duplicate-registrations'
import { HeartbeatBuffer } from './heartbeat-buffer'
import { EnhancedTiming } from './enhanced-timing'
import { Entries } from './entries'
import { InitialStateBuffer } from './initial-state-buffer'
import { describeInvalid } from './describe-invalid'
import { type Context, handlers } from './handlers'
import { type RawRecord, splitFields, splitParts } from './records'
import { RunTracker } from './run-tracker'
import { scanRecord } from './scan-record'
import { type ParserState, parseState, AnnouncedState } from './announced-state'

export interface RmonitorOptions {
  readonly milesPerUnit?: number
  /** The result of `saveState()` of an earlier parser. */
  readonly from?: string
  readonly refusedLines?: RefusedLines
}

/** Records in which relays describe themselves. */
const relayCommands = new Set(['RMCA', 'RMLT', 'RMDTL', 'RMRDQ'])

class RmonitorParser implements Parser {
  readonly lines = new LineCounter()
  readonly #text = new LineSplitter()
  readonly #initialStateBuffer = new InitialStateBuffer()
  readonly #heartbeatBuffer = new HeartbeatBuffer()
  readonly #run = new RunTracker()
  readonly #entries = new Entries()
  readonly #enhanced = new EnhancedTiming()
  readonly #announcedState = new AnnouncedState()
  readonly #duplicates: DuplicateRegistrations
  readonly #keys: CompetitorKeys
  readonly #context: Context
  readonly #refusedLines: RefusedLines | undefined
  /** The messages of the current call. */
  #messages: Message[] = []

  constructor({ milesPerUnit = 1, from, refusedLines }: RmonitorOptions) {
    this.#refusedLines = refusedLines
    const state = from === undefined ? undefined : parseState(from)
    this.#keys = new CompetitorKeys(state?.keys)
    this.#context = { entries: this.#entries, enhanced: this.#enhanced, keys: this.#keys, milesPerUnit }
    this.#duplicates = new DuplicateRegistrations(state?.duplicates)
    if (state === undefined) return
    const { records, greeting, breath, unfinished } = state
    for (const record of records) this.#parseRecord(record)
    this.#flushInitialState()
    this.#flushHeartbeatBuffer()
    // Parsed only to restore the internal state. The messages are discarded.
    this.#messages = []
    this.#initialStateBuffer.restore(greeting)
    this.#heartbeatBuffer.restore(breath)
    this.#text.push(Buffer.from(unfinished, 'latin1'))
    Object.assign(this.lines, new LineCounter())
  }

  get problem(): string | undefined {
    return this.#keys.problem
  }

  saveState(): string {
    const state: ParserState = {
      records: this.#announcedState.records,
      greeting: this.#initialStateBuffer.savedState,
      breath: this.#heartbeatBuffer.records,
      unfinished: this.#text.unfinished,
      duplicates: this.#duplicates.registrations,
      keys: this.#keys.list,
    }
    return JSON.stringify(state)
  }

  push(bytes: Uint8Array): readonly Message[] {
    for (const line of this.#text.push(bytes)) this.#parseLine(line)
    return this.#takeMessages()
  }

  onReconnect(): readonly Message[] {
    // A partial record from before the break must not be joined with later bytes.
    for (const line of this.#text.end()) this.#parseLine(line)
    this.#initialStateBuffer.begin(false)
    this.#flushHeartbeatBuffer()
    return this.#takeMessages()
  }

  end(): readonly Message[] {
    for (const line of this.#text.end()) this.#parseLine(line)
    this.#flushHeartbeatBuffer()
    this.#flushInitialState()
    return this.#takeMessages()
  }

  /** Adds one by one, because the number of arguments of a call is limited. */
  #addMessages(messages: readonly Message[]): void {
    for (const message of messages) this.#messages.push(message)
  }

  #takeMessages(): readonly Message[] {
    const messages = this.#messages
    this.#messages = []
    return messages
  }

  #parseLine(line: string): void {
    const record = scanRecord(line)
    if (record === undefined) this.#parseParts(line)
    else this.#acceptRecord(record, line)
  }

  /** Parses a line that is not exactly one plain record. */
  #parseParts(line: string): void {
    for (const { kind, text } of splitParts(line)) {
      if (kind === 'garbage') this.#refuse('this is not a record', text)
      else this.#parseRecord(text)
    }
  }

  #refuse(reason: string, text: string): void {
    this.lines.refused += 1
    this.#refusedLines?.add(reason, text)
  }

  /** Records may be buffered, so they are refused later than their line. */
  #refuseRecord(record: RawRecord): void {
    this.lines.refused += 1
    this.#refusedLines?.addRemembered(this.#keys.takeRefusal() ?? describeInvalid(record.command), record)
  }

  #parseRecord(text: string): void {
    const fields = splitFields(decodeText(text))
    if (fields === undefined) this.#refuse('a quote is not closed: the record is truncated', `$${text}`)
    else this.#acceptRecord({ command: fields[0] ?? '', fields: fields.slice(1) }, `$${text}`)
  }

  #acceptRecord(record: RawRecord, text: string): void {
    if (record.command === 'I') {
      this.lines.accepted += 1
      this.#initialStateBuffer.begin(true)
      this.#flushHeartbeatBuffer()
      return
    }
    this.#refusedLines?.remember(record, text)
    this.#duplicates.observe(record)
    if (!this.#initialStateBuffer.buffer(record)) this.#bufferOrHandle(record)
    else if (this.#initialStateBuffer.isComplete) this.#flushInitialState()
  }

  #bufferOrHandle(record: RawRecord): void {
    if (this.#heartbeatBuffer.buffer(record)) {
      if (this.#heartbeatBuffer.isFull) this.#flushHeartbeatBuffer()
      return
    }
    const isFlushed = this.#heartbeatBuffer.isFlushedBy(record)
    // The run is handled first: records that were received just before its name belong to it.
    if (isFlushed && record.command !== 'B') this.#flushHeartbeatBuffer()
    this.#handle(record)
    if (isFlushed && record.command === 'B') this.#flushHeartbeatBuffer()
  }

  #flushHeartbeatBuffer(): void {
    const records = this.#duplicates.dropEmptyStandings(this.#heartbeatBuffer.flush())
    for (const record of records) this.#handle(record)
  }

  #flushInitialState(): void {
    const { records, isReset: isComplete, hasInit } = this.#initialStateBuffer.flush()
    const isReset = isComplete || (hasInit && this.#run.isRestartedBy(records))
    const isSameRun = !isReset && this.#run.isStartOf(findRunName(records))
    this.#addRun(this.#run.applyInitialState(records, isReset), isSameRun)
    for (const record of this.#duplicates.dropEmptyStandings(records)) this.#handle(record)
  }

  /** The entries and classes of a run are never those of the next one. */
  #addRun(runMessages: readonly Message[], isSameRun: boolean): void {
    this.#addMessages(runMessages)
    if (!hasRun(runMessages)) return
    if (!isSameRun) this.#clearEntries()
    // The feed sends these once, but every run needs them.
    this.#addMessages(this.#enhanced.trackFacts)
    this.#addMessages(this.#entries.messages)
  }

  #clearEntries(): void {
    this.#entries.clear()
    this.#enhanced.clear()
    this.#keys.clear()
    this.#duplicates.clear()
    this.#announcedState.clearEntries()
  }

  #handle(record: RawRecord): void {
    const { command, fields } = record
    const handler = handlers.get(command)
    const messages = command === 'B' ? this.#handleRunName(fields) : handler?.(fields, this.#context)
    if (messages !== undefined) {
      this.#addMessages(messages)
      this.#observeAccepted(record)
    } else if (handler !== undefined || command === 'B') this.#refuseRecord(record)
    else if (relayCommands.has(command)) this.#observeAccepted(record)
    else this.lines.ignored += 1
  }

  #observeAccepted(record: RawRecord): void {
    this.lines.accepted += 1
    this.#run.observe(record)
    this.#heartbeatBuffer.observe(record)
    this.#announcedState.observe(record)
  }

  #handleRunName([number, name]: readonly string[]): readonly Message[] | undefined {
    if (!number || name === undefined) return undefined
    const isSameRun = this.#run.isStartOf(name)
    this.#addRun(this.#run.startRun(number, name, false), isSameRun)
    return []
  }
}

function findRunName(records: readonly RawRecord[]): string | undefined {
  return records.findLast(({ command }) => command === 'B')?.fields[1]
}

function hasRun(messages: readonly Message[]): boolean {
  return messages.some(message => message.type === 'session' && message.run !== undefined)
}

export function createRmonitorParser(options: RmonitorOptions = {}): Parser {
  return new RmonitorParser(options)
}
