import type { Race } from '#contract'
import type { FromReplayWorker, SessionMoment, ToReplayWorker } from '../replay-worker/messages'

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

/** While the user jumps from moment to moment, laps that are not needed at once wait. */
const restDelayMs = 250

/** Asks the worker for pictures of one race. While one is being computed, only the newest wish is kept. */
export class ReplayClient {
  readonly raceId: string
  readonly #worker: ReplayWorker
  #isComputing = false
  #wanted: WantedPicture | undefined
  /** The last picture lacks laps. */
  #hasMoreLaps = false
  #restTimer: ReturnType<typeof setTimeout> | undefined

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

  find(moment: SessionMoment): void {
    this.#worker.postMessage({ kind: 'find', raceId: this.raceId, ...moment })
  }

  analyze(time: number, riderIds: readonly string[]): void {
    this.#worker.postMessage({ kind: 'analyze', raceId: this.raceId, time, riderIds })
  }

  /** With `isSeek` the answer has everything, else only what has changed since the last answer. */
  show(time: number, isSeek: boolean): void {
    this.#wanted = { time, isSeek: isSeek || this.#wanted?.isSeek === true }
    if (!this.#isComputing) this.#requestNext()
  }

  /** To be called with each answer to `show`. The rest of a picture that lacks laps follows when nothing else is wanted. */
  completeShow(hasMoreLaps = false): void {
    const isRest = this.#hasMoreLaps
    this.#isComputing = false
    this.#hasMoreLaps = hasMoreLaps
    if (this.#wanted !== undefined || (isRest && hasMoreLaps)) this.#requestNext()
    else if (hasMoreLaps) this.#restTimer = setTimeout(() => this.#requestNext(), restDelayMs)
  }

  drop(): void {
    clearTimeout(this.#restTimer)
    this.#worker.postMessage({ kind: 'drop', raceId: this.raceId })
  }

  /** A jump replaces the picture with the laps that it lacks. Changes are of a whole picture only. */
  #requestNext(): void {
    clearTimeout(this.#restTimer)
    const { raceId } = this
    const wanted = this.#wanted
    this.#isComputing = true
    if (this.#hasMoreLaps && wanted?.isSeek !== true) this.#worker.postMessage({ kind: 'showRest', raceId })
    else if (wanted !== undefined) {
      this.#wanted = undefined
      this.#hasMoreLaps = false
      this.#worker.postMessage({ kind: 'show', raceId, ...wanted })
    } else this.#isComputing = false
  }
}
