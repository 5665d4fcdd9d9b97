// Holds the place of something that is on its way, so that nothing jumps when it arrives.
import type { ReactElement } from 'react'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** How many characters wide the awaited text is likely to be. */
  readonly characters?: number
}

export function Skeleton({ characters = 8 }: SkeletonProps): ReactElement {
  return (
    <span className={styles.skeleton} style={{ width: `${characters}ch` }} aria-hidden data-skeleton="" />
  )
}
