// Parser for RMonitor, the "scoreboard" feed of Orbits, with the IMSA enhanced and the Race Monitor records.
import type { Message } from '#timing'
import { LineCounter } from '../line-counter'
import type { Parser } from '../parser'
import { decodeText, LineSplitter } from '../line-splitter'
import { HeartbeatBuffer } from './heartbeat-buffer'
import { EnhancedTiming } from './enhanced-timing'
import { Entries } from './entries'
import { InitialStateBuffer } from './initial-state-buffer'
import { handlers } from './handlers'
import { type RawRecord, splitFields, splitParts } from './records'
import { RunTracker } from './run-tracker'
import { type ParserState, parseState, AnnouncedState } from './announced-state'

export interface RmonitorOptions {
  readonly milesPerUnit?: number
  /** The result of `saveState()` of an earlier parser. */
  readonly from?: string
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
  readonly #milesPerUnit: number

  constructor({ milesPerUnit = 1, from }: RmonitorOptions) {
    this.#milesPerUnit = milesPerUnit
    if (from === undefined) return
    const { records, greeting, breath, unfinished } = parseState(from)
    // Parsed again only to restore the internal state. The messages are discarded.
    for (const record of records) this.#parseRecord(record)
    this.#flushInitialState()
    this.#flushHeartbeatBuffer()
    this.#initialStateBuffer.restore(greeting)
    this.#heartbeatBuffer.restore(breath)
    this.#text.push(Buffer.from(unfinished, 'latin1'))
    Object.assign(this.lines, new LineCounter())
  }

  saveState(): string {
    const state: ParserState = {
      records: this.#announcedState.records,
      greeting: this.#initialStateBuffer.savedState,
      breath: this.#heartbeatBuffer.records,
      unfinished: this.#text.unfinished,
    }
    return JSON.stringify(state)
  }

  push(bytes: Uint8Array): readonly Message[] {
    return this.#text.push(bytes).flatMap(line => this.#parseLine(line))
  }

  onReconnect(): readonly Message[] {
    // A partial record from before the break must not be joined with later bytes.
    const rest = this.#text.end().flatMap(line => this.#parseLine(line))
    this.#initialStateBuffer.begin(false)
    return [...rest, ...this.#flushHeartbeatBuffer()]
  }

  end(): readonly Message[] {
    return [
      ...this.#text.end().flatMap(line => this.#parseLine(line)),
      ...this.#flushHeartbeatBuffer(),
      ...this.#flushInitialState(),
    ]
  }

  #parseLine(line: string): readonly Message[] {
    return splitParts(line).flatMap(({ kind, text }) =>
      kind === 'garbage' ? this.#countRefused() : this.#parseRecord(text),
    )
  }

  #countRefused(): readonly Message[] {
    this.lines.refused += 1
    return []
  }

  #parseRecord(text: string): readonly Message[] {
    const fields = splitFields(decodeText(text))
    if (fields === undefined) return this.#countRefused()
    const [command = '', ...values] = fields
    if (command === 'I') {
      this.lines.accepted += 1
      this.#initialStateBuffer.begin(true)
      return this.#flushHeartbeatBuffer()
    }
    const record = { command, fields: values }
    if (!this.#initialStateBuffer.buffer(record)) return this.#bufferOrHandle(record)
    return this.#initialStateBuffer.isComplete ? this.#flushInitialState() : []
  }

  #bufferOrHandle(record: RawRecord): readonly Message[] {
    if (this.#heartbeatBuffer.buffer(record))
      return this.#heartbeatBuffer.isFull ? this.#flushHeartbeatBuffer() : []
    if (!this.#heartbeatBuffer.isFlushedBy(record)) return this.#handle(record)
    // The run is handled first: records that were received just before its name belong to it.
    return record.command === 'B'
      ? [...this.#handle(record), ...this.#flushHeartbeatBuffer()]
      : [...this.#flushHeartbeatBuffer(), ...this.#handle(record)]
  }

  #flushHeartbeatBuffer(): readonly Message[] {
    return this.#heartbeatBuffer.flush().flatMap(record => this.#handle(record))
  }

  #flushInitialState(): readonly Message[] {
    const { records, isReset } = this.#initialStateBuffer.flush()
    if (isReset) {
      this.#entries.clear()
      this.#enhanced.clear()
      this.#announcedState.clear()
    }
    const runMessages = this.#addTrackFacts(this.#run.applyInitialState(records, isReset))
    return [...runMessages, ...records.flatMap(record => this.#handle(record))]
  }

  #handle(record: RawRecord): readonly Message[] {
    const { command, fields } = record
    const handler = Object.hasOwn(handlers, command) ? handlers[command] : undefined
    const messages =
      command === 'B'
        ? this.#handleRunName(fields)
        : handler?.(fields, {
            entries: this.#entries,
            enhanced: this.#enhanced,
            milesPerUnit: this.#milesPerUnit,
          })
    if (messages === undefined && (handler !== undefined || command === 'B')) return this.#countRefused()
    if (messages === undefined && !relayCommands.has(command)) {
      this.lines.ignored += 1
      return []
    }
    this.lines.accepted += 1
    this.#run.observe(record)
    this.#heartbeatBuffer.observe(record)
    this.#announcedState.observe(record)
    return messages ?? []
  }

  #handleRunName([number, name]: readonly string[]): readonly Message[] | undefined {
    if (!number || name === undefined) return undefined
    return this.#addTrackFacts(this.#run.startRun(number, name, false))
  }

  /** The feed sends the track once, but every run needs it. */
  #addTrackFacts(runMessages: readonly Message[]): readonly Message[] {
    const isNewRun = runMessages.some(message => message.type === 'session' && message.run !== undefined)
    return isNewRun ? [...runMessages, ...this.#enhanced.trackFacts] : runMessages
  }
}

export function createRmonitorParser(options: RmonitorOptions = {}): Parser {
  return new RmonitorParser(options)
}
