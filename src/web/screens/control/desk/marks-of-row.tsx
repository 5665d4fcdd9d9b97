import type { ReactElement } from 'react'
import styles from './marks-of-row.module.css'

/** Words in a row, such as `OUT` or `missed before`. */
export function Marks({ marks }: { readonly marks: readonly string[] }): ReactElement | null {
  if (marks.length === 0) return null
  return (
    <span className={styles.marks} title={marks.join(', ')}>
      {marks.map(mark => (
        <span key={mark} className={styles.mark} data-mark={mark}>
          {mark}
        </span>
      ))}
    </span>
  )
}
