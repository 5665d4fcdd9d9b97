import type { Flag } from '../engine/messages'
import type { FlagBand } from './mark'

export interface FlagMoment {
  readonly time: number
  readonly flag: Flag | undefined
  /** False if a change of the flag is only known to lie between two crossings. */
  readonly isExact: boolean
  /** A rider crossed a line at this time. */
  readonly hasCrossing: boolean
}

/** Collects the times during which each flag was shown. */
export class FlagBands {
  readonly #bands: FlagBand[] = []
  #current: Omit<FlagBand, 'to'> | undefined
  #lastCrossing: number | undefined

  add({ time, flag, isExact, hasCrossing }: FlagMoment): void {
    if (flag !== undefined && flag !== this.#current?.flag) this.#change(time, flag, isExact)
    if (hasCrossing) this.#lastCrossing = time
  }

  /** `length` is the end of the timeline. */
  toBands(length: number): readonly FlagBand[] {
    return this.#current === undefined ? this.#bands : [...this.#bands, { ...this.#current, to: length }]
  }

  #change(time: number, flag: Flag, isExact: boolean): void {
    const uncertainFrom = isExact || this.#current === undefined ? undefined : this.#lastCrossing
    if (this.#current !== undefined) this.#bands.push({ ...this.#current, to: uncertainFrom ?? time })
    this.#current = { from: time, flag, isExact, ...(uncertainFrom !== undefined && { uncertainFrom }) }
  }
}
