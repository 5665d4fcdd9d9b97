// The clock of the session, and the laps or the time to go.
import type { DeskClock as Clock } from '#contract'
import type { ReactElement } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { formatClock } from '../format-times'
import { useServerTime } from '../use-server-time'
import styles from './desk-bar.module.css'
import { MoveStartButton } from './move-start-button'

const stateWords = {
  before: 'Before the start',
  running: 'Running',
  stopped: 'Stopped',
  finished: 'Finished',
}

interface DeskClockProps {
  readonly hasActions: boolean
}

export function DeskClock({ hasActions }: DeskClockProps): ReactElement | null {
  const clock = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.clock)
  const now = useServerTime()
  if (!clock) return null
  const elapsed = computeElapsed(clock, now)
  return (
    <div className={styles.clock} data-state={clock.state}>
      <time className={styles.time} aria-label="Session time">
        {formatClock(elapsed)}
      </time>
      <span className={styles.toGo}>{describeToGo(clock, elapsed)}</span>
      <span className={styles.clockState}>
        {stateWords[clock.state]}
        {hasActions && <MoveStartButton />}
      </span>
    </div>
  )
}

/** A clock that has stopped shows when it did. */
export function computeElapsed(clock: Clock, now: number): number {
  const { state, startedAtOfDay, stoppedAt, finishedAt } = clock
  if (startedAtOfDay === null || state === 'before') return 0
  if (state === 'stopped' && stoppedAt !== null) return stoppedAt
  if (state === 'finished') return finishedAt ?? stoppedAt ?? 0
  return Math.max(0, now - startedAtOfDay)
}

export function describeToGo({ limitMs, lapsTotal, lapsDone, state }: Clock, elapsed: number): string {
  if (state === 'before') return describeDistance(lapsTotal, limitMs)
  const laps = lapsTotal === null ? `Lap ${lapsDone}` : `Lap ${lapsDone} of ${lapsTotal}`
  if (limitMs === null || state === 'finished') return laps
  const left = limitMs - elapsed
  const time = left > 0 ? `${formatClock(left)} to go` : `${formatClock(-left)} over time`
  return lapsTotal === null ? time : `${time} · ${laps}`
}

/** For example `18 laps` or `20:00 + 1 lap`. */
function describeDistance(lapsTotal: number | null, limitMs: number | null): string {
  const laps = lapsTotal === null ? '' : `${lapsTotal} ${lapsTotal === 1 ? 'lap' : 'laps'}`
  return [limitMs === null ? '' : formatClock(limitMs), laps].filter(Boolean).join(' + ')
}
