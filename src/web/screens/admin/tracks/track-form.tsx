// Making and changing a track (decisions 4.5). Its map has a dialog of its own.
import type { Track } from '#contract'
import { TextField } from '#ui'
import { type ReactElement, useId, useState } from 'react'
import { postTrack, putTrack } from '../../../data/admin/track-thunks'
import { useAppDispatch } from '../../../data/store'
import type { Values } from '../../forms/field-messages'
import { type Form, useForm } from '../../forms/use-form'
import { changedFields } from '../form/changed-fields'
import { ChoiceField } from '../form/choice-field'
import { errorsOf } from '../form/errors-of'
import { FormDialog } from '../form/form-dialog'
import { Suggestions } from '../form/suggestions'
import { WholeLine } from '../form/whole-line'
import { checkTrack, type TrackBody, trackBodyOf, trackDraftOf, type TrackField } from './track-draft'

interface TrackFormProps {
  /** Null: a new one. */
  readonly track: Track | null
  readonly onClose: () => void
}

export function TrackForm({ track, onClose }: TrackFormProps): ReactElement {
  const dispatch = useAppDispatch()
  const [initial] = useState(() => trackDraftOf(track))
  const changeIn = (values: Values<TrackField>): Partial<TrackBody> => {
    const body = trackBodyOf(values)
    return track === null ? body : changedFields(trackBodyOf(initial), body)
  }
  const form = useForm<TrackField>({
    initial,
    check: values => checkTrack(values, changeIn(values)),
    send: async values => {
      const change = changeIn(values)
      if (Object.keys(change).length > 0) {
        const result = await (track === null
          ? // Of a track that is not there yet everything is a change.
            dispatch(postTrack({ body: change as TrackBody }))
          : dispatch(putTrack({ params: { id: track.id }, body: change })))
        if (result.meta.requestStatus === 'rejected') return errorsOf(result.payload)
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

const zones = Intl.supportedValuesOf('timeZone')
const sectorChoices = ['1', '2', '3', '4', '5'].map(count => ({ value: count, label: count }))

function TrackFields({ form: { field } }: { readonly form: Pick<Form<TrackField>, 'field'> }): ReactElement {
  const id = useId()
  return (
    <>
      <WholeLine>
        <TextField {...field('name')} label="Name" autoComplete="off" />
      </WholeLine>
      <TextField
        {...field('location')}
        label="Location"
        placeholder="Birmingham, Alabama"
        autoComplete="off"
      />
      <TextField {...field('country')} label="Country" autoComplete="off" />
      <TextField
        {...field('timezone')}
        label="Time zone"
        placeholder="America/Chicago"
        list={`${id}-zones`}
        autoComplete="off"
      />
      <ChoiceField {...field('sectors')} label="Sectors" items={sectorChoices} />
      <TextField
        {...field('latitude')}
        label="Latitude"
        hint="In degrees, for the weather"
        inputMode="text"
        autoComplete="off"
      />
      <TextField
        {...field('longitude')}
        label="Longitude"
        hint="West of Greenwich is negative"
        inputMode="text"
        autoComplete="off"
      />
      <TextField {...field('lengthMiles')} label="Length in miles" inputMode="decimal" autoComplete="off" />
      <TextField {...field('turns')} label="Turns" inputMode="numeric" autoComplete="off" />
      <Suggestions id={`${id}-zones`} words={zones} />
    </>
  )
}
