import { TextField } from '#ui'
import { type ReactElement, useId } from 'react'
import { useAppSelector } from '../../../data/hooks'
import type { Form } from '../../forms/use-form'
import { ChoiceField } from '../form/choice-field'
import { Suggestions } from '../form/suggestions'
import { FullWidthField } from '../form/full-width-field'
import { kindFromName, newClass, type RaceField } from './race-draft'
import { useEventChoices } from './use-event-choices'

const kinds = [
  { value: kindFromName, label: 'From the session name' },
  { value: 'practice', label: 'Practice' },
  { value: 'qualifying', label: 'Qualifying' },
  { value: 'race', label: 'Race' },
]

interface RaceFieldsProps {
  readonly form: Pick<Form<RaceField>, 'bindField' | 'values'>
}

export function RaceFields({ form: { bindField, values } }: RaceFieldsProps): ReactElement {
  const id = useId()
  const { tracks, races } = useAppSelector(state => state.admin)
  const { classes, sessions } = useEventChoices(values)
  const events = [...new Set(races.map(({ event }) => event))]
  return (
    <>
      <FullWidthField>
        <TextField {...bindField('name')} label="Name" placeholder="Race 1" autoComplete="off" />
      </FullWidthField>
      <TextField {...bindField('event')} label="Event" list={`${id}-events`} autoComplete="off" />
      <TextField {...bindField('year')} label="Year" inputMode="numeric" autoComplete="off" />
      <ChoiceField
        {...bindField('trackId')}
        label="Track"
        items={tracks.map(({ id, name, location }) => ({ value: id, label: `${name}, ${location}` }))}
        placeholder="Choose a track"
        emptyText="No tracks yet"
      />
      <TextField
        {...bindField('fulldate')}
        label="Date"
        type="datetime-local"
        hint="Local time at the track"
      />
      <ChoiceField
        {...bindField('category_id')}
        label="Class"
        items={[
          ...classes.map(({ id, name }) => ({ value: id, label: name })),
          { value: newClass, label: 'New class…' },
        ]}
        placeholder="Choose a class"
      />
      {values.category_id === newClass && (
        <TextField {...bindField('category')} label="Name of the class" autoComplete="off" />
      )}
      <TextField {...bindField('sessionType')} label="Session" list={`${id}-sessions`} autoComplete="off" />
      <ChoiceField {...bindField('kind')} label="Kind" items={kinds} />
      <TextField
        {...bindField('laps_total')}
        label="Laps (optional)"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...bindField('durationMinutes')}
        label="Minutes (optional)"
        inputMode="numeric"
        autoComplete="off"
      />
      <Suggestions id={`${id}-events`} options={events} />
      <Suggestions id={`${id}-sessions`} options={sessions} />
    </>
  )
}
