import type { LiveEvents } from '#contract'
import type { LiveTimeline } from '../timelines/live-timeline'
import { createEventFrame, type EventFrame } from './event-frame'

interface CachedFrame {
  readonly id: string
  readonly after: number
  readonly frame: EventFrame
}

/** Encodes what was added to the timeline of a live race as stream frames, each once for all viewers. */
export class TimelineFrameCache {
  #latest: CachedFrame | undefined

  /** What a viewer with this event does not have; all of the timeline if the event is of another one. */
  framesSince(timeline: LiveTimeline, lastEventId: string | undefined): readonly EventFrame[] {
    const { id, recorder } = timeline
    if (lastEventId === id) return []
    const after = timeline.parseId(lastEventId ?? '') ?? 0
    const latest = this.#latest
    if (latest?.id === id && latest.after === after) return [latest.frame]
    const data: LiveEvents['timeline'] = {
      version: timeline.version,
      after,
      columns: recorder.sliceFrom(after),
      ...(timeline.hasNewRiders(after) && { riders: timeline.listRiders() }),
    }
    const frame = createEventFrame('timeline', JSON.stringify(data), id)
    this.#latest = { id, after, frame }
    return [frame]
  }
}
