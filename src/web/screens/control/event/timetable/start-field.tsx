// The start of a session, typed in place: Enter or leaving the field saves it.
import type { Timetable, TimetableRun } from '#contract'
import { type ReactElement, useState } from 'react'
import { toTrackDateTime } from '../../../admin/races/track-time'
import { startRunAt } from './change-runs'
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
    if (typed !== undefined && typed !== '' && typed !== stored) {
      const startsAt = toTrackDateTime(`${dayOf(run)}T${typed}`, timetable.event.timezone)
      await onSave(runs => startRunAt(runs, run.id, startsAt), `${run.name} starts at ${typed}`)
    }
    setTyped(undefined)
  }
  return (
    <input
      className={styles.startInput}
      type="time"
      required
      aria-label={`Start of ${run.name}`}
      value={typed ?? stored}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={event => {
        if (event.key === 'Escape') setTyped(undefined)
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}
