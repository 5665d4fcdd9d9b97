import type { Message } from '#timing'
import { parseFlag, parseMilliseconds, parseWholeNumber } from './fields'
import type { RawRecord } from './records'

/** The run number that closes a run. The name stays that of the run. */
const closingNumber = '95'

/** Undefined without a flag, because the clock is arbitrary then. */
function parseClock([, , , elapsed, flag]: readonly string[]): number | undefined {
  return parseFlag(flag) === undefined ? undefined : parseMilliseconds(elapsed)
}

/** Tracks which run the records belong to. A run is identified by the number of $B, because names are not unique. */
export class RunTracker {
  #number: string | undefined
  #name: string | undefined
  #isClosed = false
  /** Counts the restarts by run number, because a restarted run needs a new key. */
  readonly #restarts = new Map<string, number>()
  /** The latest laps by competitor. */
  readonly #laps = new Map<string, number>()
  /** The latest race clock under a flag. */
  #clock: number | undefined

  #keyOf(number: string): string {
    const restarts = this.#restarts.get(number) ?? 0
    return restarts === 0 ? number : `${number}#${restarts + 1}`
  }

  observe({ command, fields }: RawRecord): void {
    if (command === 'G') this.#laps.set(fields[1] ?? '', parseWholeNumber(fields[2]) ?? 0)
    if (command === 'F') this.#clock = parseClock(fields) ?? this.#clock
  }

  /** Handles $B,5,"Friday free practice". */
  startRun(number: string, name: string, isReset: boolean): readonly Message[] {
    const isSame = number === this.#number && name === this.#name
    if (isSame && !isReset && !this.#isClosed) return []
    if (number === closingNumber && this.#number !== undefined && name === this.#name) {
      this.#isClosed = true
      return [{ type: 'session', isClosed: true }]
    }
    if (number !== this.#number) this.#clearProgress()
    this.#isClosed = false
    this.#number = number
    this.#name = name
    return [{ type: 'session', run: this.#keyOf(number), name, isClosed: false, ...(isReset && { isReset }) }]
  }

  #clearProgress(): void {
    this.#laps.clear()
    this.#clock = undefined
  }

  /** Whether the state after $I continues the current run: some rider has at least as many laps as before. */
  #isContinued(records: readonly RawRecord[]): boolean {
    const standings = records.flatMap(({ command, fields }) => {
      const laps = parseWholeNumber(fields[2]) ?? 0
      return command === 'G' ? [{ laps, lapsGained: laps - (this.#laps.get(fields[1] ?? '') ?? 0) }] : []
    })
    if (standings.some(({ laps, lapsGained }) => laps > 0 && lapsGained >= 0)) return true
    // Without laps, before or now, the race clock decides.
    return standings.every(({ lapsGained }) => lapsGained >= 0) && this.#isClockRunning(records)
  }

  #isClockRunning(records: readonly RawRecord[]): boolean {
    const heartbeat = records.findLast(({ command }) => command === 'F')
    const clock = heartbeat && parseClock(heartbeat.fields)
    return clock !== undefined && this.#clock !== undefined && clock >= this.#clock
  }

  /** Returns the run messages of an initial state, which precede all other messages of it. */
  applyInitialState(records: readonly RawRecord[], isReset: boolean): readonly Message[] {
    const announced = records.findLast(
      ({ command, fields }) => command === 'B' && fields[1] !== undefined,
    )?.fields
    const [number = this.#number, name = this.#name] = announced ?? []
    if (number === undefined || name === undefined) return []
    if (number !== this.#number) return this.startRun(number, name, isReset && this.#number !== undefined)
    if (!isReset || this.#isContinued(records))
      return announced === undefined ? [] : this.startRun(number, name, false)
    this.#restarts.set(number, (this.#restarts.get(number) ?? 0) + 1)
    this.#clearProgress()
    return this.startRun(number, name, true)
  }
}
