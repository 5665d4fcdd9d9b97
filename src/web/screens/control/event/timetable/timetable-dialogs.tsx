import { type ControlEvent, pages, type Timetable, type TimetableRun } from '#contract'
import { ConfirmDialog } from '#ui'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { EventForm } from '../../events/event-form'
import { RulesDialog } from '../rules/rules-dialog'
import { removeRun } from './change-runs'
import { CopyDialog } from './copy-dialog'
import { DelayDialog } from './delay-dialog'
import { FeedDialog } from './feed-dialog'
import { RunForm } from './run-form'
import type { TimetableDialog } from './timetable-dialog'
import type { useTimetable } from './use-timetable'

interface DialogsProps {
  readonly event: ControlEvent
  readonly timetable: Timetable
  readonly dialog: TimetableDialog | undefined
  readonly used: ReturnType<typeof useTimetable>
  readonly onClose: () => void
}

export function TimetableDialogs({
  event,
  timetable,
  dialog,
  used,
  onClose,
}: DialogsProps): ReactElement | null {
  const navigate = useNavigate()
  const { save, settle, retry } = used
  if (!dialog) return null
  switch (dialog.kind) {
    case 'run':
      return <RunForm timetable={timetable} opened={dialog} onSave={save} onClose={onClose} />
    case 'delay':
      return <DelayDialog run={dialog.run} runs={timetable.runs} onSave={save} onClose={onClose} />
    case 'rules':
      return <RulesDialog run={dialog.run} onSaved={() => void retry()} onClose={onClose} />
    case 'feed':
      return (
        <FeedDialog
          eventId={event.id}
          title={dialog.title}
          runs={dialog.runs}
          onSaved={() => settle('saved', 'Feed saved')}
          onClose={onClose}
        />
      )
    case 'copy':
      return <CopyDialog eventId={event.id} onSettled={settle} onClose={onClose} />
    case 'event':
      return (
        <EventForm
          event={timetable.event}
          onSaved={({ id }) => {
            settle('saved')
            void retry()
            void navigate(`${pages.controlEvents}/${id}`, { replace: true })
          }}
          onClose={onClose}
        />
      )
    case 'delete':
      return <DeleteDialog run={dialog.run} onSave={save} onClose={onClose} />
    default:
      return null
  }
}

interface DeleteDialogProps {
  readonly run: TimetableRun
  readonly onSave: DialogsProps['used']['save']
  readonly onClose: () => void
}

function DeleteDialog({ run, onSave, onClose }: DeleteDialogProps): ReactElement {
  const { id, name, races } = run
  const classes = races.map(({ category }) => category).join(', ')
  return (
    <ConfirmDialog
      isOpen
      title="Delete"
      text={`Delete ${name} of ${classes}? Its rules, its grid and its feed are deleted with it.`}
      confirmLabel="Delete"
      isDanger
      onConfirm={() => onSave(runs => removeRun(runs, id), `${name} deleted`).finally(onClose)}
      onCancel={onClose}
    />
  )
}
