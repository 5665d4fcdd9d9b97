import type { TimelineRecorder } from '#timing'
import type { VersionedTimeline } from '../races/timeline-store'
import { toRecordedTimeline } from './timeline-version'

interface Copy {
  readonly recorder: TimelineRecorder
  readonly copiedAt: number
  readonly timeline: VersionedTimeline
}

/** Everyone who opens the replay of a running session within this time gets the same copy, encoded once. */
const maxAgeMs = 1000

/** Copies the timeline of the running session, at most once per second for those who have nothing of it. */
export class RunningCopy {
  readonly #now: () => number
  #last: Copy | undefined

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** Undefined before the first message. Complete for a caller who has messages already, maybe newer ones. */
  find(source: string, recorder: TimelineRecorder, after: number): VersionedTimeline | undefined {
    const last = this.#last
    const copiedAt = this.#now()
    if (after === 0 && last?.recorder === recorder && copiedAt - last.copiedAt < maxAgeMs)
      return last.timeline
    const timeline = toRecordedTimeline(source, recorder)
    this.#last = timeline && { recorder, copiedAt, timeline }
    return timeline
  }
}
