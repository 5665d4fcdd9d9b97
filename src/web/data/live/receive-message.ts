// Dispatches a message of the live stream into the store.
import type { LiveEvents, Race } from '#contract'
import { heartbeatReceived, patchReceived, snapshotReceived } from '../race-data/actions'
import { refreshRace } from '../race-data/thunks'
import { replayClosed } from '../replay/actions'
import { selectIsReplayed } from '../replay/selectors'
import type { AppStore, AppThunk, RootState } from '../root-state'
import { liveEnded } from '../selection/actions'
import { fetchLive } from '../selection/calls'
import { connectionChanged, followedRaceEnded } from './actions'
import { selectFollowedRaces, selectServerTime } from './selectors'
import type { StreamMessage } from './shared-stream'

export function receiveMessage(store: AppStore, raceId: string | null, message: StreamMessage): void {
  if (message.kind === 'connection') {
    store.dispatch(connectionChanged({ raceId, connection: message.connection }))
    return
  }
  const { name, id } = message
  // A newer server may send events that this version does not support.
  if (!isKnown(name)) return
  handlers[name](store, raceId, id, JSON.parse(message.data))
}

type Handlers = {
  readonly [Name in Exclude<keyof LiveEvents, 'timeline'>]: (
    store: AppStore,
    raceId: string | null,
    id: string,
    data: LiveEvents[Name],
  ) => void
}

const handlers: Handlers = {
  snapshot: (store, raceId, id, data) =>
    void store.dispatch(snapshotReceived({ raceId, id, data, at: readServerTime(store) })),
  patch: (store, raceId, id, data) =>
    void store.dispatch(patchReceived({ raceId, id, data, at: readServerTime(store) })),
  beat: (store, raceId, _id, { now, feed_at }) =>
    void store.dispatch(
      heartbeatReceived({
        raceId,
        now: Date.parse(now),
        feedAt: feed_at === null ? null : Date.parse(feed_at),
        receivedAt: Date.now(),
      }),
    ),
  live: (store, _raceId, _id, { race }) => void store.dispatch(handleLiveAnnouncement(race)),
}

function readServerTime(store: AppStore): number {
  return selectServerTime(store.getState(), Date.now())
}

function isKnown(name: string): name is keyof Handlers {
  return Object.hasOwn(handlers, name)
}

/** Which moment of the live race is on the screen; another race is not affected by announcements. */
function selectShownMoment(state: RootState): 'present' | 'delayed' | 'past' {
  const { replay, selection } = state
  const isLiveRace = replay.isRunning || replay.raceId === selection.liveRace?.id
  if (!isLiveRace || !selectIsReplayed(state, replay.raceId)) return 'present'
  return replay.mode === 'delayed' ? 'delayed' : 'past'
}

/** A delayed picture shows the end of its race when it gets there, and its replay ends with it. */
function endDelayedRace(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { raceId } = getState().replay
    const isDelayed = (): boolean => {
      const { replay } = getState()
      return replay.raceId === raceId && replay.mode === 'delayed'
    }
    await new Promise(resolve => setTimeout(resolve, getState().viewing.delay * 1000))
    if (raceId === null || !isDelayed()) return
    await dispatch(fetchLive({ isSilent: true }))
    // The race may be live again.
    if (!isDelayed() || getState().selection.liveRace?.id === raceId) return
    dispatch(followedRaceEnded(raceId))
    dispatch(replayClosed())
  }
}

/** The stream announces the live race on every change and after every connect (decisions Q-095). */
function handleLiveAnnouncement(race: Race | null): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { liveRace } = getState().selection
    if (race && race.id === liveRace?.id) return
    const moment = selectShownMoment(getState())
    if (moment === 'delayed') await dispatch(endDelayedRace())
    // Going back to live asks which race is live.
    if (moment !== 'present') return
    if (race) {
      await dispatch(fetchLive({ isSilent: true }))
      return
    }
    if (liveRace) dispatch(liveEnded())
    const stillLive = selectFollowedRaces(getState()).filter(({ isLive }) => isLive)
    await Promise.all(
      stillLive.map(({ riderType, race: { id } }) =>
        dispatch(refreshRace({ selectedRaceId: id, riderType })),
      ),
    )
  }
}
