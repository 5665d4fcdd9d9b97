// The sessions on the page as widgets read them, computed once for the strip, the table and the tiles.
import { createSessionViewBuilder, noSession, type SessionView } from '#widgets'
import { createSelector } from '@reduxjs/toolkit'
import { createContext, type ReactElement, type ReactNode, useContext, useState } from 'react'
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
import type { RootState } from '../../../data/root-state'

type SessionViews = Readonly<Record<RiderType, SessionView>>
type SelectSessionViews = (state: RootState) => SessionViews

const noViews: SessionViews = { primaryRider: noSession, comparisonRider: noSession }

/** Contains a selector and not the views: a context that changes with every update is searched for in the whole page. */
const SessionViewsContext = createContext<SelectSessionViews>(() => noViews)

export function SessionViewsProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const [selectViews] = useState(createSessionViewsSelector)
  return <SessionViewsContext value={selectViews}>{children}</SessionViewsContext>
}

export function useSessionViews(): SessionViews {
  return useAppSelector(useContext(SessionViewsContext))
}

function createSessionViewsSelector(): SelectSessionViews {
  return createSelector(
    [
      selectIsSameRace,
      createSessionViewSelector('primaryRider'),
      createSessionViewSelector('comparisonRider'),
    ],
    // Riders are compared by identity, so both riders of one race must be in the same view.
    (isSameRace, primaryRider, comparisonRider) => ({
      primaryRider,
      comparisonRider: isSameRace ? primaryRider : comparisonRider,
    }),
  )
}

function createSessionViewSelector(riderType: RiderType): (state: RootState) => SessionView {
  const buildView = createSessionViewBuilder()
  return createSelector(
    [
      (state: RootState) => selectRace(state, riderType),
      (state: RootState) => selectIsRunning(state, riderType),
      (state: RootState) => selectSummary(state, riderType),
      (state: RootState) => selectLapsByRider(state, riderType),
      (state: RootState) => selectHasMoreLaps(state, riderType),
    ],
    (race, isLive, rows, lapsByRider, hasMoreLaps) =>
      buildView({ race, isLive, rows, laps: Object.values(lapsByRider), hasMoreLaps }),
  )
}
