import { openLive, type QueryOf } from '#contract'
import { getServices } from '../api/get-services'
import type { AppStore } from '../root-state'
import { connectionChanged } from './actions'
import { LiveStream } from './live-stream'
import { shareStream, type StreamMessage, type TabSupport } from './shared-stream'
import type { Task } from './tasks'

interface StreamOptions {
  /** The same for the tabs that share the stream. */
  readonly name: string
  readonly raceId: string | null
  readonly query: QueryOf<typeof openLive>
  /** The id of the last event that is known. */
  readonly lastEventId?: string
  readonly receive: (message: StreamMessage) => void
  readonly tabSupport: TabSupport | undefined
}

/** Reads the live stream, or what another tab of the same user reads of it. */
export function readStream(store: AppStore, options: StreamOptions): Task {
  const { name, raceId, query, receive, tabSupport } = options
  const { open } = store.dispatch(getServices)
  const userId = store.getState().auth.user?.id ?? ''
  const stream = shareStream(
    `lap-logic-${name}/${userId}/${raceId ?? ''}`,
    (lastEventId, publish) => {
      const ownStream = new LiveStream({
        lastEventId: lastEventId || (options.lastEventId ?? ''),
        open: (id, signal) =>
          open(openLive, { query }, signal, { headers: id === '' ? {} : { 'Last-Event-ID': id } }),
        onEvent: event => publish({ kind: 'event', ...event }),
        onConnection: connection => publish({ kind: 'connection', connection }),
      })
      ownStream.start()
      return ownStream
    },
    receive,
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
