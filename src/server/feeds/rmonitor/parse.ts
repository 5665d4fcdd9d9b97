// RMonitor, the "scoreboard" feed of Orbits, with the IMSA enhanced and the Race Monitor records.
import type { Message } from '#timing'
import { LineCount } from '../count-lines'
import type { Parser } from '../parser'
import { decoded, TextLines } from '../text-lines'
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
  readonly #run = new Run()
  readonly #entries = new Entries()
  readonly #enhanced = new Enhanced()
  readonly #told = new ToldState()
  readonly #milesPerUnit: number

  constructor({ milesPerUnit = 1, from }: RmonitorOptions) {
    this.#milesPerUnit = milesPerUnit
    if (from === undefined) return
    const { records, greeting, unfinished } = readState(from)
    // Known already: it is heard again only to be remembered.
    for (const record of records) this.#record(record)
    this.#release()
    this.#greeting.restore(greeting)
    this.#text.push(Buffer.from(unfinished, 'latin1'))
    Object.assign(this.lines, new LineCount())
  }

  state(): string {
    const state: ParserState = {
      records: this.#told.records,
      greeting: this.#greeting.state,
      unfinished: this.#text.unfinished,
    }
    return JSON.stringify(state)
  }

  push(bytes: Uint8Array): readonly Message[] {
    return this.#text.push(bytes).flatMap(line => this.#line(line))
  }

  reconnected(): readonly Message[] {
    // Half a record from before the break must not join what comes after it.
    const rest = [...this.#text.end()].flatMap(line => this.#line(line))
    this.#greeting.begin(false)
    return rest
  }

  end(): readonly Message[] {
    return [...this.#text.end().flatMap(line => this.#line(line)), ...this.#release()]
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
      return []
    }
    const record = { command, fields: values }
    if (!this.#greeting.hold(record)) return this.#tell(record)
    return this.#greeting.isOver ? this.#release() : []
  }

  #release(): readonly Message[] {
    const { records, isReset } = this.#greeting.release()
    if (isReset) {
      this.#entries.clear()
      this.#enhanced.clear()
      this.#told.clear()
    }
    const run = this.#run.greeted(records, isReset)
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
    this.#told.heard(record)
    return messages ?? []
  }

  #named([number, name]: readonly string[]): readonly Message[] | undefined {
    return !number || name === undefined ? undefined : this.#run.named(number, name, false)
  }
}

export function rmonitorParser(options: RmonitorOptions = {}): Parser {
  return new RmonitorParser(options)
}
