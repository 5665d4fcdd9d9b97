/** Runs a limited number of tasks at once, queues a limited number and rejects the rest. */
export class ConcurrencyLimiter {
  readonly #maxRunning: number
  readonly #maxQueued: number
  readonly #queue = new Set<() => void>()
  #running = 0

  constructor(maxRunning: number, maxQueued: number) {
    this.#maxRunning = maxRunning
    this.#maxQueued = maxQueued
  }

  /** Resolves with undefined when the queue is full or the signal aborts before the task starts. */
  async run<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result | undefined> {
    if (!(await this.#acquireSlot(signal))) return undefined
    try {
      return await task()
    } finally {
      const [next] = this.#queue
      // The slot passes directly to the next queued task, so a new call cannot take it first.
      if (next) next()
      else this.#running--
    }
  }

  #acquireSlot(signal: AbortSignal): boolean | Promise<boolean> {
    if (signal.aborted) return false
    if (this.#running < this.#maxRunning) {
      this.#running++
      return true
    }
    if (this.#queue.size >= this.#maxQueued) return false
    return new Promise(resolve => {
      const settle = (hasSlot: boolean): void => {
        this.#queue.delete(start)
        signal.removeEventListener('abort', cancel)
        resolve(hasSlot)
      }
      const start = (): void => settle(true)
      const cancel = (): void => settle(false)
      this.#queue.add(start)
      signal.addEventListener('abort', cancel)
    })
  }
}
