import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useNavigate } from 'react-router'
import { selectSummary } from '../../data/race-data/selectors'
import type { AppStore, RootState } from '../../data/root-state'
import { selectShownRider } from '../../data/selection/selectors'
import { nameChartRider } from './address-choice'
import { buildChartsPath } from './charts-path'

/** Opens the charts of the race on the screen at the moment that is shown. */
export function useOpenCharts(): (highlightedId?: string) => void {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  const navigate = useNavigate()
  return useCallback(
    highlightedId => {
      const state = store.getState()
      const request = highlightedId === undefined ? {} : { riders: nameHighlighted(state, highlightedId) }
      void navigate(buildChartsPath(state, request))
    },
    [store, navigate],
  )
}

/** The rider beside those who are highlighted anyway. */
function nameHighlighted(state: RootState, riderId: string): readonly string[] {
  const riders = selectSummary(state, 'primaryRider').map(({ racer_id: id, number }) => ({ id, number }))
  const shown = [selectShownRider(state, 'primaryRider')?.id, selectShownRider(state, 'comparisonRider')?.id]
  const ids = new Set([...shown, riderId])
  return [...ids].flatMap(id =>
    id !== undefined && riders.some(rider => rider.id === id) ? nameChartRider(riders, id) : [],
  )
}
