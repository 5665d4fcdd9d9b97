// What officials and rules have decided about a rider: the status, else the penalty, and `*` for laps not measured (C-069).
// There is room for one of them beside the name; the notes have everything.
import type { SummaryRow } from '#contract'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import styles from './timing-table.module.css'

type Decided = Pick<SummaryRow, 'status' | 'penalty' | 'notes'>

/** Rows that an older version of the application left in the browser have none of the fields. */
export function RowMarks({ racer }: { readonly racer: Decided }): ReactElement | undefined {
  const { status = '', penalty = '', notes = '' } = racer
  if (status === '' && penalty === '' && notes === '') return undefined
  return (
    <span className={styles.marks} title={notes === '' ? undefined : notes}>
      {status !== '' && <Badge kind={status === 'DSQ' ? 'penalty' : 'neutral'}>{status}</Badge>}
      {status === '' && penalty !== '' && <Badge kind="penalty">{penalty}</Badge>}
      {notes.includes('*') && <span className={styles.notMeasured}>*</span>}
    </span>
  )
}
