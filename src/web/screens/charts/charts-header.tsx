// The title of the charts page and the way back to the dashboard.
import { Button } from '#ui'
import { LayoutDashboard } from 'lucide-react'
import type { ReactElement, ReactNode, Ref } from 'react'
import type { SessionTitle } from '../dashboard/header/header-title'
import styles from './charts-page.module.css'

interface ChartsHeaderProps {
  readonly session: SessionTitle
  readonly age: ReactNode
  readonly onDashboard: () => void
  readonly ref: Ref<HTMLElement>
}

export function ChartsHeader({ session, age, onDashboard, ref }: ChartsHeaderProps): ReactElement {
  const { category, event, year, location, race, rider } = session
  const join = (...parts: readonly (string | number | undefined)[]): string =>
    parts.filter(Boolean).join(' - ')
  return (
    <header ref={ref} className={styles.header}>
      <div className={styles.titles}>
        <h1 className={styles.title}>Charts</h1>
        <p className={styles.session}>{join(category, race, event, year, location)}</p>
        <p className={styles.rider}>
          {rider}
          {age}
        </p>
      </div>
      <Button size="small" icon={LayoutDashboard} onClick={onDashboard}>
        Dashboard
      </Button>
    </header>
  )
}
