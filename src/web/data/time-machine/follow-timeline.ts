// Follows the timeline of a running session: its messages come by the stream, in place of rows and laps.
import { type LiveEvents, openLive } from '#contract'
import type { Services } from '../api/services'
import { receive } from '../live/follow-race'
import { LiveStream } from '../live/live-stream'
import { shareStream, type TabSupport } from '../live/shared-stream'
import type { Task } from '../live/tasks'
import { connectionChanged } from '../live/actions'
import type { AppStore } from '../root-state'

interface TimelineFollower {
  readonly store: AppStore
  readonly open: Services['open']
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
  const { store, open, raceId, onTimeline, onEnd, tabSupport } = follower
  const userId = store.getState().auth.user?.id ?? ''
  const query = { race_id: raceId, timeline: '1' } as const
  const stream = shareStream(
    `lap-logic-timeline/${userId}/${raceId}`,
    (lastEventId, publish) => {
      const ownStream = new LiveStream({
        lastEventId: lastEventId || follower.lastEventId,
        open: (id, signal) =>
          open(openLive, { query }, signal, { headers: id === '' ? {} : { 'Last-Event-ID': id } }),
        onEvent: event => publish({ kind: 'event', ...event }),
        onConnection: connection => publish({ kind: 'connection', connection }),
      })
      ownStream.start()
      return ownStream
    },
    message => {
      if (message.kind === 'event' && message.name === 'timeline')
        // The server has checked its event against the schema.
        onTimeline(JSON.parse(message.data) as LiveEvents['timeline'])
      else receive(store, raceId, message)
      if (message.kind === 'event' && message.name === 'live' && readLiveRaceId(message.data) !== raceId)
        onEnd()
    },
    tabSupport,
  )
  return {
    wake: () => stream.wake(),
    stop: () => {
      stream.stop()
      store.dispatch(connectionChanged({ raceId, connection: 'off' }))
    },
  }
}

function readLiveRaceId(text: string): string | undefined {
  const { race } = JSON.parse(text) as LiveEvents['live']
  return race?.id
}
