// Undo, restart, and taking over scoring.
import type { ReactElement } from 'react'
import { selectEvents } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import type { DeskDialog } from '../desk-dialog'
import { formatTimeOfDay } from '../format-times'
import { CommandDialog } from './command-dialog'
import styles from './command-dialog.module.css'
import { MissingSubject } from './missing-subject'
import { useDraft } from './use-draft'

interface DialogProps<Kind extends DeskDialog['kind']> {
  readonly dialog: Extract<DeskDialog, { kind: Kind }>
  readonly onClose: () => void
}

export function UndoDialog({ dialog, onClose }: DialogProps<'undo'>): ReactElement {
  const event = useAppSelector(selectEvents).find(({ sequence }) => sequence === dialog.sequence)
  const userId = useAppSelector(({ auth }) => auth.user?.id)
  const timezone = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race.timezone ?? 'UTC')
  const draft = useDraft(dialog, { reason: '' })
  if (!event) return <MissingSubject onClose={onClose} />
  const { text, actorId, actorName, atOfDay, sequence } = event
  const isOwn = actorId === userId
  return (
    <CommandDialog
      title={isOwn ? `Undo ${sequence}` : `Undo a decision of ${actorName}?`}
      draft={draft}
      decision={{ kind: 'undo', of: sequence }}
      saveLabel="Undo"
      onClose={onClose}
    >
      <p className={styles.facts}>
        {text}
        {!isOwn && `, decided by ${actorName} at ${formatTimeOfDay(atOfDay, timezone)}`}
      </p>
    </CommandDialog>
  )
}

export function RestartDialog({ dialog, onClose }: DialogProps<'restart'>): ReactElement | null {
  const part = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race.part)
  const draft = useDraft(dialog, { reason: '' })
  if (part === undefined) return null
  return (
    <CommandDialog
      title="Restart"
      draft={draft}
      decision={{ kind: 'part', part: part + 1 }}
      saveLabel={`Prepare part ${part + 1}`}
      onClose={onClose}
    >
      <p className={styles.facts}>
        Part {part + 1} goes live and waits for its start. Its grid is the result of part {part}, its distance
        what the leader has not completed.
      </p>
    </CommandDialog>
  )
}

/** C-018: every row that changes is shown before. */
export function ScoringDialog({ dialog, onClose }: DialogProps<'scoring'>): ReactElement {
  const draft = useDraft(dialog, { reason: '' })
  return (
    <CommandDialog
      title="Take over scoring"
      draft={draft}
      decision={{ kind: 'scoring', by: 'own' }}
      saveLabel="Take over"
      onClose={onClose}
    >
      <p className={styles.facts}>
        From now on laps, totals and positions follow from the passings. What the timing system says about
        them is ignored for the whole run.
      </p>
    </CommandDialog>
  )
}
