// Which run a record belongs to. $R names it, but comes seldom; the preamble is in every record, but two runs of a
// day may share it. So after a change of preamble records wait a while for the $R that tells which run it is.
import type { SessionMessage } from '#timing'
import type { Heard } from './records'
import { Run } from './run'

/** Heartbeats come every second: a feed that repeats $R at all has done so by then. */
const patience = 30
/** More records than that come in no such time. */
const most = 20_000

/** Records that may be told now, and the run they belong to. */
export interface Told {
  readonly run: Run
  readonly records: readonly Heard[]
  /** What is to be said of the run before them. */
  readonly messages: readonly SessionMessage[]
}

export class Runs {
  readonly #runs: Run[] = []
  #current: Run | undefined
  #hasDescriptions = false
  #waiting: Heard[] = []
  #heartbeats = 0

  hear(record: Heard): readonly Told[] {
    const expected = this.#waiting[0]?.preamble ?? this.#current?.preamble ?? ''
    if (record.preamble !== '' && this.#current?.preamble === '') this.#current.preamble = record.preamble
    // A record without a preamble belongs to whatever is going on.
    const heard = record.preamble === '' ? { ...record, preamble: expected } : record
    if (heard.command === 'R') return this.#described(heard)
    if (expected !== '' && heard.preamble !== expected) return this.#changed(heard)
    if (this.#waiting.length > 0) return this.#wait(heard)
    const current = this.#current
    return [current === undefined ? this.#enter(this.#add(heard.preamble), heard) : told(current, heard)]
  }

  /** No $R will come any more: what waited for it goes by its preamble. */
  release(): readonly Told[] {
    const records = this.#taken()
    const preamble = records[0]?.preamble
    if (preamble === undefined) return []
    const known = this.#runs.findLast(run => run.preamble === preamble)
    return [...this.#nameCurrent(), this.#enter(known ?? this.#add(preamble), ...records)]
  }

  #taken(): readonly Heard[] {
    const records = this.#waiting
    this.#waiting = []
    this.#heartbeats = 0
    return records
  }

  #described(record: Heard): readonly Told[] {
    this.#hasDescriptions = true
    const isAwaited = this.#waiting[0]?.preamble === record.preamble
    const before = isAwaited ? [] : this.release()
    const waited = isAwaited ? this.#taken() : []
    const isNow = this.#current?.isDescribedBy(record) ?? false
    const known = isNow ? this.#current : this.#runs.findLast(run => run.isDescribedBy(record))
    const left = isNow ? [] : this.#nameCurrent()
    const run = known ?? this.#add(record.preamble)
    const said = JSON.stringify(run.message)
    run.describe(record)
    run.key ??= this.#keyOf(run)
    const isRepeated = run === this.#current && said === JSON.stringify(run.message)
    const records = [record, ...waited]
    return [...before, ...left, isRepeated ? told(run, ...records) : this.#enter(run, ...records)]
  }

  #changed(record: Heard): readonly Told[] {
    const left = this.#current
    const before = this.release()
    // A few repeated records of another run, and on it goes: no need to wait for anything.
    if (left?.preamble === record.preamble) return [...before, this.#enter(left, record)]
    this.#waiting = [record]
    this.#heartbeats = Number(record.command === 'H')
    return this.#hasDescriptions ? before : [...before, ...this.release()]
  }

  #wait(record: Heard): readonly Told[] {
    this.#waiting.push(record)
    if (record.command === 'H') this.#heartbeats += 1
    return this.#heartbeats >= patience || this.#waiting.length > most ? this.release() : []
  }

  /** The first run goes without a name until $R gives it one, or until another one begins. */
  #nameCurrent(): readonly Told[] {
    const run = this.#current
    if (run === undefined || run.key !== undefined) return []
    run.key = this.#keyOf(run)
    return [{ run, records: [], messages: [run.message] }]
  }

  #add(preamble: string): Run {
    const run = new Run(preamble, this.#current)
    this.#runs.push(run)
    return run
  }

  #enter(run: Run, ...records: readonly Heard[]): Told {
    if (this.#current !== undefined) run.key ??= this.#keyOf(run)
    this.#current = run
    return { run, records, messages: [run.message] }
  }

  /** The same run has the same key whenever we meet it; only one that is run again is told apart by its start. */
  #keyOf({ event, preamble, name, start = 0 }: Run): string {
    const key = [event, preamble, name].filter(Boolean).join(' / ')
    return this.#runs.some(run => run.key === key) ? `${key} / ${start.toString(16).toUpperCase()}` : key
  }
}

function told(run: Run, ...records: readonly Heard[]): Told {
  return { run, records, messages: [] }
}
