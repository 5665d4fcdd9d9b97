// The small values of a tile, each with its label, stacked vertically.
import type { ReactElement, ReactNode } from 'react'
import styles from './value-lines.module.css'

export interface ValueLine {
  readonly label: string
  readonly value: ReactNode
}

export function ValueLines({ lines }: { readonly lines: readonly ValueLine[] }): ReactElement | undefined {
  if (lines.length === 0) return undefined
  return (
    <dl className={styles.lines}>
      {lines.map(({ label, value }) => (
        <div key={label} className={styles.line}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
