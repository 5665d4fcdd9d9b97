import { Badge } from '#ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './header-title.module.css'

/** Missing values are left out together with their separator. */
export interface SessionTitle {
  readonly isLive: boolean
  /** The short name of the category, such as `SBK`. */
  readonly category?: string | undefined
  readonly event?: string | undefined
  readonly year?: number | undefined
  readonly location?: string | undefined
  readonly race?: string | undefined
  readonly rider?: string | undefined
  /** The state of the results, such as `Provisional`; missing if the timing system decides them. */
  readonly results?: string | undefined
}

interface HeaderTitleProps {
  readonly session: SessionTitle
  readonly age: ReactNode
}

export function HeaderTitle({ session, age }: HeaderTitleProps): ReactElement {
  const { isLive, category, event, year, location, race, rider, results = '' } = session
  return (
    <div className={styles.block}>
      <h1 className={styles.title}>
        <span className={styles.label} data-live={isLive ? '' : undefined}>
          {isLive && <span className={styles.dot} aria-hidden />}
          {isLive ? 'Live Timing' : 'Session Timing'}
        </span>
        <JoinedLine className={styles.session} parts={[category, event, location]} />
      </h1>
      <div className={styles.second}>
        <JoinedLine as="p" className={styles.where} parts={[year, location]} />
        {results !== '' && <Badge>{results}</Badge>}
        {age}
      </div>
      <JoinedLine as="p" className={styles.third} parts={[race, rider]} />
    </div>
  )
}

/** The title in one line. */
export function foldTitle({ category, race, rider }: SessionTitle): string {
  return [category, race, rider].filter(Boolean).join(' - ')
}

interface JoinedLineProps {
  readonly as?: 'p' | 'span'
  readonly className: string | undefined
  readonly parts: readonly (string | number | undefined)[]
}

function JoinedLine({ as: Tag = 'span', className, parts }: JoinedLineProps): ReactElement | undefined {
  const text = parts.filter(part => part !== undefined && part !== '' && part !== 0).join(' - ')
  return text === '' ? undefined : <Tag className={className}>{text}</Tag>
}
