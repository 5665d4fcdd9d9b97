import { useEffect, useRef } from 'react'
import { useAppSelector } from '../../data/hooks'
import { selectChosenRider } from '../../data/selection/selectors'
import type { ShownAddress } from './use-chart-address'

/**
 * Another rider is chosen on the page: the riders who were highlighted for the one before are not kept, because the new
 * rider may not be one of them. A rider of an address that is being opened is no such choice.
 */
export function useNewRider({ address, choose }: ShownAddress, isSettled: boolean): void {
  const riderId = useAppSelector(state => selectChosenRider(state, 'primaryRider')?.id)
  const before = useRef(riderId)
  useEffect(() => {
    const previous = before.current
    if (riderId !== undefined) before.current = riderId
    const isNew = isSettled && riderId !== undefined && previous !== undefined && riderId !== previous
    if (isNew && address.riders) choose({ ...address, riders: undefined })
  }, [address, choose, riderId, isSettled])
}
