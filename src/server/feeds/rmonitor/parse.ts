// RMonitor, the "scoreboard" feed of Orbits, with the IMSA enhanced and the Race Monitor records.
import type { Message } from '#timing'
import { LineCount } from '../count-lines'
import type { Parser } from '../parser'
import { decoded, TextLines } from '../text-lines'
import { Breath } from './breath'
import { Enhanced } from './enhanced'
import { Entries } from './entries'
import { Greeting, type Held } from './greeting'
import { handlers } from './handlers'
import { fieldsOf, partsOf } from './records'
import { Run } from './run'
import { type ParserState, readState, ToldState } from './told-state'

export interface RmonitorOptions {
  readonly milesPerUnit?: number
  /** What `state()` of an earlier parser gave. */
  readonly from?: string
}

/** Said by relays about themselves. */
const relayWords = new Set(['RMCA', 'RMLT', 'RMDTL', 'RMRDQ'])

class RmonitorParser implements Parser {
  readonly lines = new LineCount()
  readonly #text = new TextLines()
  readonly #greeting = new Greeting()
  readonly #breath = new Breath()
  readonly #run = new Run()
  readonly #entries = new Entries()
  readonly #enhanced = new Enhanced()
  readonly #told = new ToldState()
  readonly #milesPerUnit: number

  constructor({ milesPerUnit = 1, from }: RmonitorOptions) {
    this.#milesPerUnit = milesPerUnit
    if (from === undefined) return
    const { records, greeting, breath, unfinished } = readState(from)
    // Known already: it is heard again only to be remembered.
    for (const record of records) this.#record(record)
    this.#release()
    this.#exhale()
    this.#greeting.restore(greeting)
    this.#breath.restore(breath)
    this.#text.push(Buffer.from(unfinished, 'latin1'))
    Object.assign(this.lines, new LineCount())
  }

  state(): string {
    const state: ParserState = {
      records: this.#told.records,
      greeting: this.#greeting.state,
      breath: this.#breath.held,
      unfinished: this.#text.unfinished,
    }
    return JSON.stringify(state)
  }

  push(bytes: Uint8Array): readonly Message[] {
    return this.#text.push(bytes).flatMap(line => this.#line(line))
  }

  reconnected(): readonly Message[] {
    // Half a record from before the break must not join what comes after it.
    const rest = this.#text.end().flatMap(line => this.#line(line))
    this.#greeting.begin(false)
    return [...rest, ...this.#exhale()]
  }

  end(): readonly Message[] {
    return [...this.#text.end().flatMap(line => this.#line(line)), ...this.#exhale(), ...this.#release()]
  }

  #line(line: string): readonly Message[] {
    return partsOf(line).flatMap(({ kind, text }) =>
      kind === 'garbage' ? this.#refuse() : this.#record(text),
    )
  }

  #refuse(): readonly Message[] {
    this.lines.refused += 1
    return []
  }

  #record(text: string): readonly Message[] {
    const fields = fieldsOf(decoded(text))
    if (fields === undefined) return this.#refuse()
    const [command = '', ...values] = fields
    if (command === 'I') {
      this.lines.accepted += 1
      this.#greeting.begin(true)
      return this.#exhale()
    }
    const record = { command, fields: values }
    if (!this.#greeting.hold(record)) return this.#breathe(record)
    return this.#greeting.isOver ? this.#release() : []
  }

  #breathe(record: Held): readonly Message[] {
    if (this.#breath.hold(record)) return this.#breath.isFull ? this.#exhale() : []
    if (!this.#breath.isEndedBy(record)) return this.#tell(record)
    // The run first: what was told just before its name belongs to it.
    return record.command === 'B'
      ? [...this.#tell(record), ...this.#exhale()]
      : [...this.#exhale(), ...this.#tell(record)]
  }

  #exhale(): readonly Message[] {
    return this.#breath.release().flatMap(record => this.#tell(record))
  }

  #release(): readonly Message[] {
    const { records, isReset } = this.#greeting.release()
    if (isReset) {
      this.#entries.clear()
      this.#enhanced.clear()
      this.#told.clear()
    }
    const run = this.#withFacts(this.#run.greeted(records, isReset))
    return [...run, ...records.flatMap(record => this.#tell(record))]
  }

  #tell(record: Held): readonly Message[] {
    const { command, fields } = record
    const handler = Object.hasOwn(handlers, command) ? handlers[command] : undefined
    const messages =
      command === 'B'
        ? this.#named(fields)
        : handler?.(fields, {
            entries: this.#entries,
            enhanced: this.#enhanced,
            milesPerUnit: this.#milesPerUnit,
          })
    if (messages === undefined && (handler !== undefined || command === 'B')) return this.#refuse()
    if (messages === undefined && !relayWords.has(command)) {
      this.lines.ignored += 1
      return []
    }
    this.lines.accepted += 1
    this.#run.heard(record)
    this.#breath.heard(record)
    this.#told.heard(record)
    return messages ?? []
  }

  #named([number, name]: readonly string[]): readonly Message[] | undefined {
    if (!number || name === undefined) return undefined
    return this.#withFacts(this.#run.named(number, name, false))
  }

  /** What is known of the track is told once, but holds for every run on it. */
  #withFacts(run: readonly Message[]): readonly Message[] {
    const isEntered = run.some(message => message.type === 'session' && message.run !== undefined)
    return isEntered ? [...run, ...this.#enhanced.facts] : run
  }
}

export function rmonitorParser(options: RmonitorOptions = {}): Parser {
  return new RmonitorParser(options)
}
