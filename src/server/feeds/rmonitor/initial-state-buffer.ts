import { parseFlag } from './fields'
import type { RawRecord } from './records'

const entryCommands = ['A', 'COMP']
const announcingCommands = ['B']
const crossingCommands = ['J', 'L']
const runCommands = ['B', 'G']
/** Records that are sent only during a run. */
const runningCommands = ['B', ...crossingCommands]
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
  /** The commands of the records. */
  #commands = new Set<string>()
  #hasInit = false
  #heartbeats = 0

  get savedState(): InitialState {
    return { held: this.#records ?? null, hasInit: this.#hasInit }
  }

  restore({ held, hasInit }: InitialState): void {
    this.#records = held === null ? undefined : [...held]
    this.#commands = new Set(held?.map(({ command }) => command))
    this.#hasInit = hasInit
    this.#heartbeats = held?.filter(record => record.command === 'F' && this.#isCounted(record)).length ?? 0
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
    this.#commands.add(record.command)
    if (record.command === 'F' && this.#isCounted(record)) this.#heartbeats += 1
    return true
  }

  get isComplete(): boolean {
    if (this.#records === undefined) return false
    if (this.#records.length > maxRecords) return true
    // Relays repeat the last crossings in the initial state, so a crossing ends it only after the run was sent.
    if (crossingCommands.includes(this.#records.at(-1)?.command ?? '') && this.#has(runCommands)) return true
    const hasExpectedState = this.#hasInit ? this.#has(entryCommands) : this.#has(runningCommands)
    return this.#heartbeats >= (hasExpectedState ? 1 : maxHeartbeatsWithoutState)
  }

  /** After $I, while nothing happens on the track, the entries of the next run may follow minutes later. */
  #isCounted({ fields }: RawRecord): boolean {
    const isWaiting = this.#hasInit && !this.#has([...entryCommands, ...runningCommands])
    const flag = parseFlag(fields[4])
    return !isWaiting || (flag !== undefined && flag !== 'chequered')
  }

  #has(commands: readonly string[]): boolean {
    return commands.some(command => this.#commands.has(command))
  }

  /** Returns the records, and whether they replace all earlier state: an $I followed by entries or a run does. */
  flush(): { readonly records: readonly RawRecord[]; readonly isReset: boolean; readonly hasInit: boolean } {
    const records = this.#records ?? []
    const hasInit = this.#hasInit
    const isReset = hasInit && (this.#has(entryCommands) || this.#has(announcingCommands))
    this.#records = undefined
    this.#commands.clear()
    this.#hasInit = false
    return { records, isReset, hasInit }
  }
}
