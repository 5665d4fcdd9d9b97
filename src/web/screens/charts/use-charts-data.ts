// Loads the session that the address names, once for each address that the user opens.
import { showError } from '#ui'
import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '../../data/root-state'
import { takeLink } from '../../data/selection/link'
import { loadCharts } from './load-charts'
import type { OpenedAddress } from './use-chart-address'

/** Returns whether the race of the address is the one on the screen, or could not be opened. */
export function useChartsData(opened: OpenedAddress): boolean {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  const [settled, setSettled] = useState<OpenedAddress>()
  useEffect(() => {
    let isCurrent = true
    const load = async (): Promise<void> => {
      await store.dispatch(loadCharts(takeLink(opened.search)))
      if (isCurrent) setSettled(opened)
    }
    if (opened.problems.length > 0) showError('chart-address', opened.problems.join(' '))
    void load()
    return () => {
      isCurrent = false
    }
  }, [store, opened])
  return settled === opened
}
