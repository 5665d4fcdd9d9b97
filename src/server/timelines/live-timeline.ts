import type { LiveEvents } from '#contract'
import { type TimelineRecorder, toStorableCompetitor } from '#timing'
import { createRecordedVersion } from './timeline-version'

type Riders = NonNullable<LiveEvents['timeline']['riders']>

/** The timeline of a live race while it grows. */
export class LiveTimeline {
  readonly version: string
  readonly recorder: TimelineRecorder
  #riderIds: ReadonlyMap<string, string> = new Map()
  /** A viewer with fewer messages than this does not know the current ids of the riders. */
  #ridersKnownSince = 0

  constructor(source: string, recorder: TimelineRecorder) {
    this.version = createRecordedVersion(source, recorder)
    this.recorder = recorder
  }

  /** Of the last message. */
  get id(): string {
    return `${this.version}.${this.recorder.length}`
  }

  /** The number of messages that a viewer with the id has; undefined for an id of another timeline. */
  parseId(id: string): number | undefined {
    const [version, digits = '', ...rest] = id.split('.')
    if (version !== this.version || rest.length > 0 || !/^\d{1,9}$/.test(digits)) return undefined
    return Number(digits) <= this.recorder.length ? Number(digits) : undefined
  }

  /** By the stored competitor. Another map has other ids. */
  get riderIds(): ReadonlyMap<string, string> {
    return this.#riderIds
  }

  setRiderIds(riderIds: ReadonlyMap<string, string>): void {
    const isSame =
      riderIds.size === this.#riderIds.size &&
      [...riderIds].every(([competitor, id]) => this.#riderIds.get(competitor) === id)
    if (isSame) return
    this.#riderIds = riderIds
    this.#ridersKnownSince = this.recorder.length + 1
  }

  hasNewRiders(after: number): boolean {
    return after < this.#ridersKnownSince || this.recorder.hasNewCompetitors(after)
  }

  listRiders(): Riders {
    return toTimelineRiders(this.recorder.competitors, this.#riderIds)
  }
}

/** The riders that the column `competitor` refers to. `riderIds` are by the stored competitor. */
export function toTimelineRiders(
  competitors: readonly string[],
  riderIds: ReadonlyMap<string, string>,
): Riders {
  return competitors.map(competitor => {
    const stored = toStorableCompetitor(competitor)
    return { competitor, racer_id: riderIds.get(stored) ?? `~${stored}` }
  })
}
