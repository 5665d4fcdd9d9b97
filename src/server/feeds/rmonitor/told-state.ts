// The records that hold until they are told anew: who is entered, which run it is. With them another parser knows
// what this one knows.
import type { GreetingState, Held } from './greeting'

/** Kept by their first field: a registration number, a class, a setting. */
const keyed = new Set(['A', 'COMP', 'C', 'E'])
const single = new Set(['B', 'T', 'RMS', 'F'])

export class ToldState {
  readonly #records = new Map<string, string>()

  clear(): void {
    this.#records.clear()
  }

  heard({ command, fields }: Held): void {
    if (!keyed.has(command) && !single.has(command)) return
    const key = keyed.has(command) ? `${command} ${fields[0]}` : command
    this.#records.set(key, [command, ...fields.map(field => `"${field}"`)].join(','))
  }

  get records(): readonly string[] {
    return [...this.#records.values()]
  }
}

export interface ParserState {
  readonly records: readonly string[]
  readonly greeting: GreetingState
  /** What waits for the end of its breath. */
  readonly breath: readonly Held[]
  readonly unfinished: string
}

export function readState(state: string): ParserState {
  // Our own writing, guarded by the journal's checksum; before there were breaths, none was held.
  return { breath: [], ...(JSON.parse(state) as Omit<ParserState, 'breath'> & Partial<ParserState>) }
}
