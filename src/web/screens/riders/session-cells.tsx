// The parts of a session that the table and the cards share.
import { Badge, LapTime } from '#ui'
import { formatTrackTime } from '#widgets'
import type { ReactElement } from 'react'
import { useDisplayUnits } from '../viewing/display-units'
import styles from './session-cells.module.css'
import type { SessionView } from './session-view'

interface CellProps {
  readonly view: SessionView
}

export function SessionName({ view: { race } }: CellProps): ReactElement {
  return (
    <span className={styles.name}>
      <span className={styles.race}>
        {race.name}
        {race.isLive && <Badge kind="live">LIVE</Badge>}
      </span>
      <span className={styles.details}>{`${race.event} ${race.year} · ${race.location}`}</span>
    </span>
  )
}

export function SessionDate({ view }: CellProps): ReactElement {
  const { clock } = useDisplayUnits()
  return <span className={styles.details}>{formatTrackTime(view.race.fulldate, clock)}</span>
}

/** The time, and how many laps it is made of. */
export function SessionPace({ view: { pace, paceNote } }: CellProps): ReactElement {
  return (
    <span className={styles.pace}>
      <LapTime text={pace} />
      {paceNote !== '' && <span className={styles.details}>{paceNote}</span>}
    </span>
  )
}

/** One sentence a stint. */
export function SessionTires({ view: { stints } }: CellProps): ReactElement {
  const [only] = stints
  if (stints.length < 2) return <span className={styles.details}>{only?.text}</span>
  return (
    <ol className={styles.stints}>
      {stints.map(({ number, text }) => (
        <li key={number}>{text}</li>
      ))}
    </ol>
  )
}
