// The live desk of one race (design section 4).
import { Button, EmptyState, LoadingOverlay } from '#ui'
import { CircleAlert } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { useParams } from 'react-router'
import { followDesk } from '../../../data/control-desk/follow-desk'
import { useAppSelector } from '../../../data/hooks'
import type { AppStore } from '../../../data/root-state'
import { Desk } from './desk'
import { UnsentPresses } from './marks/unsent-presses'
import styles from './desk-screen.module.css'

export default function DeskScreen(): ReactElement {
  const { id = '' } = useParams()
  // A new desk for each race: selection, dialog and stream start again.
  return <FollowedDesk key={id} raceId={id} />
}

function FollowedDesk({ raceId }: { readonly raceId: string }): ReactElement {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  const [attempt, setAttempt] = useState(0)
  useEffect(() => followDesk(store, raceId), [store, raceId, attempt])
  const hasPicture = useAppSelector(({ controlDesk }) => controlDesk.picture !== null)
  const problem = useAppSelector(({ controlDesk }) => controlDesk.problem)
  const name = useAppSelector(({ controlDesk }) => controlDesk.picture?.race.name)
  return (
    <>
      <title>{`${name ?? 'Desk'} · Race Control · Lap Logic`}</title>
      {hasPicture && <Desk raceId={raceId} />}
      {!hasPicture && problem && (
        <div className={styles.problem}>
          <EmptyState
            icon={CircleAlert}
            title="The desk cannot be shown"
            text={problem.message}
            action={<Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>}
          />
          {/* Presses that were not sent survive a reload without a network. */}
          <UnsentPresses />
        </div>
      )}
      {!hasPicture && !problem && <LoadingOverlay />}
    </>
  )
}
