// The start of a session, typed in place: Enter or leaving the field saves it.
import type { Timetable, TimetableRun } from '#contract'
import { type ReactElement, useState } from 'react'
import { toTrackDateTime } from '../../../admin/races/track-time'
import { startRunAt } from './change-runs'
import { parseTime } from './parse-time'
import { dayOf, timeOf } from './timetable-days'
import styles from './timetable.module.css'
import type { ChangeRuns } from './use-timetable'

interface StartFieldProps {
  readonly run: TimetableRun
  readonly timetable: Timetable
  readonly isFixed: boolean
  readonly onSave: (change: ChangeRuns, done?: string) => Promise<unknown>
}

export function StartField({ run, timetable, isFixed, onSave }: StartFieldProps): ReactElement {
  const stored = timeOf(run.startsAt)
  const [typed, setTyped] = useState<string>()
  if (isFixed) return <span className={styles.start}>{stored}</span>
  const commit = async (): Promise<void> => {
    const time = parseTime(typed ?? '')
    if (time !== undefined && time !== stored) {
      const startsAt = toTrackDateTime(`${dayOf(run)}T${time}`, timetable.event.timezone)
      await onSave(runs => startRunAt(runs, run.id, startsAt), `${run.name} starts at ${time}`)
    }
    setTyped(undefined)
  }
  return (
    <input
      className={styles.startInput}
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Start of ${run.name}`}
      aria-invalid={(typed !== undefined && parseTime(typed) === undefined) || undefined}
      value={typed ?? stored}
      onFocus={event => event.target.select()}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={event => {
        if (event.key === 'Escape') setTyped(undefined)
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
