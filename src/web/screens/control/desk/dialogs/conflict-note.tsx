import type { DeskEvent } from '#contract'
import type { ReactElement } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { formatTimeOfDay } from '../format-times'
import styles from './command-dialog.module.css'

/** What another official has decided about the same thing since the dialog was opened (C-070). */
export function ConflictNote({ event }: { readonly event: DeskEvent }): ReactElement {
  const timezone = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race.timezone ?? 'UTC')
  return (
    <div className={styles.conflict} role="alert">
      <p>
        <b>{event.actorName}</b> decided about this at {formatTimeOfDay(event.atOfDay, timezone)}:
      </p>
      <p className={styles.conflictText}>
        {event.text}
        {event.reason !== '' && ` (${event.reason})`}
      </p>
      <p>Your decision above is not saved. Save it anyway, or cancel and leave theirs.</p>
    </div>
  )
}
