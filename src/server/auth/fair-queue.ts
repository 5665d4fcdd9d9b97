// Runs a limited number of tasks at once. Waiting tasks are queued per key and the keys are served in turn, so that a
// flood under one key delays the others by at most one task per turn.
import { setTimeout as pause } from 'node:timers/promises'
import { HttpError } from '../http/errors'

export interface FairQueueLimits {
  readonly maxRunning: number
  readonly maxQueuedPerKey: number
  /** For all keys together. The first waiting task of a key is accepted even above it. */
  readonly maxQueued: number
  readonly maxKeys: number
  /** Holds a rejection back, because clients that retry at once would keep the process busy with rejections. */
  readonly rejectAfterMs: number
}

export interface QueuedCaller {
  readonly key: string
  /** Removes a task that has not started from the queue. */
  readonly signal?: AbortSignal
}

type Start = () => void

export class FairQueue {
  readonly #limits: FairQueueLimits
  /** The waiting tasks per key. The first key is served next and then becomes the last. */
  readonly #queues = new Map<string, Set<Start>>()
  #running = 0
  #queued = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  get queued(): number {
    return this.#queued
  }

  /** Throws 503 when the queue is full, without waiting for a turn. */
  async run<Result>({ key, signal }: QueuedCaller, task: () => Promise<Result>): Promise<Result> {
    if (signal?.aborted) throw createDisconnectError()
    if (this.#running < this.#limits.maxRunning) this.#running++
    else {
      if (this.#isFull(key)) await this.#reject()
      await this.#waitForTurn(key, signal)
    }
    try {
      return await task()
    } finally {
      this.#passTurn()
    }
  }

  #isFull(key: string): boolean {
    const { maxQueuedPerKey, maxQueued, maxKeys } = this.#limits
    const ownQueued = this.#queues.get(key)?.size ?? 0
    if (ownQueued === 0) return this.#queues.size >= maxKeys
    return ownQueued >= maxQueuedPerKey || this.#queued >= maxQueued
  }

  async #reject(): Promise<never> {
    await pause(this.#limits.rejectAfterMs)
    throw new HttpError(503, 'The server is busy. Please try again.', { retryAfterSeconds: 5 })
  }

  #waitForTurn(key: string, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.#queues.get(key) ?? new Set()
    this.#queues.set(key, queue)
    this.#queued++
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#remove(key, queue, start)
        reject(createDisconnectError())
      }
      const start = (): void => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      queue.add(start)
      signal?.addEventListener('abort', leave, { once: true })
    })
  }

  /** Hands the turn directly to the next waiting task, so that a new task cannot take it first. */
  #passTurn(): void {
    const [next] = this.#queues
    if (next === undefined) {
      this.#running--
      return
    }
    const [key, queue] = next
    const [start] = queue
    if (start === undefined) return
    this.#remove(key, queue, start)
    if (this.#queues.delete(key)) this.#queues.set(key, queue)
    start()
  }

  #remove(key: string, queue: Set<Start>, start: Start): void {
    if (queue.delete(start)) this.#queued--
    if (queue.size === 0) this.#queues.delete(key)
  }
}

/** The response reaches no one; the status is for the log. */
const createDisconnectError = (): HttpError => new HttpError(503, 'The client has disconnected.')
