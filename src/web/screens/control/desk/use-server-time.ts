import { useSyncExternalStore } from 'react'
import { useStore } from 'react-redux'
import { selectServerNow } from '../../../data/control-desk/selectors'
import type { AppStore } from '../../../data/root-state'
import { runEveryQuarterSecond } from '../../dashboard/run-every-quarter-second'

function subscribe(onChange: () => void): () => void {
  return runEveryQuarterSecond(onChange)
}

/** The time of the server in whole steps, so that a component is rendered once per step. */
export function useServerTime(stepMs = 1000): number {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(selectServerNow(store.getState()) / stepMs) * stepMs,
  )
}
