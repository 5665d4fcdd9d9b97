import { Skeleton } from '#ui'
import type { ReactElement } from 'react'
import { CardList, CardSection } from './card-section'
import styles from './recent-skeleton.module.css'

const cardCount = 8

/** Keeps the place of the recent sessions while they are loaded. */
export function RecentSkeleton(): ReactElement {
  return (
    <CardSection title="Recent sessions" isBusy>
      <CardList>
        {Array.from({ length: cardCount }, (_, index) => (
          <li key={index} className={styles.card}>
            <Skeleton characters={18} />
            <Skeleton characters={26} />
            <Skeleton characters={22} />
          </li>
        ))}
      </CardList>
    </CardSection>
  )
}
