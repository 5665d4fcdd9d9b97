import type { FeedHealth } from '#contract'
import { Badge } from '#ui'
import type { ComponentProps, ReactElement } from 'react'
import type { LiveRaceState } from '../../data/admin/state'
import styles from './live-strip.module.css'

const badges: Readonly<
  Record<FeedHealth['state'], readonly [kind: ComponentProps<typeof Badge>['kind'], text: string]>
> = {
  off: ['neutral', 'Feed off'],
  connecting: ['stale', 'Feed connecting'],
  connected: ['neutral', 'Feed good'],
  silent: ['stale', 'Feed silent'],
  down: ['lost', 'Feed down'],
}

/** Shows the state of the live race's feed, and its problem if it has one. */
export function FeedHealthBadge({ live: { feed, health } }: { readonly live: LiveRaceState }): ReactElement {
  if (!health) {
    const text = feed === null || feed.protocol === 'none' ? 'No feed' : 'Feed off'
    return <Badge kind="stale">{text}</Badge>
  }
  const [kind = 'neutral', text] = badges[health.state]
  const { dataAgeMs, problem, isJournalStuck, lines } = health
  return (
    <p className={styles.health}>
      {isJournalStuck ? <Badge kind="lost">Disk full</Badge> : <Badge kind={kind}>{text}</Badge>}
      {problem !== '' && <span>{problem}</span>}
      {lines.refused > 0 && <span>{formatRejectedLines(lines.refused)}</span>}
      {dataAgeMs !== null && <span>Last line {Math.round(dataAgeMs / 1000)} s ago</span>}
    </p>
  )
}

function formatRejectedLines(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'line' : 'lines'} rejected`
}
