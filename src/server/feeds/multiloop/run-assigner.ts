import type { SessionMessage } from '#timing'
import type { MultiloopRecord } from './records'
import { Run } from './run'

/** Heartbeats are sent every second. A feed that repeats $R at all does so within this time. */
const maxHeartbeats = 30
/** More records than are sent within that time. */
const maxRecords = 20_000

/** Records and the run they belong to. */
export interface AssignedRecords {
  readonly run: Run
  readonly records: readonly MultiloopRecord[]
  /** The messages about the run that precede the records. */
  readonly messages: readonly SessionMessage[]
}

/**
 * Assigns records to runs. $R names the run, but is sent rarely; every record has a preamble, but two runs of a day may
 * share one. After a change of preamble, records wait for the $R that identifies the run.
 */
export class RunAssigner {
  readonly #runs: Run[] = []
  #current: Run | undefined
  #hasDescriptions = false
  #unassigned: MultiloopRecord[] = []
  #heartbeats = 0

  assign(record: MultiloopRecord): readonly AssignedRecords[] {
    const expected = this.#unassigned[0]?.preamble ?? this.#current?.preamble ?? ''
    if (record.preamble !== '' && this.#current?.preamble === '') this.#current.preamble = record.preamble
    // A record without a preamble belongs to the current run.
    const completed = record.preamble === '' ? { ...record, preamble: expected } : record
    if (completed.command === 'R') return this.#assignDescription(completed)
    if (expected !== '' && completed.preamble !== expected) return this.#assignAfterPreambleChange(completed)
    if (this.#unassigned.length > 0) return this.#addUnassigned(completed)
    const current = this.#current
    return [
      current === undefined
        ? this.#enterRun(this.#createRun(completed.preamble), completed)
        : assignTo(current, completed),
    ]
  }

  /** Assigns the waiting records by their preamble, because no $R will follow. */
  flush(): readonly AssignedRecords[] {
    const records = this.#takeUnassigned()
    const preamble = records[0]?.preamble
    if (preamble === undefined) return []
    const known = this.#runs.findLast(run => run.preamble === preamble)
    return [...this.#keyCurrentRun(), this.#enterRun(known ?? this.#createRun(preamble), ...records)]
  }

  #takeUnassigned(): readonly MultiloopRecord[] {
    const records = this.#unassigned
    this.#unassigned = []
    this.#heartbeats = 0
    return records
  }

  #assignDescription(record: MultiloopRecord): readonly AssignedRecords[] {
    this.#hasDescriptions = true
    const isExpected = this.#unassigned[0]?.preamble === record.preamble
    const flushed = isExpected ? [] : this.flush()
    const waitingRecords = isExpected ? this.#takeUnassigned() : []
    const isCurrent = this.#current?.isDescribedBy(record) ?? false
    const known = isCurrent ? this.#current : this.#runs.findLast(run => run.isDescribedBy(record))
    const keyMessages = isCurrent ? [] : this.#keyCurrentRun()
    const run = known ?? this.#createRun(record.preamble)
    const messageBefore = JSON.stringify(run.message)
    run.describe(record)
    run.key ??= this.#keyOf(run)
    const isRepeated = run === this.#current && messageBefore === JSON.stringify(run.message)
    const records = [record, ...waitingRecords]
    return [
      ...flushed,
      ...keyMessages,
      isRepeated ? assignTo(run, ...records) : this.#enterRun(run, ...records),
    ]
  }

  #assignAfterPreambleChange(record: MultiloopRecord): readonly AssignedRecords[] {
    const previous = this.#current
    const flushed = this.flush()
    // Only a few repeated records of another run were received. The current run continues without waiting.
    if (previous?.preamble === record.preamble) return [...flushed, this.#enterRun(previous, record)]
    this.#unassigned = [record]
    this.#heartbeats = Number(record.command === 'H')
    return this.#hasDescriptions ? flushed : [...flushed, ...this.flush()]
  }

  #addUnassigned(record: MultiloopRecord): readonly AssignedRecords[] {
    this.#unassigned.push(record)
    if (record.command === 'H') this.#heartbeats += 1
    return this.#heartbeats >= maxHeartbeats || this.#unassigned.length > maxRecords ? this.flush() : []
  }

  /** The first run has no key until $R names it or another run starts. */
  #keyCurrentRun(): readonly AssignedRecords[] {
    const run = this.#current
    if (run === undefined || run.key !== undefined) return []
    run.key = this.#keyOf(run)
    return [{ run, records: [], messages: [run.message] }]
  }

  #createRun(preamble: string): Run {
    const run = new Run(preamble, this.#current)
    this.#runs.push(run)
    return run
  }

  #enterRun(run: Run, ...records: readonly MultiloopRecord[]): AssignedRecords {
    if (this.#current !== undefined) run.key ??= this.#keyOf(run)
    this.#current = run
    return { run, records, messages: [run.message] }
  }

  /** The key identifies a run permanently. Only a repeated run is distinguished by its start time. */
  #keyOf({ event, preamble, name, start = 0 }: Run): string {
    const key = [event, preamble, name].filter(Boolean).join(' / ')
    return this.#runs.some(run => run.key === key) ? `${key} / ${start.toString(16).toUpperCase()}` : key
  }
}

function assignTo(run: Run, ...records: readonly MultiloopRecord[]): AssignedRecords {
  return { run, records, messages: [] }
}
