// What the charts page shows without a session: why, and what to press.
import { Button, EmptyState } from '#ui'
import { ChartLine, CloudOff, Flag } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { openDialog } from '../../data/selection/dialogs'
import { selectDefaultRider } from '../../data/selection/selectors'
import styles from './charts-page.module.css'
import { loadCharts } from './load-charts'
import { useGoToDashboard } from './use-go-to-dashboard'

export function NoSession(): ReactElement {
  const dispatch = useAppDispatch()
  const hasRace = useAppSelector(({ raceData }) => raceData.primaryRider.raceId !== null)
  const rider = useAppSelector(selectDefaultRider)?.primaryRider
  if (hasRace)
    return (
      <EmptyState
        icon={CloudOff}
        title="The session could not be loaded"
        action={<Button onClick={() => dispatch(loadCharts(undefined))}>Try again</Button>}
      />
    )
  if (rider)
    return (
      <EmptyState
        icon={Flag}
        title="No session to draw"
        text={`Choose a race of ${rider.name}, or another rider.`}
        action={<Choices label="Select Race" dialog="isSelectRaceOpen" />}
      />
    )
  return (
    <EmptyState
      icon={ChartLine}
      title="No session to draw"
      text="Choose a rider to see the charts of their latest race."
      action={<Choices label="Select Rider" dialog="isSelectRiderOpen" />}
    />
  )
}

interface ChoicesProps {
  readonly label: string
  readonly dialog: Parameters<typeof openDialog>[0]
}

function Choices({ label, dialog }: ChoicesProps): ReactElement {
  const dispatch = useAppDispatch()
  const goToDashboard = useGoToDashboard()
  return (
    <div className={styles.choices}>
      <Button variant="primary" onClick={() => dispatch(openDialog(dialog))}>
        {label}
      </Button>
      <Button onClick={goToDashboard}>Dashboard</Button>
    </div>
  )
}
