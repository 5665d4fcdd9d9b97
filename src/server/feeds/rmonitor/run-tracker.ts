import type { Message } from '#timing'
import { parseFlag, parseMilliseconds, parseWholeNumber } from './fields'
import type { RawRecord } from './records'

/** The run number that closes a run. The name stays that of the run. */
const closingNumber = '95'

/** Undefined without a flag, because the clock is arbitrary then. */
function parseClock([, , , elapsed, flag]: readonly string[]): number | undefined {
  return parseFlag(flag) === undefined ? undefined : parseMilliseconds(elapsed)
}

/** The latest race time in the records. */
function findClock(records: readonly RawRecord[]): number | undefined {
  const clocks = records.flatMap(({ command, fields }) => {
    if (command === 'F') return parseClock(fields) ?? []
    return command === 'J' ? (parseMilliseconds(fields[2]) ?? []) : []
  })
  return clocks.at(-1)
}

/** How far a run has come. */
class Progress {
  /** The latest laps by competitor. */
  readonly #laps = new Map<string, number>()
  /** The latest race clock under a flag. */
  #clock: number | undefined

  get isNew(): boolean {
    return this.#laps.size === 0 && this.#clock === undefined
  }

  observe({ command, fields }: RawRecord): void {
    if (command === 'G') this.#laps.set(fields[1] ?? '', parseWholeNumber(fields[2]) ?? 0)
    if (command === 'F') this.#clock = parseClock(fields) ?? this.#clock
  }

  /** Whether the state after $I continues the run: some rider has at least as many laps as before. */
  isContinuedBy(records: readonly RawRecord[]): boolean {
    const standings = records.flatMap(({ command, fields }) => {
      const laps = parseWholeNumber(fields[2]) ?? 0
      return command === 'G' ? [{ laps, lapsGained: laps - (this.#laps.get(fields[1] ?? '') ?? 0) }] : []
    })
    if (standings.some(({ laps, lapsGained }) => laps > 0 && lapsGained >= 0)) return true
    // Without laps, before or now, the race clock decides.
    return standings.every(({ lapsGained }) => lapsGained >= 0) && this.#isClockRunning(records)
  }

  /** Whether the race clock was set back. */
  isClockBack(records: readonly RawRecord[]): boolean {
    const clock = findClock(records)
    return clock !== undefined && this.#clock !== undefined && clock < this.#clock
  }

  #isClockRunning(records: readonly RawRecord[]): boolean {
    const clock = findClock(records)
    return clock !== undefined && this.#clock !== undefined && clock >= this.#clock
  }
}

/** Tracks which run the records belong to. A run is identified by the number of $B, because names are not unique. */
export class RunTracker {
  #number: string | undefined
  #name: string | undefined
  #isClosed = false
  /** The current run was started again by entries after $I, and the feed may still send its name. */
  #isUnnamed = false
  /** Counts the restarts by run number, because a restarted run needs a new key. */
  readonly #restarts = new Map<string, number>()
  readonly #progress = new Map<string, Progress>()

  /**
   * Whether what the feed has sent so far belongs to this run too: it had not named a run, or it had named this one only
   * by the closing number, because the run was not started.
   */
  isStartOf(name: string | undefined): boolean {
    const isOnlyClosed = this.#number === closingNumber && name === this.#name
    return this.#number === undefined || this.#isUnnamed || isOnlyClosed
  }

  observe(record: RawRecord): void {
    this.#progressOf(this.#number ?? '').observe(record)
  }

  /** Handles $B,5,"Friday free practice". */
  startRun(number: string, name: string, isReset: boolean): readonly Message[] {
    const isSame = number === this.#number && name === this.#name
    if (isSame && !isReset && !this.#isClosed) return []
    if (number === closingNumber && this.#number !== undefined && name === this.#name) {
      this.#isClosed = true
      return [{ type: 'session', isClosed: true }]
    }
    this.#isClosed = false
    this.#isUnnamed = false
    this.#number = number
    this.#name = name
    return [{ type: 'session', run: this.#keyOf(number), name, isClosed: false, ...(isReset && { isReset }) }]
  }

  /** Whether the records after $I show that another run has started, although they do not name it. */
  isRestartedBy(records: readonly RawRecord[]): boolean {
    return this.#number !== undefined && this.#progressOf(this.#number).isClockBack(records)
  }

  /** Returns the run messages of an initial state, which precede all other messages of it. */
  applyInitialState(records: readonly RawRecord[], isReset: boolean): readonly Message[] {
    const announced = records.findLast(
      ({ command, fields }) => command === 'B' && fields[1] !== undefined,
    )?.fields
    const [number = this.#number, name = this.#name] = announced ?? []
    if (number === undefined || name === undefined) return []
    const isContinued = !isReset || this.#isContinued(number, records)
    if (isContinued) return announced === undefined ? [] : this.startRun(number, name, false)
    this.#restarts.set(number, (this.#restarts.get(number) ?? 0) + 1)
    this.#progress.delete(number)
    const messages = this.startRun(number, name, true)
    this.#isUnnamed = announced === undefined
    return messages
  }

  #isContinued(number: string, records: readonly RawRecord[]): boolean {
    const progress = this.#progressOf(number)
    // An operator may open an earlier run again, to print it. A run that is new to this feed has nothing to restart.
    const isWithoutProgress =
      findClock(records) === undefined && !records.some(({ command }) => command === 'G')
    return (
      (number !== this.#number && (isWithoutProgress || progress.isNew)) || progress.isContinuedBy(records)
    )
  }

  #progressOf(number: string): Progress {
    const progress = this.#progress.get(number) ?? new Progress()
    this.#progress.set(number, progress)
    return progress
  }

  #keyOf(number: string): string {
    const restarts = this.#restarts.get(number) ?? 0
    return restarts === 0 ? number : `${number}#${restarts + 1}`
  }
}
