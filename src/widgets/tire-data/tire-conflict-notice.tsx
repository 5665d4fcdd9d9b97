import type { ReactElement } from 'react'
import { formatTires } from '../data-point-value'
import type { TireConflict } from '../view'
import styles from './tire-form.module.css'

/** Shows both versions after another user saved first; saving again overwrites (decisions Q-130). */
export function TireConflictNotice({
  conflict: { mine, theirs },
}: {
  readonly conflict: TireConflict
}): ReactElement {
  return (
    <dl className={styles.conflict} role="alert">
      <div>
        <dt>{`Saved meanwhile${theirs?.updatedBy ? ` by ${theirs.updatedBy}` : ''}`}</dt>
        <dd>{formatTires(theirs ?? undefined)}</dd>
      </div>
      <div>
        <dt>Not saved</dt>
        <dd>{formatTires(mine)}</dd>
      </div>
    </dl>
  )
}
