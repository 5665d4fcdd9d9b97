import type { InitialState } from './initial-state-buffer'
import type { RawRecord } from './records'

/** Stored by their first field: a registration number, a class, a setting. */
const keyedCommands = new Set(['A', 'COMP', 'C', 'E'])
const singleCommands = new Set(['B', 'T', 'RMS', 'F'])

/** Keeps the newest record of each lasting fact, such as entries and the run, from which another parser can continue. */
export class AnnouncedState {
  readonly #records = new Map<string, string>()

  clear(): void {
    this.#records.clear()
  }

  observe({ command, fields }: RawRecord): void {
    if (!keyedCommands.has(command) && !singleCommands.has(command)) return
    const key = keyedCommands.has(command) ? `${command} ${fields[0]}` : command
    this.#records.set(key, [command, ...fields.map(field => `"${field}"`)].join(','))
  }

  get records(): readonly string[] {
    return [...this.#records.values()]
  }
}

/** The field names are part of the journal format. */
export interface ParserState {
  readonly records: readonly string[]
  readonly greeting: InitialState
  /** The records of the heartbeat buffer. */
  readonly breath: readonly RawRecord[]
  readonly unfinished: string
}

export function parseState(state: string): ParserState {
  // Written by this program and verified by the checksum of the journal. Older journals have no `breath`.
  return { breath: [], ...(JSON.parse(state) as Omit<ParserState, 'breath'> & Partial<ParserState>) }
}
