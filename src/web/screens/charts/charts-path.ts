// The address that opens the charts of the race on the screen, for buttons and commands.
import { pages } from '#contract'
import type { ChartKind } from '#timing'
import type { RootState } from '../../data/root-state'
import { selectIsReplayed, selectIsResultHidden, selectReplayTime } from '../../data/replay/selectors'
import { selectChosenRider } from '../../data/selection/selectors'
import { defaultKinds, formatChartAddress } from './chart-address'

interface ChartsRequest {
  readonly kinds?: readonly ChartKind[]
  /** Whom to highlight, by number or id; by default my rider and the comparison rider. */
  readonly riders?: readonly string[]
}

export function selectChartsPage({ auth }: RootState): string {
  return auth.role === 'admin' ? pages.adminCharts : pages.userCharts
}

export function isChartsPage(pathname: string): boolean {
  return pathname === pages.userCharts || pathname === pages.adminCharts
}

export function buildChartsPath(
  state: RootState,
  { kinds = defaultKinds, riders }: ChartsRequest = {},
): string {
  const page = selectChartsPage(state)
  const rider = selectChosenRider(state, 'primaryRider')
  if (!rider?.race) return page
  const search = formatChartAddress(
    { kinds, riders, reference: 'mine', range: undefined },
    {
      raceId: rider.race.id,
      rider: rider.number || rider.id,
      at: selectShownMoment(state, rider.race.id, Date.now()),
    },
  )
  return `${page}${search}`
}

/**
 * The moment of the replay on the screen, for the address. While the result is hidden there is none, so that the page
 * asks whether to show it.
 */
function selectShownMoment(state: RootState, raceId: string, now: number): number | undefined {
  const { isReady, mode } = state.replay
  if (!isReady || mode !== 'free' || !selectIsReplayed(state, raceId)) return undefined
  return selectIsResultHidden(state, raceId) ? undefined : selectReplayTime(state, now)
}
