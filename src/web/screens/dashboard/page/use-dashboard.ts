// What the page does by itself: loads what is needed first, then follows what is live for as long as it is open.
import { useEffect, useMemo } from 'react'
import { useStore } from 'react-redux'
import { loadDashboard } from '../../../data/first-load'
import { selectServerTime } from '../../../data/live/data-age'
import { startLive } from '../../../data/live/start-live'
import type { AppStore } from '../../../data/store'
import { startTemplates } from '../../../data/templates/start-templates'
import type { Clock } from '../clock'

/** Answers the server's clock, the same function for as long as the page is open. */
export function useDashboard(): Clock {
  // The provider holds our own store; the library's type does not know its thunks.
  const store = useStore() as AppStore
  useEffect(() => {
    void store.dispatch(loadDashboard())
    const ends = [startTemplates(store), startLive(store)]
    return () => {
      for (const end of ends) end()
    }
  }, [store])
  return useMemo(() => () => selectServerTime(store.getState(), Date.now()), [store])
}
