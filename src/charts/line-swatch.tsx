// A short piece of a rider's line: its color and its dashes.
import type { ReactElement } from 'react'
import styles from './line-swatch.module.css'
import { getDash } from './line-slots'

export function LineSwatch({ slot }: { readonly slot: number | undefined }): ReactElement {
  return (
    <svg className={styles.swatch} data-slot={slot} viewBox="0 0 28 8" aria-hidden>
      <line
        x1="1"
        y1="4"
        x2="27"
        y2="4"
        strokeWidth={slot === undefined ? 1 : 2.5}
        strokeDasharray={slot === undefined ? undefined : getDash(slot).join(' ')}
      />
    </svg>
  )
}
