// In place of the rider: loading, offline, not found or failed.
import { Button, EmptyState, Skeleton } from '#ui'
import { RotateCw, UserRoundX, WifiOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAppDispatch } from '../../data/hooks'
import type { RiderPageState } from '../../data/rider-page/state'
import { loadRider } from '../../data/rider-page/thunks'
import { HomeLink } from '../errors/home-link'
import styles from './rider-screen.module.css'

interface RiderNotShownProps {
  readonly riderId: string
  readonly failure: RiderPageState['failure']
  readonly isMissing: boolean
  readonly isOnline: boolean
}

export function RiderNotShown(props: RiderNotShownProps): ReactElement {
  const { failure, isOnline } = props
  return (
    <>
      <title>Rider · Lap Logic</title>
      <h1 className={styles.title}>Rider</h1>
      {failure === null && isOnline ? (
        <RiderSkeleton />
      ) : (
        <div className={styles.panel}>
          <Reason {...props} />
        </div>
      )}
    </>
  )
}

function Reason({ riderId, failure, isMissing, isOnline }: RiderNotShownProps): ReactElement {
  const dispatch = useAppDispatch()
  if (isMissing)
    return (
      <EmptyState
        icon={UserRoundX}
        title="Rider not found"
        text="There is no rider at this address. The rider may have been deleted."
        action={<HomeLink text="Go to the dashboard" />}
      />
    )
  if (!isOnline)
    return (
      <EmptyState
        icon={WifiOff}
        title="You are offline"
        text="The rider is loaded when you are online again."
      />
    )
  return (
    <EmptyState
      icon={WifiOff}
      title="The rider could not be loaded"
      {...(failure?.message && { text: failure.message })}
      action={
        <Button icon={RotateCw} onClick={() => dispatch(loadRider(riderId))}>
          Try again
        </Button>
      }
    />
  )
}

const skeletonWidths = [24, 30, 26, 28, 22, 27]

function RiderSkeleton(): ReactElement {
  return (
    <div className={styles.panel} aria-busy>
      <ul className={styles.skeleton} aria-label="Loading the rider">
        {skeletonWidths.map(width => (
          <li key={width}>
            <Skeleton characters={width} />
            <Skeleton characters={8} />
          </li>
        ))}
      </ul>
    </div>
  )
}
