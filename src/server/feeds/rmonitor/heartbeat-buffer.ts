import { parseKnownTime } from './fields'
import type { RawRecord } from './records'

const stateCommands = new Set(['A', 'COMP', 'C', 'E', 'G', 'H', 'RMS', 'T'])
/** $B names the run of the buffered records. The others happen in the current run, so the buffered records belong to it. */
const flushingCommands = new Set(['B', 'F', 'J', 'L', 'COR', 'SP', 'SR', 'RMHL'])
/** More records than the state of any feed has. */
const maxRecords = 20_000

/**
 * Buffers state records until the next heartbeat. After a recorder has reconnected, the feed sends standings before the
 * run they belong to, without any marker. The delay is at most a second; a standing of the latest crossing has none.
 */
export class HeartbeatBuffer {
  #records: RawRecord[] = []
  /** The latest crossing by competitor. */
  readonly #crossings = new Map<string, RawRecord>()

  get records(): readonly RawRecord[] {
    return this.#records
  }

  restore(records: readonly RawRecord[]): void {
    this.#records = [...records]
  }

  /** Returns whether the record was buffered. */
  buffer(record: RawRecord): boolean {
    if (!stateCommands.has(record.command) || this.#matchesLatestCrossing(record)) return false
    this.#records.push(record)
    return true
  }

  get isFull(): boolean {
    return this.#records.length > maxRecords
  }

  isFlushedBy({ command }: RawRecord): boolean {
    return flushingCommands.has(command)
  }

  observe(record: RawRecord): void {
    if (record.command === 'J') this.#crossings.set(record.fields[0] ?? '', record)
  }

  flush(): readonly RawRecord[] {
    const records = this.#records
    this.#records = []
    return records
  }

  /** A total or lap time that is equal to the millisecond cannot come from another run. */
  #matchesLatestCrossing({ command, fields }: RawRecord): boolean {
    if (command !== 'G' && command !== 'H') return false
    const [competitor = '', time] = [fields[1], fields[3]]
    const crossing = this.#crossings.get(competitor)?.fields
    if (time !== crossing?.[command === 'G' ? 2 : 1] || parseKnownTime(time) === undefined) return false
    // It must not be handled before an older buffered record of the same competitor.
    return !this.#records.some(record => record.command === command && record.fields[1] === competitor)
  }
}
