// A race's live stream, shared between the tabs of the browser, into the store. Without a race it tells only what
// is live.
import { type LiveEvents, openLive } from '#contract'
import type { AppStore, AppThunk } from '../store'
import type { Services } from '../services'
import { selectServerTime } from './data-age'
import { type Means, shareReading } from './leader'
import { beatReceived, connectionChanged, patchReceived, snapshotReceived } from './live-actions'
import { liveAnnounced } from './live-announced'
import { LiveStream } from './live-stream'
import type { Running } from './running'
import type { StreamMessage } from './tab'

const services: AppThunk<Services> = (_dispatch, _getState, services) => services

export function followRace(store: AppStore, raceId: string | null, means?: Means): Running {
  const { open } = store.dispatch(services)
  const query = raceId === null ? {} : { race_id: raceId }
  const userId = store.getState().auth.user?.id ?? ''
  const reading = shareReading(
    `lap-logic-live/${userId}/${raceId ?? ''}`,
    (lastEventId, tell) => {
      const stream = new LiveStream({
        lastEventId,
        open: (id, signal) =>
          open(openLive, { query }, signal, { headers: id === '' ? {} : { 'Last-Event-ID': id } }),
        onEvent: event => tell({ kind: 'event', ...event }),
        onConnection: connection => tell({ kind: 'connection', connection }),
      })
      stream.start()
      return stream
    },
    message => receive(store, raceId, message),
    means,
  )
  return {
    wake: () => reading.wake(),
    stop: () => {
      reading.stop()
      store.dispatch(connectionChanged({ raceId, connection: 'off' }))
    },
  }
}

function receive(store: AppStore, raceId: string | null, message: StreamMessage): void {
  if (message.kind === 'connection') {
    store.dispatch(connectionChanged({ raceId, connection: message.connection }))
    return
  }
  const { name, id } = message
  // Events that a newer server may send are not ours to understand.
  if (!isKnown(name)) return
  handlers[name](store, raceId, id, JSON.parse(message.data))
}

type Handlers = {
  readonly [Name in keyof LiveEvents]: (
    store: AppStore,
    raceId: string | null,
    id: string,
    data: LiveEvents[Name],
  ) => void
}

const handlers: Handlers = {
  snapshot: (store, raceId, id, data) =>
    void store.dispatch(snapshotReceived({ raceId, id, data, at: serverTime(store) })),
  patch: (store, raceId, id, data) =>
    void store.dispatch(patchReceived({ raceId, id, data, at: serverTime(store) })),
  beat: (store, raceId, _id, { now, feed_at }) =>
    void store.dispatch(
      beatReceived({
        raceId,
        now: Date.parse(now),
        feedAt: feed_at === null ? null : Date.parse(feed_at),
        receivedAt: Date.now(),
      }),
    ),
  live: (store, _raceId, _id, { race }) => void store.dispatch(liveAnnounced(race)),
}

function serverTime(store: AppStore): number {
  return selectServerTime(store.getState(), Date.now())
}

function isKnown(name: string): name is keyof LiveEvents {
  return Object.hasOwn(handlers, name)
}
