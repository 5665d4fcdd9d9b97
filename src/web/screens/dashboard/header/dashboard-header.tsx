// Title and actions of the dashboard (dashboard document, header; decisions ).
import { ActionMenu, Badge, Button, Divider, Logo, SeriesLogo } from '#ui'
import { Ellipsis } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { Clock } from '../clock'
import { AgeMenu, type AgeMenuProps } from './age-menu'
import styles from './dashboard-header.module.css'
import { DataAge } from './data-age'
import { type HeaderActionsProps, buildHeaderActions } from './header-actions'
import { HeaderTitle, type SessionTitle } from './header-title'

interface DashboardHeaderProps extends HeaderActionsProps {
  /** The session that the dashboard shows. */
  readonly session: SessionTitle
  /** Admins see the logos in the bar above the page. */
  readonly isAdmin: boolean
  readonly isOnline: boolean
  /** Time of the last successful response; undefined before the first one. */
  readonly updatedAt: number | undefined
  readonly clock: Clock
  /** `REPLAY`, or the delay of the picture; undefined while it shows the present. */
  readonly replay?: string | undefined
  /** What the age of live data opens; undefined while there is nothing to choose. */
  readonly ageMenu?: Omit<AgeMenuProps, 'children'> | undefined
}

export function DashboardHeader(props: DashboardHeaderProps): ReactElement {
  const { session, isAdmin, isOnline, updatedAt, clock, replay, ageMenu, ...actions } = props
  const age = (
    <>
      {replay !== undefined && <Badge kind="replay">{replay}</Badge>}
      {replay !== 'REPLAY' && (
        <DataAge isLive={session.isLive} isOnline={isOnline} updatedAt={updatedAt} clock={clock} />
      )}
    </>
  )
  return (
    <header className={styles.header}>
      {!isAdmin && (
        <div className={styles.logos}>
          <Logo size={34} isMarkOnly />
          <Divider direction="vertical" />
          <SeriesLogo size={34} isMarkOnly />
        </div>
      )}
      <HeaderTitle session={session} age={ageMenu ? <AgeMenu {...ageMenu}>{age}</AgeMenu> : age} />
      <Actions {...actions} />
    </header>
  )
}

/** Memoized: every update of a live race changes the age of the data, but not the actions. */
const Actions = memo(function Actions(props: HeaderActionsProps): ReactElement {
  const actions = buildHeaderActions(props)
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
              isCollapsible
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
