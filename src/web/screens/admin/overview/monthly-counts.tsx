// A bar chart of the counts in the last twelve months that have entries.
import { Skeleton } from '#ui'
import type { ReactElement } from 'react'
import type { FetchState } from '../list/use-fetch'
import styles from './monthly-counts.module.css'
import { countByMonth } from './count-by-month'

interface MonthlyCountsProps {
  readonly title: string
  readonly dates: readonly string[]
  readonly fetchState: FetchState
}

export function MonthlyCounts({ title, dates, fetchState }: MonthlyCountsProps): ReactElement {
  const months = countByMonth(dates)
  const maxCount = Math.max(1, ...months.map(({ count }) => count))
  return (
    <section className={styles.history} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {months.length === 0 ? (
        <p className={styles.none}>{fetchState.isFetched ? 'No data found' : <Skeleton characters={16} />}</p>
      ) : (
        <ol className={styles.bars}>
          {months.map(({ key, label, count }) => (
            <li key={key} className={styles.month}>
              <span className={styles.count}>{count}</span>
              <span className={styles.bar} style={{ height: `${(count / maxCount) * 100}%` }} aria-hidden />
              <span className={styles.label}>{label}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
