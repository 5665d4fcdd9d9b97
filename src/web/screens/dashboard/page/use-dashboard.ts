// Loads the data of the dashboard and keeps templates and live data up to date while the page is open.
import { useEffect, useMemo } from 'react'
import { useStore } from 'react-redux'
import { selectClock } from '../../../data/live/selectors'
import { startLive } from '../../../data/live/start-live'
import type { AppStore } from '../../../data/root-state'
import { loadDashboard } from '../../../data/selection/thunks'
import { startTemplateSync } from '../../../data/templates/sync'
import { parseLink } from '../../../data/selection/link'
import { startTimeMachineWhenNeeded } from './start-time-machine'
import type { Clock } from '../clock'

/** Returns the clock of the picture: the server's, or that of a replay. The function identity is stable. */
export function useDashboard(): Clock {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  useEffect(() => {
    void store.dispatch(loadDashboard({ link: parseLink(location.search) }))
    const stopFunctions = [startTemplateSync(store), startLive(store), startTimeMachineWhenNeeded(store)]
    return () => {
      for (const stop of stopFunctions) stop()
    }
  }, [store])
  return useMemo(() => () => selectClock(store.getState(), Date.now()), [store])
}
