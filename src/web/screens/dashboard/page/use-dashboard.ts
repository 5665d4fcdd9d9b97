// Loads the data of the dashboard and keeps templates and live data up to date while the page is open.
import { useEffect, useMemo, useRef } from 'react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useAppSelector } from '../../../data/hooks'
import { selectClock } from '../../../data/live/selectors'
import { startLive } from '../../../data/live/start-live'
import type { AppStore } from '../../../data/root-state'
import { takeLink } from '../../../data/selection/link'
import { loadDashboard } from '../../../data/selection/thunks'
import { rememberSessions } from '../../../data/time-machine/remember-session'
import { startTemplateSync } from '../../../data/templates/sync'
import type { Clock } from '../clock'
import { startTimeMachineWhenNeeded } from './start-time-machine'

/** Returns the clock of the picture: the server's, or that of a replay. The function identity is stable. */
export function useDashboard(): Clock {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  useEffect(() => {
    void store.dispatch(loadDashboard({ link: takeLink() }))
    const stopFunctions = [
      startTemplateSync(store),
      startLive(store),
      startTimeMachineWhenNeeded(store),
      rememberSessions(store),
    ]
    return () => {
      for (const stop of stopFunctions) stop()
    }
  }, [store])
  useAddressWithoutLink()
  return useMemo(() => () => selectClock(store.getState(), Date.now()), [store])
}

/** A reload opens the link again only while its replay is open. */
function useAddressWithoutLink(): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const raceId = useAppSelector(({ replay }) => replay.raceId)
  const before = useRef(raceId)
  useEffect(() => {
    if (before.current !== null && raceId === null && search !== '')
      void navigate(pathname, { replace: true })
    before.current = raceId
  }, [raceId, pathname, search, navigate])
}
