// The time of the replay, or that it is being loaded.
import type { ReactElement } from 'react'
import { formatReplayTime } from './format-replay-time'
import type { ReplayBarProps } from './replay-bar-props'
import styles from './replay-status.module.css'

type StatusProps = Pick<
  ReplayBarProps,
  'time' | 'length' | 'lap' | 'lapTotal' | 'grade' | 'isReady' | 'progress'
>

export function ReplayStatus(props: StatusProps): ReactElement {
  const { isReady, progress, grade } = props
  if (!isReady)
    return (
      <p className={styles.sentence}>
        {`Loading the timeline…${progress === undefined ? '' : ` ${Math.round(progress * 100)} %`}`}
      </p>
    )
  return grade === 'laps' ? <LapPosition {...props} /> : <TimePosition {...props} />
}

/** The longest end, such as `59:59`, that fits into the bar of a phone in the usual size. */
const maxShortEnd = 5

/** As wide as a digit: numbers keep their width, so that nothing beside them moves while playing. */
const figureSpace = '\u2007'

function padAfter(lap: number | undefined, lapTotal: number | undefined): string {
  return figureSpace.repeat(Math.max(0, String(lapTotal ?? 10).length - String(lap ?? '-').length))
}

function TimePosition({ time, length, lap, lapTotal }: StatusProps): ReactElement {
  const end = formatReplayTime(length)
  const now = formatReplayTime(time, length).padStart(end.length, figureSpace)
  return (
    <p className={styles.status} data-long={end.length > maxShortEnd ? '' : undefined}>
      {now}
      <span className={styles.quiet}>{` / ${end}`}</span>
      {lap !== undefined && ` · Lap ${lap}${padAfter(lap, lapTotal)}`}
    </p>
  )
}

function LapPosition({ lap, lapTotal }: StatusProps): ReactElement {
  return (
    <p className={styles.status}>
      {`Lap ${lap ?? '-'}`}
      {lapTotal !== undefined && <span className={styles.quiet}>{` / ${lapTotal}`}</span>}
      {padAfter(lap, lapTotal)}
      <span className={styles.note}>Times not known</span>
    </p>
  )
}
