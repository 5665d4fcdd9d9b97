// Writes what the charts show to the address, so that a reload or a copied link shows the same.
import { useEffect } from 'react'
import { useAppSelector } from '../../data/hooks'
import { selectIsReplayed } from '../../data/replay/selectors'
import type { RootState } from '../../data/root-state'
import { toComparisonLink } from '../../data/selection/comparison-link'
import { parseLink } from '../../data/selection/link'
import { selectChosenRider, selectShownRider } from '../../data/selection/selectors'
import { formatChartAddress } from './chart-address'
import type { ShownAddress } from './use-chart-address'

/** Browsers limit how often the address changes, and a drag changes what is shown many times a second. */
const writeDelayMs = 250

/** `isPaused` keeps the address as it was opened. */
export function useWrittenAddress({ address, search, write }: ShownAddress, isPaused: boolean): void {
  const rider = useAppSelector(state => selectChosenRider(state, 'primaryRider'))
  const compared = useAppSelector(state => selectShownRider(state, 'comparisonRider'))
  const raceId = rider?.race?.id
  const at = useAppSelector(state => selectWrittenMoment(state, raceId, search))
  const text =
    raceId === undefined || at === 'unknown'
      ? undefined
      : formatChartAddress(address, {
          raceId,
          rider: rider?.number || rider?.id,
          comparison: compared && toComparisonLink(compared, raceId),
          at,
        })
  useEffect(() => {
    if (isPaused || text === undefined || text === search) return undefined
    const timer = setTimeout(() => write(text), writeDelayMs)
    return () => clearTimeout(timer)
  }, [isPaused, text, search, write])
}

/** While the replay plays, the moment of the address stays. `unknown`: the moment of a link is being loaded. */
function selectWrittenMoment(
  state: RootState,
  raceId: string | undefined,
  search: string,
): number | undefined | 'unknown' {
  const { mode, isReady, isPlaying, anchor } = state.replay
  if (mode !== 'free' || !selectIsReplayed(state, raceId)) return undefined
  if (!isReady) return 'unknown'
  if (!isPlaying) return anchor.time
  const { at } = parseLink(search) ?? {}
  return typeof at === 'number' ? at : undefined
}
