// The clock of the live session, which runs between two answers of the server.
import type { Race } from '#contract'
import type { ReactElement } from 'react'
import type { Clock } from '../clock'
import { useClockText } from '../strip/use-clock-text'
import styles from './live-clock.module.css'
import { useRaceClock } from './use-race-clock'

interface LiveClockProps {
  readonly race: Race
  readonly clock: Clock
}

export function LiveClock({ race, clock }: LiveClockProps): ReactElement | undefined {
  const sessionClock = useRaceClock(race)
  const text = useClockText(sessionClock, clock)
  if (sessionClock === undefined) return undefined
  return (
    <p className={styles.clock}>
      <span className={styles.time}>{text}</span>
      <span className={styles.unit}>{sessionClock.remaining === undefined ? 'elapsed' : 'to go'}</span>
    </p>
  )
}
