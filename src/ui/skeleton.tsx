// A placeholder for text that is loading, which avoids a layout shift.
import type { ReactElement } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** The expected width of the text in characters. */
  readonly characters?: number
}

export function Skeleton({ characters = 8 }: SkeletonProps): ReactElement {
  return (
    <span className={styles.skeleton} style={{ width: `${characters}ch` }} aria-hidden data-skeleton="" />
  )
}
