import { createFold } from '../engine/fold'
import type { Session } from '../engine/session-state'
import { type CrossingMoments, noCrossingMoments } from '../wire/crossing-moments'
import type { TimelineRecord } from './columns'
import { foldRecord, type RecordFold } from './fold-record'

/** The state of the session at a moment: the fold of all records that had arrived by then. */
export interface ReplayMoment {
  readonly session: Session
  readonly moments: CrossingMoments
  /** When the last record was received; the start of the timeline before the first one. */
  readonly receivedAt: number
  /** The number of records that had arrived. */
  readonly records: number
}

interface Keyframe {
  readonly records: number
  readonly state: RecordFold
}

/** In messages. A keyframe retains what has changed since the one before. */
const firstKeyframeInterval = 256
/** Beyond this number every second keyframe is dropped, and the interval doubles. */
const maxKeyframes = 1000

/** Computes the state at any time of a timeline. Sessions share structure, so it keeps one now and then to start from. */
export class Replayer {
  readonly #startsAt: number
  readonly #records: TimelineRecord[] = []
  /** The time of each record since the start. It never decreases, even if the clock of the server was set back. */
  readonly #times: number[] = []
  #keyframes: Keyframe[]
  #keyframeInterval = firstKeyframeInterval
  /** The state that was last computed, from which playing continues. */
  #current: Keyframe

  constructor(base: Session, startsAt: number, baseMoments: CrossingMoments = noCrossingMoments) {
    this.#startsAt = startsAt
    this.#current = { records: 0, state: { fold: createFold(base), moments: baseMoments } }
    this.#keyframes = [this.#current]
  }

  /** When the timeline starts, in milliseconds since 1970. */
  get startsAt(): number {
    return this.#startsAt
  }

  /** The time of the last record, in milliseconds since the start. */
  get length(): number {
    return this.#times.at(-1) ?? 0
  }

  /** The share of the timeline that keyframes cover, from 0 to 1. */
  get progress(): number {
    return this.#records.length === 0 ? 1 : this.#reached / this.#records.length
  }

  get records(): readonly TimelineRecord[] {
    return this.#records
  }

  /** The times of the records, in milliseconds since the start. */
  get times(): readonly number[] {
    return this.#times
  }

  append(records: readonly TimelineRecord[]): void {
    for (const record of records) {
      this.#records.push(record)
      this.#times.push(Math.max(this.length, record.receivedAt - this.#startsAt))
    }
  }

  /** `time` is in milliseconds since the start. */
  at(time: number): ReplayMoment {
    return this.#describe(this.#advance(this.#countUntil(time)))
  }

  /** Extends the keyframes by a part of the timeline. Returns whether they cover all of it. */
  prepare(maxRecords: number): boolean {
    const target = Math.min(this.#records.length, this.#reached + maxRecords)
    if (target > this.#reached) this.#advance(target)
    return this.#reached === this.#records.length
  }

  /** The farthest record that was computed. */
  #reached = 0

  #describe({ records, state: { fold, moments } }: Keyframe): ReplayMoment {
    const receivedAt = this.#records[records - 1]?.receivedAt ?? this.#startsAt
    return { session: fold.session, moments, receivedAt, records }
  }

  #advance(target: number): Keyframe {
    const from = this.#findStart(target)
    let { records, state } = from
    while (records < target) {
      const record = this.#records[records]
      if (record === undefined) break
      state = foldRecord(state, record.messages, record.receivedAt)
      records += 1
      if (records > this.#reached) {
        this.#reached = records
        this.#addKeyframe({ records, state })
      }
    }
    this.#current = { records, state }
    return this.#current
  }

  /** The current state if it is nearer than the last keyframe before the target. */
  #findStart(target: number): Keyframe {
    let [low, high] = [0, this.#keyframes.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#keyframes[middle]?.records ?? Infinity) <= target) low = middle + 1
      else high = middle
    }
    const keyframe = this.#keyframes[low - 1] ?? this.#current
    return this.#current.records <= target && this.#current.records >= keyframe.records
      ? this.#current
      : keyframe
  }

  #addKeyframe(keyframe: Keyframe): void {
    const last = this.#keyframes.at(-1)
    const count = (each: Keyframe | undefined): number => each?.state.fold.messages.length ?? 0
    if (count(keyframe) - count(last) < this.#keyframeInterval) return
    this.#keyframes.push(keyframe)
    if (this.#keyframes.length <= maxKeyframes) return
    this.#keyframes = this.#keyframes.filter((_, index) => index % 2 === 0)
    this.#keyframeInterval *= 2
  }

  /** The number of records that had arrived by then. */
  #countUntil(time: number): number {
    let [low, high] = [0, this.#times.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#times[middle] ?? Infinity) <= time) low = middle + 1
      else high = middle
    }
    return low
  }
}
