// Loads the data of the dashboard and keeps templates and live data up to date while the page is open.
import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { useAppSelector } from '../../../data/hooks'
import type { AppStore } from '../../../data/root-state'
import { takeLink } from '../../../data/selection/link'
import { loadDashboard } from '../../../data/selection/thunks'
import { startTemplateSync } from '../../../data/templates/sync'
import type { Clock } from '../clock'
import { useSessionData } from './use-session-data'

/** Returns the clock of the picture. The function identity is stable. */
export function useDashboard(): Clock {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  useEffect(() => {
    void store.dispatch(loadDashboard({ link: takeLink() }))
    return startTemplateSync(store)
  }, [store])
  useAddressWithoutLink()
  return useSessionData()
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
