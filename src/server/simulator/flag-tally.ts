// How long and for how many laps each flag was out.
import type { Flag } from '#timing'

export class FlagTally {
  #flag: Flag | undefined
  #since = 0
  #sinceLap = 0
  #yellows = 0
  readonly #times = new Map<Flag, number>()
  readonly #laps = new Map<Flag, number>()

  raise(flag: Flag | undefined, at: number, lap: number): void {
    if (this.#flag !== undefined) {
      this.#times.set(this.#flag, this.time(this.#flag) + at - this.#since)
      this.#laps.set(this.#flag, this.laps(this.#flag) + lap - this.#sinceLap)
    }
    if (flag === 'yellow') this.#yellows += 1
    this.#flag = flag
    this.#since = at
    this.#sinceLap = lap
  }

  time(flag: Flag): number {
    return this.#times.get(flag) ?? 0
  }

  laps(flag: Flag): number {
    return this.#laps.get(flag) ?? 0
  }

  get yellows(): number {
    return this.#yellows
  }
}
