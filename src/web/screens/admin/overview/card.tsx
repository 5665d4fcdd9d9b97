import { Skeleton } from '#ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Fetched } from '../list/use-fetched'
import styles from './card.module.css'

interface CardProps {
  readonly icon: LucideIcon
  readonly title: string
  /** The page it leads to. */
  readonly to: string
  /** Undefined where nothing is counted. */
  readonly fetched?: Fetched
  readonly value?: number
  readonly text?: string
  readonly isUrgent?: boolean
  readonly isWide?: boolean
}

export function Card(props: CardProps): ReactElement {
  const { icon: Icon, title, to, fetched, value, text, isUrgent, isWide } = props
  const isFailed = fetched?.failure !== undefined
  return (
    <Link className={styles.card} to={to} data-wide={isWide ? '' : undefined}>
      <span className={styles.head}>
        <Icon aria-hidden />
        {title}
      </span>
      {value !== undefined && (
        <strong className={styles.value}>
          {fetched?.isFetched || value > 0 ? isFailed ? '-' : value : <Skeleton characters={2} />}
        </strong>
      )}
      {text !== undefined && (
        <span className={styles.text} data-urgent={isUrgent ? '' : undefined}>
          {isFailed ? fetched.failure : text}
        </span>
      )}
    </Link>
  )
}
