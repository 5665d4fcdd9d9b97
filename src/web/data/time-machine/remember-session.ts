// Remembers the sessions on the screen, so that the first screen can offer to continue them.
import { repeatEvery } from '../live/tasks'
import { sessionWatched, type WatchedSession } from '../preferences/viewing'
import { selectIsReplayed, selectReplayTime } from '../replay/selectors'
import type { AppStore, RootState } from '../root-state'
import { selectDefaultRider } from '../selection/selectors'

/** A session that is left sooner is not remembered. */
export const rememberMs = 5000

/** Runs until the returned function is called. */
export function rememberSessions(store: AppStore): () => void {
  const task = repeatEvery(rememberMs, async () => {
    const session = selectWatchedSession(store.getState(), Date.now())
    const [last] = store.getState().viewing.watchedSessions
    if (session && !isSame(session, last)) store.dispatch(sessionWatched(session))
  })
  return () => task.stop()
}

/** Undefined while no race is on the screen. */
function selectWatchedSession(state: RootState, now: number): WatchedSession | undefined {
  const { primaryRider, category } = selectDefaultRider(state) ?? {}
  const { race, event } = primaryRider ?? {}
  if (!primaryRider || !category || !race || !event || state.raceData.primaryRider.race?.id !== race.id)
    return undefined
  const { id: riderId, number, name, location } = primaryRider
  return {
    raceId: race.id,
    race: race.name,
    category: category.sort_name,
    event: event.event,
    year: event.year,
    location,
    riderId,
    number,
    name,
    at: selectMoment(state, race.id, now),
  }
}

/** To the tenth of a second, as in links. */
function selectMoment(state: RootState, raceId: string, now: number): number | null {
  const { isReady, mode } = state.replay
  if (!isReady || mode !== 'free' || !selectIsReplayed(state, raceId)) return null
  return Math.ceil(selectReplayTime(state, now) / 100) * 100
}

function isSame(session: WatchedSession, last: WatchedSession | undefined): boolean {
  return session.raceId === last?.raceId && session.riderId === last.riderId && session.at === last.at
}
