// Tasks that run while they are wanted, and tasks that repeat at an interval.
import { reportError } from '../api/report-error'

export interface Task {
  stop(): void
  /** Called after sleep, or when the network is back. */
  wake(): void
}

/** The start function of each task, by name. */
export type WantedTasks = ReadonlyMap<string, () => Task>

export class TaskSet {
  readonly #running = new Map<string, Task>()

  /** Stops the tasks that are no longer wanted and starts the new ones. */
  update(wanted: WantedTasks): void {
    for (const [name, task] of this.#running) {
      if (wanted.has(name)) continue
      this.#running.delete(name)
      task.stop()
    }
    for (const [name, start] of wanted) if (!this.#running.has(name)) this.#running.set(name, start())
  }

  wake(): void {
    for (const task of this.#running.values()) task.wake()
  }
}

/**
 * Runs a function at an interval. It is not started again before it has ended (decisions Q-072); after sleep it runs
 * at once if it is overdue.
 */
export function repeatEvery(milliseconds: number, run: () => Promise<unknown>): Task {
  let isRunning = false
  let startedAt = Date.now()
  const start = (): void => {
    if (isRunning) return
    isRunning = true
    startedAt = Date.now()
    void run()
      .catch((error: unknown) => reportError('A repeated task failed; it runs again next time', error))
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(start, milliseconds)
  return {
    stop: () => clearInterval(timer),
    wake: () => {
      if (Date.now() - startedAt >= milliseconds) start()
    },
  }
}
