import type { RawRecord } from './records'

const entryCommands = new Set(['A', 'COMP'])
const crossingCommands = new Set(['J', 'L'])
const runCommands = new Set(['B', 'G'])
/** Records that are sent only during a run. */
const runningCommands = new Set(['B', ...crossingCommands])
/** Relays send $I without entries. After this many heartbeats, no entries will follow. */
const maxHeartbeatsWithoutState = 3
/** More records than the state of any feed has. */
const maxRecords = 20_000

/** The buffered records for another parser. The field names are part of the journal format. */
export interface InitialState {
  readonly held: readonly RawRecord[] | null
  readonly hasInit: boolean
}

/**
 * Buffers the complete state that a feed sends on connecting and after $I. Its records come in any order, standings
 * before the run they belong to, so they can be interpreted only together.
 */
export class InitialStateBuffer {
  #records: RawRecord[] | undefined = []
  #hasInit = false
  #heartbeats = 0

  get savedState(): InitialState {
    return { held: this.#records ?? null, hasInit: this.#hasInit }
  }

  restore({ held, hasInit }: InitialState): void {
    this.#records = held === null ? undefined : [...held]
    this.#hasInit = hasInit
    this.#heartbeats = held?.filter(({ command }) => command === 'F').length ?? 0
  }

  begin(isInit: boolean): void {
    this.#hasInit = isInit || (this.#records !== undefined && this.#hasInit)
    this.#records ??= []
    this.#heartbeats = 0
  }

  /** Returns whether the record was buffered. */
  buffer(record: RawRecord): boolean {
    if (this.#records === undefined) return false
    this.#records.push(record)
    if (record.command === 'F') this.#heartbeats += 1
    return true
  }

  get isComplete(): boolean {
    if (this.#records === undefined) return false
    if (this.#records.length > maxRecords) return true
    // Relays repeat the last crossings in the initial state, so a crossing ends it only after the run was sent.
    if (crossingCommands.has(this.#records.at(-1)?.command ?? '') && this.#has(runCommands)) return true
    const hasExpectedState = this.#hasInit ? this.#has(entryCommands) : this.#has(runningCommands)
    return this.#heartbeats >= (hasExpectedState ? 1 : maxHeartbeatsWithoutState)
  }

  #has(commands: ReadonlySet<string>): boolean {
    return this.#records?.some(({ command }) => commands.has(command)) ?? false
  }

  /** Returns the records, and whether they replace all earlier state: an $I followed by entries does. */
  flush(): { readonly records: readonly RawRecord[]; readonly isReset: boolean } {
    const records = this.#records ?? []
    const isReset = this.#hasInit && this.#has(entryCommands)
    this.#records = undefined
    this.#hasInit = false
    return { records, isReset }
  }
}
