import { maxCompetitors } from '../competitor-keys'
import type { InitialState } from './initial-state-buffer'
import type { RawRecord } from './records'

/** Stored by their first field: a registration number, a class, a setting. */
const keyedCommands = new Set(['A', 'COMP', 'C', 'E'])
/** Two for each competitor and as many for other facts. */
const maxRecords = 4 * maxCompetitors
const singleCommands = new Set(['B', 'T', 'RMS', 'F'])

/** Keeps the newest record of each lasting fact, such as entries and the run, from which another parser can continue. */
export class AnnouncedState {
  readonly #records = new Map<string, RawRecord>()

  /** Forgets the entries and classes. */
  clearEntries(): void {
    for (const key of this.#records.keys()) if (/^(?:A|COMP|C) /.test(key)) this.#records.delete(key)
  }

  observe(record: RawRecord): void {
    const { command, fields } = record
    if (singleCommands.has(command)) this.#records.set(command, record)
    else if (keyedCommands.has(command)) this.#set(`${command} ${fields[0]}`, record)
  }

  /** Entries are limited by their number of competitors. Classes and settings are limited here. */
  #set(key: string, record: RawRecord): void {
    if (this.#records.has(key) || this.#records.size < maxRecords) this.#records.set(key, record)
  }

  get records(): readonly string[] {
    return Array.from(this.#records.values(), formatRecord)
  }
}

function formatRecord({ command, fields }: RawRecord): string {
  return [command, ...fields.map(field => `"${field}"`)].join(',')
}

/** The field names are part of the journal format. */
export interface ParserState {
  readonly records: readonly string[]
  readonly greeting: InitialState
  /** The records of the heartbeat buffer. */
  readonly breath: readonly RawRecord[]
  readonly unfinished: string
  readonly duplicates: readonly string[]
  /** The competitors of the run. */
  readonly keys: readonly string[]
}

export function parseState(state: string): ParserState {
  // Written by this program and verified by the checksum of the journal. Older journals lack some fields.
  return {
    breath: [],
    duplicates: [],
    keys: [],
    ...(JSON.parse(state) as Partial<ParserState> & Omit<ParserState, 'breath' | 'duplicates' | 'keys'>),
  }
}
