// Title and actions of the dashboard (dashboard document, header; decisions ).
import { ActionMenu, Button, Divider, Logo, SeriesLogo } from '#ui'
import { Ellipsis } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { Clock } from '../clock'
import styles from './dashboard-header.module.css'
import { DataAge } from './data-age'
import { type HeaderActions, headerActions } from './header-actions'
import { HeaderTitle, type SessionTitle } from './header-title'

interface DashboardHeaderProps extends HeaderActions {
  /** What is looked at. */
  readonly session: SessionTitle
  /** The role `admin` has the logos in the bar above. */
  readonly isAdmin: boolean
  readonly isOnline: boolean
  /** When the last good answer came; none yet is undefined. */
  readonly updatedAt: number | undefined
  readonly clock: Clock
}

export function DashboardHeader(props: DashboardHeaderProps): ReactElement {
  const { session, isAdmin, isOnline, updatedAt, clock, ...actions } = props
  return (
    <header className={styles.header}>
      {!isAdmin && (
        <div className={styles.logos}>
          <Logo size={34} isMarkOnly />
          <Divider direction="vertical" />
          <SeriesLogo size={34} isMarkOnly />
        </div>
      )}
      <HeaderTitle
        session={session}
        age={<DataAge isLive={session.isLive} isOnline={isOnline} updatedAt={updatedAt} clock={clock} />}
      />
      <Actions {...actions} />
    </header>
  )
}

/** The age of the data changes with every update of a live race, and these do not. */
const Actions = memo(function Actions(props: HeaderActions): ReactElement {
  const actions = headerActions(props)
  return (
    <>
      <div className={styles.actions}>
        {actions.map(({ key, label, icon, isIconOnly, isPressed, isPending, onClick }) =>
          isIconOnly ? (
            <Button
              key={key}
              size="small"
              icon={icon}
              label={label}
              aria-pressed={isPressed}
              onClick={onClick}
            />
          ) : (
            <Button
              key={key}
              size="small"
              icon={icon}
              isFolding
              isPending={isPending ?? false}
              tooltipAlign={key === 'log-out' ? 'end' : 'center'}
              onClick={onClick}
            >
              {label}
            </Button>
          ),
        )}
      </div>
      <div className={styles.more}>
        <ActionMenu label="Dashboard actions" icon={Ellipsis} actions={actions} />
      </div>
    </>
  )
})
