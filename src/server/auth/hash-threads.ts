// A small pool of threads that hash passwords. A thread starts when it is first needed and then waits for the next task.
import { Worker } from 'node:worker_threads'

export interface HashTask {
  readonly password: string
  /** Verifies against this hash; without it the password is hashed. */
  readonly passwordHash?: string
}

type Reply = { readonly result: string | boolean } | { readonly error: string }

export class HashThreads {
  readonly #maxThreads: number
  readonly #idle: Worker[] = []
  readonly #waiting: ((thread: Worker) => void)[] = []
  #count = 0

  constructor(maxThreads: number) {
    this.#maxThreads = maxThreads
  }

  async run(task: HashTask): Promise<string | boolean> {
    const thread = await this.#takeThread()
    try {
      const reply = await exchange(thread, task)
      if ('error' in reply) throw new Error(`Password hashing failed: ${reply.error}`)
      return reply.result
    } finally {
      this.#release(thread)
    }
  }

  #takeThread(): Worker | Promise<Worker> {
    const idle = this.#idle.pop()
    if (idle) return idle
    if (this.#count < this.#maxThreads) return this.#startThread()
    return new Promise(resolve => this.#waiting.push(resolve))
  }

  #startThread(): Worker {
    this.#count++
    const thread = new Worker(new URL('./password-worker.js', import.meta.url))
    // An idle thread must not keep the process alive.
    thread.unref()
    // The error of a task is reported when the thread exits; without a listener it would end the process.
    thread.on('error', () => undefined)
    thread.on('exit', () => {
      this.#count--
      if (this.#idle.includes(thread)) this.#idle.splice(this.#idle.indexOf(thread), 1)
    })
    return thread
  }

  #release(thread: Worker): void {
    const isAlive = thread.threadId > 0
    const next = this.#waiting.shift()
    if (next) next(isAlive ? thread : this.#startThread())
    else if (isAlive) this.#idle.push(thread)
  }
}

/** Sends a task and waits for its reply; rejects when the thread ends without one. */
function exchange(thread: Worker, task: HashTask): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void): void => {
      thread.off('message', onMessage).off('exit', onExit)
      thread.unref()
      finish()
    }
    const onMessage = (reply: Reply): void => settle(() => resolve(reply))
    const onExit = (): void => settle(() => reject(new Error('The hashing thread ended before its task')))
    thread.ref()
    thread.on('message', onMessage).on('exit', onExit).postMessage(task)
  })
}
