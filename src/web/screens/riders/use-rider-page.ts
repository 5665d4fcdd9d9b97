import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import type { RiderPageState } from '../../data/rider-page/state'
import { loadRider } from '../../data/rider-page/thunks'

interface LoadedPage extends Pick<RiderPageState, 'page' | 'failure'> {
  readonly isOnline: boolean
}

/** Loads the rider when the page opens, and again when the network is back. */
export function useRiderPage(riderId: string): LoadedPage {
  const dispatch = useAppDispatch()
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const state = useAppSelector(({ riderPage }) => riderPage)
  useEffect(() => {
    if (isOnline) void dispatch(loadRider(riderId))
  }, [dispatch, riderId, isOnline])
  const isShown = state.riderId === riderId
  return { isOnline, page: isShown ? state.page : null, failure: isShown ? state.failure : null }
}
