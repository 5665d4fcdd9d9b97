// Runs actions in the order of simulated time; actions scheduled for the same time run in the order they were added.

export class Scheduler {
  readonly #items: { readonly at: number; readonly action: (at: number) => void }[] = []

  schedule(at: number, action: (at: number) => void): void {
    const index = this.#items.findLastIndex(item => item.at <= at)
    this.#items.splice(index + 1, 0, { at, action })
  }

  clear(): void {
    this.#items.length = 0
  }

  /** Runs until the queue is empty, including actions that are scheduled during the run. */
  run(): void {
    for (let item = this.#items.shift(); item !== undefined; item = this.#items.shift()) item.action(item.at)
  }
}
