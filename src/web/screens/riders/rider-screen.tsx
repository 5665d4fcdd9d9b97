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
      <BestLaps page={page} context={context} />
      <RiderSessions page={page} context={context} />
    </>
  )
}

/** Hides results that were not seen, and that of a race which the dashboard shows late or holds. */
function useRiderContext(riderId: string): RiderContext {
  const role = useAppSelector(({ auth }) => auth.role)
  const viewing = useAppSelector(state => state.viewing)
  const delayedRaceId = useAppSelector(({ replay }) => (replay.mode === 'delayed' ? replay.raceId : null))
  return useMemo(
    () => ({
      riderId,
      role,
      // The live race is none here: the server sends no result of it, and this page does not notice when it ends.
      isResultHidden: raceId => raceId === delayedRaceId || isHidden(viewing, raceId, undefined),
    }),
    [riderId, role, viewing, delayedRaceId],
  )
}
