// Follows the timeline of a running session: its messages come by the stream, in place of rows and laps.
import type { LiveEvents } from '#contract'
import { receiveMessage } from '../live/receive-message'
import { readStream } from '../live/read-stream'
import type { TabSupport } from '../live/shared-stream'
import type { Task } from '../live/tasks'
import type { AppStore } from '../root-state'

interface TimelineFollower {
  readonly store: AppStore
  readonly raceId: string
  /** The id of the last message that is known. */
  readonly lastEventId: string
  readonly onTimeline: (event: LiveEvents['timeline']) => void
  /** The race is not live any more. */
  readonly onEnd: () => void
  readonly tabSupport: TabSupport
}

/** One tab reads the stream for all. A tab that misses a part requests it. */
export function followTimeline(follower: TimelineFollower): Task {
  const { store, raceId, lastEventId, onTimeline, onEnd, tabSupport } = follower
  return readStream(store, {
    name: 'timeline',
    raceId,
    query: { race_id: raceId, timeline: '1' },
    lastEventId,
    receive: message => {
      if (message.kind === 'event' && message.name === 'timeline')
        // The server has checked its event against the schema.
        onTimeline(JSON.parse(message.data) as LiveEvents['timeline'])
      else receiveMessage(store, raceId, message)
      if (message.kind === 'event' && message.name === 'live' && readLiveRaceId(message.data) !== raceId)
        onEnd()
    },
    tabSupport,
  })
}

function readLiveRaceId(text: string): string | undefined {
  const { race } = JSON.parse(text) as LiveEvents['live']
  return race?.id
}
