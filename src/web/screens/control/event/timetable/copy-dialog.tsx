// Copies the timetable of another event (C-031).
import { type ReactElement, useEffect } from 'react'
import { loadControlEvents } from '../../../../data/control/thunks'
import { copyFromEvent, type SaveOutcome } from '../../../../data/event-setup/thunks'
import { useAppDispatch, useAppSelector } from '../../../../data/hooks'
import { ChoiceField } from '../../../admin/form/choice-field'
import { FormDialog } from '../../../admin/form/form-dialog'
import { FullWidthField } from '../../../admin/form/full-width-field'
import { useForm } from '../../../forms/use-form'
import styles from './timetable.module.css'

interface CopyDialogProps {
  readonly eventId: string
  readonly onSettled: (outcome: SaveOutcome, done?: string) => unknown
  readonly onClose: () => void
}

export function CopyDialog({ eventId, onSettled, onClose }: CopyDialogProps): ReactElement {
  const dispatch = useAppDispatch()
  const list = useAppSelector(({ raceControl }) => raceControl.events.list)
  const role = useAppSelector(({ auth }) => auth.role)
  useEffect(() => void dispatch(loadControlEvents()), [dispatch])
  const events = list?.filter(({ id, races }) => id !== eventId && races.length > 0) ?? []
  const form = useForm<'from'>({
    initial: { from: '' },
    validate: ({ from }) => (from === '' ? { from: 'Choose an event' } : {}),
    send: async ({ from }) => {
      const outcome = await dispatch(copyFromEvent(eventId, from))
      onSettled(outcome, 'Timetable copied')
      if (outcome !== 'conflict') onClose()
      return outcome === 'conflict'
        ? { from: 'The timetable has changed or cannot be copied. Look at it, and try again.' }
        : undefined
    },
  })
  return (
    <FormDialog title="Copy from another event" submitLabel="Copy" form={form} onClose={onClose}>
      <FullWidthField>
        <ChoiceField
          {...form.bindField('from')}
          label="Event"
          items={events.map(({ id, name, year }) => ({ value: id, label: `${name} ${year}` }))}
          placeholder="Choose an event"
          emptyText={list === null ? 'Loading…' : 'No other event has sessions'}
        />
      </FullWidthField>
      <p className={styles.quiet} data-full-width="">
        The sessions of each day are added with their classes
        {role === 'admin' ? ', rules' : ''} and local times. Entries, grids and feeds are not copied.
      </p>
    </FormDialog>
  )
}
