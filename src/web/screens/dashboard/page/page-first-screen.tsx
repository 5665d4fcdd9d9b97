// Connects the first screen to the store. Loaded only while no rider is selected.
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { fetchRecent } from '../../../data/selection/calls'
import type { MomentLink } from '../../../data/selection/link'
import { openSession, toggleActiveRider } from '../../../data/selection/thunks'
import { selectChartsPage } from '../../charts/charts-path'
import type { Clock } from '../clock'
import { FirstScreen } from '../first-screen/first-screen'
import { useIsResultHidden } from './use-is-result-hidden'

export function PageFirstScreen({ clock }: { readonly clock: Clock }): ReactElement {
  const dispatch = useAppDispatch()
  const { liveRace, liveRiderList, favoriteRiders, recent } = useAppSelector(({ selection }) => selection)
  const { delay, watchedSessions } = useAppSelector(({ viewing }) => viewing)
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  const chartsPage = useAppSelector(selectChartsPage)
  const navigate = useNavigate()
  const liveRaceId = liveRace?.id
  const open = (raceId: string, link: Partial<MomentLink> = {}): unknown =>
    dispatch(openSession({ raceId, rider: undefined, at: undefined, ...link }))
  return (
    <FirstScreen
      liveRace={liveRace}
      liveFavorite={liveRiderList.find(({ id }) => favoriteRiders.some(favorite => favorite.id === id))}
      delay={delay}
      clock={clock}
      watchedSessions={watchedSessions}
      favorites={favoriteRiders}
      recent={recent}
      isOnline={isOnline}
      isResultHidden={useIsResultHidden()}
      onWatch={() => liveRaceId !== undefined && open(liveRaceId, { isLeaderFollowed: true })}
      onContinue={({ raceId, riderId, at }) => open(raceId, { rider: riderId, at: at ?? undefined })}
      onOpenFavorite={rider =>
        rider.race ? open(rider.race.id, { rider: rider.id }) : dispatch(toggleActiveRider(rider))
      }
      onOpen={({ race }) => open(race.id)}
      onReplay={({ race }) => open(race.id, { at: 'start' })}
      onCharts={({ race }) => navigate(`${chartsPage}?race=${encodeURIComponent(race.id)}`)}
      onRetry={() => dispatch(fetchRecent({ query: {}, isSilent: true }))}
    />
  )
}
