// The page of one rider (/user/riders/:id): best laps by track, and sessions with pace and tires.
import { type ReactElement, useMemo } from 'react'
import { useParams } from 'react-router'
import { useAppSelector } from '../../data/hooks'
import type { RiderPage } from '../../data/rider-page/state'
import { isHidden } from '../../data/replay/selectors'
import { BestLaps } from './best-laps'
import { RiderHeader } from './rider-header'
import { RiderNotShown } from './rider-not-shown'
import styles from './rider-screen.module.css'
import { RiderSessions } from './rider-sessions'
import type { RiderContext } from './session-view'
import { useRiderPage } from './use-rider-page'

export default function RiderScreen(): ReactElement {
  const { id = '' } = useParams()
  const { page, failure, isOnline } = useRiderPage(id)
  const isMissing = failure !== null && [400, 404].includes(failure.status)
  return (
    <div className={styles.page}>
      {page && !isMissing ? (
        <Loaded page={page} />
      ) : (
        <RiderNotShown riderId={id} failure={failure} isMissing={isMissing} isOnline={isOnline} />
      )}
    </div>
  )
}

function Loaded({ page }: { readonly page: RiderPage }): ReactElement {
  const context = useRiderContext(page.rider.id)
  return (
    <>
      <RiderHeader rider={page.rider} />
      <BestLaps bests={page.bests} context={context} />
      <RiderSessions page={page} context={context} />
    </>
  )
}

function useRiderContext(riderId: string): RiderContext {
  const role = useAppSelector(({ auth }) => auth.role)
  const viewing = useAppSelector(state => state.viewing)
  const liveRaceId = useAppSelector(({ selection }) => selection.liveRace?.id)
  return useMemo(
    () => ({ riderId, role, isResultHidden: raceId => isHidden(viewing, raceId, liveRaceId) }),
    [riderId, role, viewing, liveRaceId],
  )
}
