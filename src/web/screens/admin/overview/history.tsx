// How many there were in each of the last twelve months that had any.
import { Skeleton } from '#ui'
import type { ReactElement } from 'react'
import type { Fetched } from '../list/use-fetched'
import styles from './history.module.css'
import { monthsOf } from './months'

interface HistoryProps {
  readonly title: string
  readonly moments: readonly string[]
  readonly fetched: Fetched
}

export function History({ title, moments, fetched }: HistoryProps): ReactElement {
  const months = monthsOf(moments)
  const most = Math.max(1, ...months.map(({ count }) => count))
  return (
    <section className={styles.history} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {months.length === 0 ? (
        <p className={styles.none}>{fetched.isFetched ? 'No data found' : <Skeleton characters={16} />}</p>
      ) : (
        <ol className={styles.bars}>
          {months.map(({ key, label, count }) => (
            <li key={key} className={styles.month}>
              <span className={styles.count}>{count}</span>
              <span className={styles.bar} style={{ height: `${(count / most) * 100}%` }} aria-hidden />
              <span className={styles.label}>{label}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
