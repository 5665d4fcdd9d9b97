// In place of what a page of race control could not load: no duty, not found, offline or failed.
import { Button, EmptyState } from '#ui'
import { FileX, RotateCw, WifiOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { pages } from '#contract'
import type { ControlFailure } from '../../data/control/state'
import { useAppSelector } from '../../data/hooks'
import { Forbidden } from '../errors/forbidden'
import styles from './control.module.css'

interface NotShownProps {
  /** With an article, such as "The event". */
  readonly what: string
  readonly failure: ControlFailure | null
  readonly onRetry: () => unknown
}

export function NotShown({ what, failure, onRetry }: NotShownProps): ReactElement {
  const isOnline = useAppSelector(({ settings }) => settings.isOnline)
  if (failure?.status === 403) return <Forbidden />
  if (failure && [400, 404].includes(failure.status))
    return (
      <EmptyState
        icon={FileX}
        title={`${what} was not found`}
        text="It may have been deleted."
        action={
          <Link className={styles.link} to={pages.control}>
            All events
          </Link>
        }
      />
    )
  if (!isOnline)
    return (
      <EmptyState
        icon={WifiOff}
        title="You are offline"
        text={`${what} is loaded when you are online again.`}
      />
    )
  return (
    <EmptyState
      icon={WifiOff}
      title={`${what} could not be loaded`}
      {...(failure?.message && { text: failure.message })}
      action={
        <Button icon={RotateCw} onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}
