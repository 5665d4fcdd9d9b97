import type { ReactElement, ReactNode } from 'react'
import styles from './header-title.module.css'

/** What is missing vanishes with its separator. */
export interface SessionTitle {
  readonly isLive: boolean
  /** The short name. */
  readonly category?: string | undefined
  readonly event?: string | undefined
  readonly year?: number | undefined
  readonly location?: string | undefined
  readonly race?: string | undefined
  readonly rider?: string | undefined
}

interface HeaderTitleProps {
  readonly session: SessionTitle
  readonly age: ReactNode
}

export function HeaderTitle({ session, age }: HeaderTitleProps): ReactElement {
  const { isLive, category, event, year, location, race, rider } = session
  return (
    <div className={styles.block}>
      <h1 className={styles.title}>
        <span className={styles.label} data-live={isLive ? '' : undefined}>
          {isLive && <span className={styles.dot} aria-hidden />}
          {isLive ? 'Live Timing' : 'Session Timing'}
        </span>
        <Line className={styles.session} parts={[category, event, location]} />
      </h1>
      <div className={styles.second}>
        <Line as="p" className={styles.where} parts={[year, location]} />
        {age}
      </div>
      <Line as="p" className={styles.third} parts={[race, rider]} />
    </div>
  )
}

interface LineProps {
  readonly as?: 'p' | 'span'
  readonly className: string | undefined
  readonly parts: readonly (string | number | undefined)[]
}

function Line({ as: Tag = 'span', className, parts }: LineProps): ReactElement | undefined {
  const text = parts.filter(part => part !== undefined && part !== '' && part !== 0).join(' - ')
  return text === '' ? undefined : <Tag className={className}>{text}</Tag>
}
