import type { LiveEvents } from '#contract'
import type { LiveTimeline } from '../timelines/live-timeline'
import { createEventFrame, type EventFrame } from './event-frame'

interface CachedFrame {
  readonly id: string
  readonly after: number
  readonly riderIds: LiveTimeline['riderIds']
  readonly frame: EventFrame
}

/** Encodes what was added to the timeline of a live race as stream frames, each once for all viewers. */
export class TimelineFrameCache {
  /** The classes of a session have the same messages, but not the same riders. */
  readonly #latest = new WeakMap<LiveTimeline, CachedFrame>()

  /** What a viewer with this event does not have; all of the timeline if the event is of another one. */
  framesSince(timeline: LiveTimeline, lastEventId: string | undefined): readonly EventFrame[] {
    const { id, recorder, riderIds } = timeline
    if (lastEventId === id) return []
    const after = timeline.parseId(lastEventId ?? '') ?? 0
    const latest = this.#latest.get(timeline)
    if (latest?.id === id && latest.after === after && latest.riderIds === riderIds) return [latest.frame]
    const data: LiveEvents['timeline'] = {
      version: timeline.version,
      after,
      columns: recorder.sliceFrom(after),
      ...(timeline.hasNewRiders(after) && { riders: timeline.listRiders() }),
    }
    const frame = createEventFrame('timeline', JSON.stringify(data), id)
    this.#latest.set(timeline, { id, after, riderIds, frame })
    return [frame]
  }
}
