// The title of the charts page, whose charts they are, and the way back to the dashboard.
import { Button } from '#ui'
import { Flag, GitCompare, LayoutDashboard, Motorbike } from 'lucide-react'
import type { ReactElement, ReactNode, Ref } from 'react'
import { openDialog } from '../../data/selection/dialogs'
import { selectDefaultRider } from '../../data/selection/selectors'
import { setDefaultRider } from '../../data/selection/thunks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { RiderChips } from '../dashboard/chips/rider-chips'
import { foldTitle, type SessionTitle } from '../dashboard/header/header-title'
import styles from './charts-header.module.css'

interface ChartsHeaderProps {
  readonly session: SessionTitle
  readonly age: ReactNode
  readonly onDashboard: () => void
  readonly ref: Ref<HTMLElement>
}

export function ChartsHeader({ session, age, onDashboard, ref }: ChartsHeaderProps): ReactElement {
  const dispatch = useAppDispatch()
  const activeRiders = useAppSelector(({ selection }) => selection.activeRiders)
  const { event, year, location } = session
  return (
    <header ref={ref} className={styles.header}>
      <h1 className={styles.title}>Charts</h1>
      <div className={styles.session}>
        <p className={styles.race}>{foldTitle(session)}</p>
        <p className={styles.where}>
          {[event, year, location].filter(Boolean).join(' - ')}
          {age}
        </p>
      </div>
      <div className={styles.chips}>
        <RiderChips
          activeRiders={activeRiders}
          onSelect={({ primaryRider }) => void dispatch(setDefaultRider(primaryRider.id))}
        />
      </div>
      <Actions onDashboard={onDashboard} />
    </header>
  )
}

/** What the dashboard offers to choose a session, and the dashboard itself. Without a rider the page offers that. */
function Actions({ onDashboard }: Pick<ChartsHeaderProps, 'onDashboard'>): ReactElement {
  const dispatch = useAppDispatch()
  const rider = useAppSelector(selectDefaultRider)
  const open = (dialog: Parameters<typeof openDialog>[0]) => () => dispatch(openDialog(dialog))
  return (
    <div className={styles.actions}>
      {rider && (
        <>
          <Button size="small" icon={Motorbike} isCollapsible onClick={open('isSelectRiderOpen')}>
            Select Rider
          </Button>
          <Button size="small" icon={Flag} isCollapsible onClick={open('isSelectRaceOpen')}>
            Select Race
          </Button>
          <Button size="small" icon={GitCompare} isCollapsible onClick={open('isCompareRidersOpen')}>
            Compare Riders
          </Button>
        </>
      )}
      <Button size="small" icon={LayoutDashboard} isCollapsible tooltipAlign="end" onClick={onDashboard}>
        Dashboard
      </Button>
    </div>
  )
}
