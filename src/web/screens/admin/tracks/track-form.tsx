// The dialog to create or edit a track (decisions 4.5). The map has its own dialog.
import type { Track } from '#contract'
import { TextField } from '#ui'
import { type ReactElement, useId, useState } from 'react'
import { postTrack, putTrack } from '../../../data/admin/thunks'
import { useAppDispatch } from '../../../data/hooks'
import type { Values } from '../../forms/field-messages'
import { type Form, useForm } from '../../forms/use-form'
import { pickChangedFields } from '../form/pick-changed-fields'
import { ChoiceField } from '../form/choice-field'
import { fieldErrorsOf } from '../form/field-errors'
import { FormDialog } from '../form/form-dialog'
import { Suggestions } from '../form/suggestions'
import { FullWidthField } from '../form/full-width-field'
import { validateTrack, type TrackBody, toTrackBody, toTrackDraft, type TrackField } from './track-draft'

interface TrackFormProps {
  /** Null for a new track. */
  readonly track: Track | null
  readonly onClose: () => void
}

export function TrackForm({ track, onClose }: TrackFormProps): ReactElement {
  const dispatch = useAppDispatch()
  const [initial] = useState(() => toTrackDraft(track))
  const pickChanges = (values: Values<TrackField>): Partial<TrackBody> => {
    const body = toTrackBody(values)
    return track === null ? body : pickChangedFields(toTrackBody(initial), body)
  }
  const form = useForm<TrackField>({
    initial,
    validate: values => validateTrack(values, pickChanges(values)),
    send: async values => {
      const change = pickChanges(values)
      if (Object.keys(change).length > 0) {
        const result = await (track === null
          ? // For a new track all fields are sent.
            dispatch(postTrack({ body: change as TrackBody }))
          : dispatch(putTrack({ params: { id: track.id }, body: change })))
        if (result.meta.requestStatus === 'rejected') return fieldErrorsOf(result.payload)
      }
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title={track === null ? 'Create Track' : 'Edit Track'}
      submitLabel={track === null ? 'Create Track' : 'Save'}
      form={form}
      onClose={onClose}
    >
      <TrackFields form={form} />
    </FormDialog>
  )
}

const timeZones = Intl.supportedValuesOf('timeZone')
const sectorChoices = ['1', '2', '3', '4', '5'].map(count => ({ value: count, label: count }))

function TrackFields({
  form: { bindField },
}: {
  readonly form: Pick<Form<TrackField>, 'bindField'>
}): ReactElement {
  const id = useId()
  return (
    <>
      <FullWidthField>
        <TextField {...bindField('name')} label="Name" autoComplete="off" />
      </FullWidthField>
      <TextField
        {...bindField('location')}
        label="Location"
        placeholder="Birmingham, Alabama"
        autoComplete="off"
      />
      <TextField {...bindField('country')} label="Country" autoComplete="off" />
      <TextField
        {...bindField('timezone')}
        label="Time zone"
        placeholder="America/Chicago"
        list={`${id}-zones`}
        autoComplete="off"
      />
      <ChoiceField {...bindField('sectors')} label="Sectors" items={sectorChoices} />
      <TextField
        {...bindField('latitude')}
        label="Latitude"
        hint="In degrees, for the weather"
        inputMode="text"
        autoComplete="off"
      />
      <TextField
        {...bindField('longitude')}
        label="Longitude"
        hint="West of Greenwich is negative"
        inputMode="text"
        autoComplete="off"
      />
      <TextField
        {...bindField('lengthMiles')}
        label="Length in miles"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField {...bindField('turns')} label="Turns" inputMode="numeric" autoComplete="off" />
      <Suggestions id={`${id}-zones`} options={timeZones} />
    </>
  )
}
