// The time of the replay, or what keeps it from being shown.
import { Button } from '#ui'
import type { CSSProperties, ReactElement } from 'react'
import { formatReplayTime } from './format-replay-time'
import type { ReplayBarProps } from './replay-bar-props'
import styles from './replay-status.module.css'

type StatusProps = Pick<
  ReplayBarProps,
  'time' | 'length' | 'lap' | 'lapTotal' | 'grade' | 'isLoading' | 'progress' | 'problem'
>

export function ReplayStatus(props: StatusProps): ReactElement {
  const { isLoading, progress, problem, grade } = props
  if (problem !== undefined)
    return (
      <div className={styles.problem} role="alert">
        <p className={styles.sentence}>{problem.text}</p>
        {problem.actionLabel !== undefined && (
          <Button size="small" onClick={() => problem.onAction?.()}>
            {problem.actionLabel}
          </Button>
        )}
      </div>
    )
  if (isLoading)
    return (
      <p className={styles.sentence}>
        {`Loading the timeline…${progress === undefined ? '' : ` ${Math.round(progress * 100)} %`}`}
      </p>
    )
  return grade === 'laps' ? <LapPosition {...props} /> : <TimePosition {...props} />
}

/** Numbers keep their width, so that nothing beside them moves while playing. */
function reserve(characters: number): CSSProperties {
  return { minWidth: `${characters}ch` }
}

function TimePosition({ time, length, lap, lapTotal }: StatusProps): ReactElement {
  const end = formatReplayTime(length, length)
  return (
    <p className={styles.status}>
      <span className={styles.now} style={reserve(end.length - 0.5)}>
        {formatReplayTime(time, length)}
      </span>
      <span className={styles.quiet}>{` / ${end}`}</span>
      {lap !== undefined && (
        <span className={styles.lap}>
          {' · Lap '}
          <span className={styles.number} style={reserve(String(lapTotal ?? 10).length)}>
            {lap}
          </span>
        </span>
      )}
    </p>
  )
}

function LapPosition({ lap, lapTotal }: StatusProps): ReactElement {
  return (
    <p className={styles.status}>
      <span className={styles.lap}>
        {'Lap '}
        <span className={styles.number} style={reserve(String(lapTotal ?? 10).length)}>
          {lap ?? '-'}
        </span>
        {lapTotal !== undefined && <span className={styles.quiet}>{` / ${lapTotal}`}</span>}
      </span>
      <span className={styles.note}>Times not known</span>
    </p>
  )
}
