import type { Race } from '#contract'
import type { FromReplayWorker, ToReplayWorker } from '../replay-worker/messages'

/** The part of a worker that is used. Tests answer in the same thread. */
export interface ReplayWorker {
  postMessage(message: ToReplayWorker, transfer?: Transferable[]): void
  addEventListener(type: 'message', listener: (event: { readonly data: FromReplayWorker }) => void): void
  terminate(): void
}

interface WantedPicture {
  readonly time: number
  readonly isSeek: boolean
}

/** Asks the worker for pictures of one race. While one is being computed, only the newest wish is kept. */
export class ReplayClient {
  readonly raceId: string
  readonly #worker: ReplayWorker
  #isComputing = false
  #wanted: WantedPicture | undefined

  constructor(worker: ReplayWorker, raceId: string) {
    this.#worker = worker
    this.raceId = raceId
  }

  load(race: Race, bytes: ArrayBuffer): void {
    this.#worker.postMessage({ kind: 'load', raceId: this.raceId, race, bytes }, [bytes])
  }

  extend(after: number, bytes: ArrayBuffer): void {
    this.#worker.postMessage({ kind: 'extend', raceId: this.raceId, after, bytes }, [bytes])
  }

  append(event: Extract<ToReplayWorker, { kind: 'append' }>['event']): void {
    this.#worker.postMessage({ kind: 'append', raceId: this.raceId, event })
  }

  follow(riderIds: readonly string[]): void {
    this.#worker.postMessage({ kind: 'follow', raceId: this.raceId, riderIds })
  }

  step(step: Omit<Extract<ToReplayWorker, { kind: 'step' }>, 'kind' | 'raceId'>): void {
    this.#worker.postMessage({ kind: 'step', raceId: this.raceId, ...step })
  }

  analyze(time: number, riderIds: readonly string[]): void {
    this.#worker.postMessage({ kind: 'analyze', raceId: this.raceId, time, riderIds })
  }

  /** With `isSeek` the answer has everything, else only what has changed since the last answer. */
  show(time: number, isSeek: boolean): void {
    const picture = { time, isSeek: isSeek || this.#wanted?.isSeek === true }
    if (this.#isComputing) this.#wanted = picture
    else this.#request(picture)
  }

  /** To be called with each answer to `show`. */
  completeShow(): void {
    this.#isComputing = false
    const wanted = this.#wanted
    this.#wanted = undefined
    if (wanted !== undefined) this.#request(wanted)
  }

  drop(): void {
    this.#worker.postMessage({ kind: 'drop', raceId: this.raceId })
  }

  #request(picture: WantedPicture): void {
    this.#isComputing = true
    this.#worker.postMessage({ kind: 'show', raceId: this.raceId, ...picture })
  }
}
