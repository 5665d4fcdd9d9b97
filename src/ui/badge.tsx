import type { ReactElement, ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeKind =
  | 'neutral'
  | 'live'
  | 'offline'
  | 'stale'
  | 'lost'
  | 'estimate'
  | 'replay'
  | 'leader'
  | 'session-best'
  | 'personal-best'
  | 'pit-in'
  | 'pit-out'
  | 'penalty'

interface BadgeProps {
  readonly kind?: BadgeKind
  readonly children: ReactNode
}

/** A symbol, so that the meaning does not depend on color alone. */
const cues: Partial<Record<BadgeKind, string>> = { 'session-best': '◆', 'personal-best': '▲', estimate: '≈' }

const kindsWithDot: ReadonlySet<BadgeKind> = new Set(['live', 'offline', 'stale', 'lost'])

export function Badge({ kind = 'neutral', children }: BadgeProps): ReactElement {
  const cue = cues[kind]
  return (
    <span className={styles.badge} data-kind={kind}>
      {kindsWithDot.has(kind) && <span className={styles.dot} aria-hidden />}
      {cue && <span aria-hidden>{cue}</span>}
      {children}
    </span>
  )
}
