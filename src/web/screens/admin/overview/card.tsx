import { Skeleton } from '#ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { FetchState } from '../list/use-fetch'
import styles from './card.module.css'

interface CardProps {
  readonly icon: LucideIcon
  readonly title: string
  /** The page that the card links to. */
  readonly to: string
  /** Undefined for cards without a count. */
  readonly fetchState?: FetchState
  readonly value?: number
  readonly text?: string
  readonly isUrgent?: boolean
  readonly isWide?: boolean
}

export function Card(props: CardProps): ReactElement {
  const { icon: Icon, title, to, fetchState, value, text, isUrgent, isWide } = props
  const isFailed = fetchState?.failure !== undefined
  return (
    <Link className={styles.card} to={to} data-wide={isWide ? '' : undefined}>
      <span className={styles.head}>
        <Icon aria-hidden />
        {title}
      </span>
      {value !== undefined && (
        <strong className={styles.value}>
          {fetchState?.isFetched || value > 0 ? isFailed ? '-' : value : <Skeleton characters={2} />}
        </strong>
      )}
      {text !== undefined && (
        <span className={styles.text} data-urgent={isUrgent ? '' : undefined}>
          {isFailed ? fetchState.failure : text}
        </span>
      )}
    </Link>
  )
}
