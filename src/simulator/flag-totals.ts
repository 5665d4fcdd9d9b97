// Adds up for how long and for how many laps each flag was shown.
import type { Flag } from '#timing'

export class FlagTotals {
  #flag: Flag | undefined
  #since = 0
  #sinceLap = 0
  #yellows = 0
  readonly #times = new Map<Flag, number>()
  readonly #laps = new Map<Flag, number>()

  changeFlag(flag: Flag | undefined, at: number, lap: number): void {
    if (this.#flag !== undefined) {
      this.#times.set(this.#flag, this.timeUnder(this.#flag) + at - this.#since)
      this.#laps.set(this.#flag, this.lapsUnder(this.#flag) + lap - this.#sinceLap)
    }
    if (flag === 'yellow') this.#yellows += 1
    this.#flag = flag
    this.#since = at
    this.#sinceLap = lap
  }

  timeUnder(flag: Flag): number {
    return this.#times.get(flag) ?? 0
  }

  lapsUnder(flag: Flag): number {
    return this.#laps.get(flag) ?? 0
  }

  get yellows(): number {
    return this.#yellows
  }
}
