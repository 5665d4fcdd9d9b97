import { TextField } from '#ui'
import { type ReactElement, useId } from 'react'
import { useAppSelector } from '../../../data/store'
import type { Form } from '../../forms/use-form'
import { ChoiceField } from '../form/choice-field'
import { Suggestions } from '../form/suggestions'
import { WholeLine } from '../form/whole-line'
import { byName, newClass, type RaceField } from './race-draft'
import { useEventChoices } from './use-event-choices'

const kinds = [
  { value: byName, label: 'As the session is named' },
  { value: 'practice', label: 'Practice' },
  { value: 'qualifying', label: 'Qualifying' },
  { value: 'race', label: 'Race' },
]

interface RaceFieldsProps {
  readonly form: Pick<Form<RaceField>, 'field' | 'values'>
}

export function RaceFields({ form: { field, values } }: RaceFieldsProps): ReactElement {
  const id = useId()
  const { tracks, races } = useAppSelector(state => state.admin)
  const { classes, sessions } = useEventChoices(values)
  const events = [...new Set(races.map(({ event }) => event))]
  return (
    <>
      <WholeLine>
        <TextField {...field('name')} label="Name" placeholder="Race 1" autoComplete="off" />
      </WholeLine>
      <TextField {...field('event')} label="Event" list={`${id}-events`} autoComplete="off" />
      <TextField {...field('year')} label="Year" inputMode="numeric" autoComplete="off" />
      <ChoiceField
        {...field('trackId')}
        label="Track"
        items={tracks.map(({ id, name, location }) => ({ value: id, label: `${name}, ${location}` }))}
        placeholder="Choose a track"
        emptyText="No tracks yet"
      />
      <TextField
        {...field('fulldate')}
        label="Date"
        type="datetime-local"
        hint="By the clocks at the track"
      />
      <ChoiceField
        {...field('category_id')}
        label="Class"
        items={[
          ...classes.map(({ id, name }) => ({ value: id, label: name })),
          { value: newClass, label: 'New class…' },
        ]}
        placeholder="Choose a class"
      />
      {values.category_id === newClass && (
        <TextField {...field('category')} label="Name of the class" autoComplete="off" />
      )}
      <TextField {...field('sessionType')} label="Session" list={`${id}-sessions`} autoComplete="off" />
      <ChoiceField {...field('kind')} label="Kind" items={kinds} />
      <TextField {...field('laps_total')} label="Laps (optional)" inputMode="numeric" autoComplete="off" />
      <TextField
        {...field('durationMinutes')}
        label="Minutes (optional)"
        inputMode="numeric"
        autoComplete="off"
      />
      <Suggestions id={`${id}-events`} words={events} />
      <Suggestions id={`${id}-sessions`} words={sessions} />
    </>
  )
}
