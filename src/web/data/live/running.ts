// Things that run while they are wanted: each is started once and stopped when it is wanted no longer.

export interface Running {
  stop(): void
  /** After sleep, or when there is a network again. */
  wake(): void
}

/** By name, what starts it. */
export type Wanted = ReadonlyMap<string, () => Running>

export class RunningSet {
  readonly #running = new Map<string, Running>()

  keep(wanted: Wanted): void {
    for (const [name, running] of this.#running) {
      if (wanted.has(name)) continue
      this.#running.delete(name)
      running.stop()
    }
    for (const [name, start] of wanted) if (!this.#running.has(name)) this.#running.set(name, start())
  }

  wake(): void {
    for (const running of this.#running.values()) running.wake()
  }
}
