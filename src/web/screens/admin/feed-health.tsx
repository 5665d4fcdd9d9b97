import type { FeedHealth } from '#contract'
import { Badge } from '#ui'
import type { ComponentProps, ReactElement } from 'react'
import type { LiveState } from '../../data/admin/control'
import styles from './live-strip.module.css'

const looks: Readonly<
  Record<FeedHealth['state'], readonly [kind: ComponentProps<typeof Badge>['kind'], word: string]>
> = {
  off: ['neutral', 'Feed off'],
  connecting: ['stale', 'Feed connecting'],
  connected: ['neutral', 'Feed good'],
  silent: ['stale', 'Feed silent'],
  down: ['lost', 'Feed down'],
}

/** Says what is wrong where something is. */
export function FeedHealthBadge({ live: { feed, health } }: { readonly live: LiveState }): ReactElement {
  if (!health) {
    const word = feed === null || feed.protocol === 'none' ? 'No feed' : 'Feed off'
    return <Badge kind="stale">{word}</Badge>
  }
  const [kind = 'neutral', word] = looks[health.state]
  const { dataAgeMs, problem, isJournalStuck, lines } = health
  return (
    <p className={styles.health}>
      {isJournalStuck ? <Badge kind="lost">Disk full</Badge> : <Badge kind={kind}>{word}</Badge>}
      {problem !== '' && <span>{problem}</span>}
      {lines.refused > 0 && <span>{refusedText(lines.refused)}</span>}
      {dataAgeMs !== null && <span>Last line {Math.round(dataAgeMs / 1000)} s ago</span>}
    </p>
  )
}

function refusedText(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'line' : 'lines'} refused`
}
