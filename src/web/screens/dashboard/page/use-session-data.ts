// Keeps the data of the session on the screen up to date while a page that shows it is open.
import { useEffect, useMemo } from 'react'
import { useStore } from 'react-redux'
import { selectClock } from '../../../data/live/selectors'
import { startLive } from '../../../data/live/start-live'
import type { AppStore } from '../../../data/root-state'
import { rememberSessions } from '../../../data/time-machine/remember-session'
import type { Clock } from '../clock'
import { startTimeMachineWhenNeeded } from './start-time-machine'

/** Returns the clock of the picture: the server's, or that of a replay. The function identity is stable. */
export function useSessionData(): Clock {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  useEffect(() => {
    const stopFunctions = [startLive(store), startTimeMachineWhenNeeded(store), rememberSessions(store)]
    return () => {
      for (const stop of stopFunctions) stop()
    }
  }, [store])
  return useMemo(() => () => selectClock(store.getState(), Date.now()), [store])
}
