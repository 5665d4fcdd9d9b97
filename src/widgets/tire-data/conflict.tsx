import type { ReactElement } from 'react'
import { tireText } from '../data-point-value'
import type { TireConflict } from '../view'
import styles from './tire-form.module.css'

/** Somebody was quicker: both are shown, and saving again is meant (decisions Q-130). */
export function Conflict({ conflict: { mine, theirs } }: { readonly conflict: TireConflict }): ReactElement {
  return (
    <dl className={styles.conflict} role="alert">
      <div>
        <dt>{`Saved meanwhile${theirs?.updatedBy ? ` by ${theirs.updatedBy}` : ''}`}</dt>
        <dd>{tireText(theirs ?? undefined)}</dd>
      </div>
      <div>
        <dt>Not saved</dt>
        <dd>{tireText(mine)}</dd>
      </div>
    </dl>
  )
}
