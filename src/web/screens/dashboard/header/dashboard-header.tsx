// Title and actions of the dashboard (dashboard document, header; decisions ).
import { ActionMenu, Button, Divider, Logo, SeriesLogo } from '#ui'
import { Ellipsis } from 'lucide-react'
import { memo, type ReactElement, type ReactNode, type Ref } from 'react'
import styles from './dashboard-header.module.css'
import { type HeaderActionsProps, buildHeaderActions } from './header-actions'
import { HeaderTitle, type SessionTitle } from './header-title'

interface DashboardHeaderProps extends HeaderActionsProps {
  /** The session that the dashboard shows. */
  readonly session: SessionTitle
  /** Admins see the logos in the bar above the page. */
  readonly isAdmin: boolean
  /** How old the data are, if the strip does not say it. */
  readonly age?: ReactNode
  readonly messages?: ReactNode
  /** What is chosen: shown in the row of the actions. */
  readonly children?: ReactNode
  readonly ref?: Ref<HTMLElement>
}

export function DashboardHeader(props: DashboardHeaderProps): ReactElement {
  const { session, isAdmin, age, messages, children, ref, ...actions } = props
  return (
    <header ref={ref} className={styles.header}>
      {!isAdmin && (
        <div className={styles.logos}>
          <Logo size={34} isMarkOnly />
          <Divider direction="vertical" />
          <SeriesLogo size={34} isMarkOnly />
        </div>
      )}
      <HeaderTitle session={session} age={age} />
      <div className={styles.row}>
        <div className={styles.selection}>{children}</div>
        <Actions {...actions} />
      </div>
      <div className={styles.messages}>{messages}</div>
    </header>
  )
}

/** Memoized: every update of a live race renders the header, but changes no action. */
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
