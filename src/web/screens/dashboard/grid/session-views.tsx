// The sessions on the page as widgets read them, computed once for the strip, the table and the tiles.
import { createSessionViewBuilder, noSession, type SessionView } from '#widgets'
import { createContext, type ReactElement, type ReactNode, useContext, useMemo, useState } from 'react'
import { useAppSelector } from '../../../data/hooks'
import { selectIsRunning } from '../../../data/live/selectors'
import {
  selectHasMoreLaps,
  selectIsSameRace,
  selectLapsByRider,
  selectRace,
  selectSummary,
} from '../../../data/race-data/selectors'
import type { RiderType } from '../../../data/race-data/state'

type SessionViews = Readonly<Record<RiderType, SessionView>>

const SessionViewsContext = createContext<SessionViews>({
  primaryRider: noSession,
  comparisonRider: noSession,
})

export function SessionViewsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const isSameRace = useAppSelector(selectIsSameRace)
  const primary = useSessionView('primaryRider')
  const ownComparison = useSessionView('comparisonRider')
  // Riders are compared by identity, so both riders of one race must be in the same view.
  const comparison = isSameRace ? primary : ownComparison
  const views = useMemo(() => ({ primaryRider: primary, comparisonRider: comparison }), [primary, comparison])
  return <SessionViewsContext value={views}>{children}</SessionViewsContext>
}

export function useSessionViews(): SessionViews {
  return useContext(SessionViewsContext)
}

function useSessionView(riderType: RiderType): SessionView {
  const [buildView] = useState(createSessionViewBuilder)
  const race = useAppSelector(state => selectRace(state, riderType))
  const isLive = useAppSelector(state => selectIsRunning(state, riderType))
  const rows = useAppSelector(state => selectSummary(state, riderType))
  const lapsByRider = useAppSelector(state => selectLapsByRider(state, riderType))
  const hasMoreLaps = useAppSelector(state => selectHasMoreLaps(state, riderType))
  return useMemo(
    () => buildView({ race, isLive, rows, laps: Object.values(lapsByRider), hasMoreLaps }),
    [buildView, race, isLive, rows, lapsByRider, hasMoreLaps],
  )
}
