// Which run the records belong to. Its identity is the number of $B, never the name: two may have one name.
import type { Message } from '#timing'
import { flagOf, millisecondsOf, wholeNumber } from './fields'
import type { Held } from './greeting'

/** The number under which the software closes a run, with the name it had. */
const closing = '95'

/** Undefined where no flag is up: the clock is anything then. */
function clockOf([, , , elapsed, flag]: readonly string[]): number | undefined {
  return flagOf(flag) === undefined ? undefined : millisecondsOf(elapsed)
}

export class Run {
  #number: string | undefined
  #name: string | undefined
  #isClosed = false
  /** Runs that began anew under the same number are told apart by a count. */
  readonly #restarts = new Map<string, number>()
  /** Laps of each competitor as last heard. */
  readonly #laps = new Map<string, number>()
  /** The race clock when it was last told under a flag. */
  #clock: number | undefined

  #key(number: string): string {
    const restarts = this.#restarts.get(number) ?? 0
    return restarts === 0 ? number : `${number}#${restarts + 1}`
  }

  heard({ command, fields }: Held): void {
    if (command === 'G') this.#laps.set(fields[1] ?? '', wholeNumber(fields[2]) ?? 0)
    if (command === 'F') this.#clock = clockOf(fields) ?? this.#clock
  }

  /** $B,5,"Friday free practice" */
  named(number: string, name: string, isReset: boolean): readonly Message[] {
    const isSame = number === this.#number && name === this.#name
    if (isSame && !isReset && !this.#isClosed) return []
    if (number === closing && this.#number !== undefined && name === this.#name) {
      this.#isClosed = true
      return [{ type: 'session', isClosed: true }]
    }
    if (number !== this.#number) this.#forget()
    this.#isClosed = false
    this.#number = number
    this.#name = name
    return [{ type: 'session', run: this.#key(number), name, isClosed: false, ...(isReset && { isReset }) }]
  }

  #forget(): void {
    this.#laps.clear()
    this.#clock = undefined
  }

  /** The state told after an $I goes on where we were: somebody has at least the laps he had. */
  #isContinued(records: readonly Held[]): boolean {
    const gained = records.flatMap(({ command, fields }) => {
      const laps = wholeNumber(fields[2]) ?? 0
      return command === 'G' ? [{ laps, more: laps - (this.#laps.get(fields[1] ?? '') ?? 0) }] : []
    })
    if (gained.some(({ laps, more }) => laps > 0 && more >= 0)) return true
    // Nobody's laps are told, or nobody had any: the clock of the race knows.
    return gained.every(({ more }) => more >= 0) && this.#isClockRunning(records)
  }

  #isClockRunning(records: readonly Held[]): boolean {
    const heartbeat = records.findLast(({ command }) => command === 'F')
    const clock = heartbeat && clockOf(heartbeat.fields)
    return clock !== undefined && this.#clock !== undefined && clock >= this.#clock
  }

  /** What a greeting says of the run, before anything else of it is told. */
  greeted(records: readonly Held[], isReset: boolean): readonly Message[] {
    const told = records.findLast(({ command, fields }) => command === 'B' && fields[1] !== undefined)?.fields
    const [number = this.#number, name = this.#name] = told ?? []
    if (number === undefined || name === undefined) return []
    if (number !== this.#number) return this.named(number, name, isReset && this.#number !== undefined)
    if (!isReset || this.#isContinued(records))
      return told === undefined ? [] : this.named(number, name, false)
    this.#restarts.set(number, (this.#restarts.get(number) ?? 0) + 1)
    this.#forget()
    return this.named(number, name, true)
  }
}
