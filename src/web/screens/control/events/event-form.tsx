// The dialog to create an event, or to change its name, days and track (C-030).
import type { EventPlan } from '#contract'
import { TextField } from '#ui'
import { type ReactElement, useEffect } from 'react'
import { fetchAdminTracks } from '../../../data/admin/thunks'
import { postEvent, putEvent } from '../../../data/event-setup/thunks'
import { useAppDispatch, useAppSelector } from '../../../data/hooks'
import { ChoiceField } from '../../admin/form/choice-field'
import { fieldErrorsOf } from '../../admin/form/field-errors'
import { FormDialog } from '../../admin/form/form-dialog'
import { FullWidthField } from '../../admin/form/full-width-field'
import type { Messages, Values } from '../../forms/field-messages'
import { useForm } from '../../forms/use-form'

type EventField = 'name' | 'firstDay' | 'lastDay' | 'trackId'

interface EventFormProps {
  /** Missing for a new event. */
  readonly event?: EventPlan
  readonly onSaved: (event: EventPlan) => void
  readonly onClose: () => void
}

export function EventForm({ event, onSaved, onClose }: EventFormProps): ReactElement {
  const dispatch = useAppDispatch()
  const tracks = useAppSelector(({ admin }) => admin.tracks)
  useEffect(() => void dispatch(fetchAdminTracks({ query: {} })), [dispatch])
  const { name = '', firstDay, lastDay, trackId } = event ?? {}
  const form = useForm<EventField>({
    initial: { name, firstDay: firstDay ?? '', lastDay: lastDay ?? '', trackId: trackId ?? '' },
    validate,
    send: async values => {
      const body = { ...values, name: values.name.trim(), lastDay: values.lastDay || values.firstDay }
      const result = event
        ? await dispatch(putEvent({ params: { id: event.id }, body }))
        : await dispatch(postEvent({ body }))
      if (putEvent.rejected.match(result) || postEvent.rejected.match(result))
        return fieldErrorsOf(result.payload)
      onClose()
      onSaved(result.payload.data)
      return undefined
    },
  })
  const { bindField, values } = form
  return (
    <FormDialog
      title={event ? 'Edit event' : 'Create event'}
      submitLabel={event ? 'Save' : 'Create event'}
      form={form}
      onClose={onClose}
    >
      <FullWidthField>
        <TextField {...bindField('name')} label="Name" placeholder="Spring Round" autoComplete="off" />
      </FullWidthField>
      <TextField {...bindField('firstDay')} label="First day" type="date" />
      <TextField
        {...bindField('lastDay')}
        label="Last day"
        type="date"
        min={values.firstDay}
        {...(!event && { hint: 'Empty for an event of one day' })}
      />
      <FullWidthField>
        <ChoiceField
          {...bindField('trackId')}
          label="Track"
          items={tracks.map(({ id, name: track, location }) => ({
            value: id,
            label: `${track}, ${location}`,
          }))}
          placeholder="Choose a track"
          emptyText="No tracks yet: create one on the page of tracks"
        />
      </FullWidthField>
    </FormDialog>
  )
}

function validate({ name, firstDay, lastDay, trackId }: Values<EventField>): Messages<EventField> {
  return {
    ...(name.trim() === '' && { name: 'Name is required' }),
    ...(firstDay === '' && { firstDay: 'First day is required' }),
    ...(lastDay !== '' && lastDay < firstDay && { lastDay: 'The last day must not be before the first' }),
    ...(trackId === '' && { trackId: 'Track is required' }),
  }
}
