import { LapTime } from '#ui'
import type { ReactElement } from 'react'
import styles from './rider-session-card.module.css'
import { SessionDate, SessionName, SessionPace, SessionTires } from './session-cells'
import { SessionLinks } from './session-links'
import type { SessionView } from './session-view'

export function RiderSessionCard({ view }: { readonly view: SessionView }): ReactElement {
  const { race, position, laps, bestLap, stints } = view
  return (
    <li className={styles.card}>
      <div>
        <SessionName view={view} />
        <SessionDate view={view} />
      </div>
      {!race.isLive && (
        <dl className={styles.values}>
          <Value label="Pos">{position}</Value>
          <Value label="Laps">{laps}</Value>
          <Value label="Best lap">
            <LapTime text={bestLap} />
          </Value>
          <Value label="Pace">
            <SessionPace view={view} />
          </Value>
        </dl>
      )}
      {stints.length > 0 && !view.isHidden && <SessionTires view={view} />}
      <div className={styles.links}>
        <SessionLinks view={view} />
      </div>
    </li>
  )
}

interface ValueProps {
  readonly label: string
  readonly children: ReactElement | string
}

function Value({ label, children }: ValueProps): ReactElement {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
