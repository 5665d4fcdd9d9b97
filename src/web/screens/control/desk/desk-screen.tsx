// The live desk of one race (design section 4).
import { LoadingOverlay } from '#ui'
import { type ReactElement, useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { useParams } from 'react-router'
import { followDesk } from '../../../data/control-desk/follow-desk'
import { useAppSelector } from '../../../data/hooks'
import type { AppStore } from '../../../data/root-state'
import { NotShown } from '../not-shown'
import { Desk } from './desk'
import { UnsentCommands } from './marks/unsent-commands'
import styles from './desk-screen.module.css'

export default function DeskScreen(): ReactElement {
  const { id = '' } = useParams()
  const [attempt, setAttempt] = useState(0)
  // A new desk for each race and attempt: selection, dialog and stream start again.
  return <FollowedDesk key={`${id} ${attempt}`} raceId={id} onRetry={() => setAttempt(attempt + 1)} />
}

interface FollowedDeskProps {
  readonly raceId: string
  readonly onRetry: () => void
}

function FollowedDesk({ raceId, onRetry }: FollowedDeskProps): ReactElement {
  // react-redux types the store without the thunk middleware.
  const store = useStore() as AppStore
  useEffect(() => followDesk(store, raceId), [store, raceId])
  const hasSnapshot = useAppSelector(({ controlDesk }) => controlDesk.snapshot !== null)
  const problem = useAppSelector(({ controlDesk }) => controlDesk.problem)
  const name = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race.name)
  return (
    <>
      <title>{`${name ?? 'Desk'} · Race Control · Lap Logic`}</title>
      {hasSnapshot && <Desk raceId={raceId} />}
      {!hasSnapshot && problem && (
        <div className={styles.problem}>
          <NotShown what="The race" failure={problem} onRetry={onRetry} />
          {/* Commands that were not sent survive a reload without a network. */}
          <UnsentCommands />
        </div>
      )}
      {!hasSnapshot && !problem && <LoadingOverlay />}
    </>
  )
}
