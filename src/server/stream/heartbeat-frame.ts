import type { LiveEvents } from '#contract'
import { createEventFrame, type EventFrame } from './event-frame'

export function createHeartbeatFrame(lastFeedDataAt: number | undefined): EventFrame {
  const beat: LiveEvents['beat'] = {
    now: new Date().toISOString(),
    feed_at: lastFeedDataAt === undefined ? null : new Date(lastFeedDataAt).toISOString(),
  }
  return createEventFrame('beat', JSON.stringify(beat))
}
