// The clock of the live session, which runs between two answers of the server.
import type { Race } from '#contract'
import { type ClockTelling, followTelling, getWireFlag, parseTime, readClock } from '#timing'
import { type ReactElement, useEffect, useReducer, useState } from 'react'
import type { Clock } from '../clock'
import { runEveryQuarterSecond } from '../run-every-quarter-second'
import { formatDuration } from './format-duration'
import styles from './live-clock.module.css'

export function LiveClock({ race, clock }: { readonly race: Race; readonly clock: Clock }): ReactElement {
  const sessionClock = useSessionClock(race)
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => runEveryQuarterSecond(tick), [])
  const { remaining, elapsed } = readClock(sessionClock, clock())
  const shown = remaining ?? elapsed
  return (
    <p className={styles.clock}>
      <span className={styles.time}>{shown === undefined ? '-' : formatDuration(shown)}</span>
      {shown !== undefined && (
        <span className={styles.unit}>{remaining === undefined ? 'elapsed' : 'to go'}</span>
      )}
    </p>
  )
}

function useSessionClock(race: Race): ReturnType<typeof followTelling> {
  const [state, setState] = useState(() => ({ race, clock: followTelling(undefined, toTelling(race)) }))
  if (state.race === race) return state.clock
  const clock = followTelling(state.race.id === race.id ? state.clock : undefined, toTelling(race))
  setState({ race, clock })
  return clock
}

function toTelling({ status_details: details, flagcolor }: Race): ClockTelling {
  return {
    flag: getWireFlag(details.flagcolor || flagcolor),
    elapsed: parseTime(details.elapsed),
    remaining: parseTime(details.remaining),
    at: Date.parse(details.updated_at),
  }
}
