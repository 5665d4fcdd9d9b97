import type { Timetable } from '#contract'
import { TextField } from '#ui'
import { type ReactElement, useId } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { ChoiceField } from '../../../admin/form/choice-field'
import { FullWidthField } from '../../../admin/form/full-width-field'
import { Suggestions } from '../../../admin/form/suggestions'
import type { Form } from '../../../forms/use-form'
import { hasLaps, hasMinutes, kindFromName, limits, noPart, type RunField } from './run-draft'
import styles from './timetable.module.css'

const kinds = [
  { value: kindFromName, label: 'From the name' },
  { value: 'practice', label: 'Practice' },
  { value: 'qualifying', label: 'Qualifying' },
  { value: 'race', label: 'Race' },
]
const commonNames = [
  'Practice 1',
  'Practice 2',
  'Qualifying 1',
  'Qualifying 2',
  'Warm Up',
  'Race 1',
  'Race 2',
]

interface RunFieldsProps {
  readonly form: Pick<Form<RunField>, 'bindField' | 'values'>
  readonly timetable: Timetable
  readonly runId: string | undefined
  readonly classes: readonly string[]
  readonly onClasses: (classes: readonly string[]) => void
  readonly problem: string | undefined
}

export function RunFields(props: RunFieldsProps): ReactElement {
  const { form, timetable, runId, problem } = props
  const { bindField, values } = form
  const id = useId()
  const mains = timetable.runs.filter(run => run.kind === 'race' && run.id !== runId && run.partOf === null)
  return (
    <>
      {problem !== undefined && (
        <p className={styles.conflict} role="alert" data-full-width="">
          {problem}
        </p>
      )}
      <TextField {...bindField('name')} label="Name" list={`${id}-names`} autoComplete="off" />
      <ChoiceField {...bindField('kind')} label="Kind" items={kinds} />
      <TextField {...bindField('day')} label="Day" type="date" />
      <TextField {...bindField('start')} label="Start" type="time" hint="Local time at the track" />
      <TextField
        {...bindField('end')}
        label="End (optional)"
        type="time"
        {...(values.end !== '' && values.end <= values.start && { hint: 'On the next day' })}
      />
      <ChoiceField {...bindField('limit')} label="Ends after" items={limits} />
      {hasMinutes(values) && (
        <TextField {...bindField('minutes')} label="Minutes" inputMode="numeric" autoComplete="off" />
      )}
      {hasLaps(values) && (
        <TextField {...bindField('laps')} label="Laps" inputMode="numeric" autoComplete="off" />
      )}
      <ClassChoice {...props} />
      {mains.length > 0 && (
        <FullWidthField>
          <ChoiceField
            {...bindField('partOf')}
            label="Part of"
            items={[
              { value: noPart, label: 'No other session' },
              ...mains.map(run => ({ value: run.id, label: run.name })),
            ]}
          />
        </FullWidthField>
      )}
      <Suggestions id={`${id}-names`} options={commonNames} />
    </>
  )
}

/** The classes of the event as check boxes; others are typed. */
function ClassChoice({ form, timetable, classes, onClasses }: RunFieldsProps): ReactElement {
  const id = useId()
  const allClasses = useAppSelector(({ adminPages }) => adminPages.roster.classes)
  const ofEvent = timetable.runs.flatMap(({ races }) => races.map(({ category }) => category))
  const offered = [...new Set([...ofEvent, ...classes])].toSorted((one, other) => one.localeCompare(other))
  const others = allClasses.map(({ name }) => name).filter(name => !offered.includes(name))
  const toggle = (name: string): void =>
    onClasses(classes.includes(name) ? classes.filter(each => each !== name) : [...classes, name])
  return (
    <fieldset className={styles.classChoice} data-full-width="">
      <legend>Classes on the track together</legend>
      {offered.length > 0 && (
        <div className={styles.choices}>
          {offered.map(name => (
            <label key={name} className={styles.choice}>
              <input type="checkbox" checked={classes.includes(name)} onChange={() => toggle(name)} />
              {name}
            </label>
          ))}
        </div>
      )}
      <TextField
        {...form.bindField('otherClasses')}
        label={offered.length > 0 ? 'Other classes' : 'Classes'}
        hint="Several are separated by commas"
        list={`${id}-classes`}
        autoComplete="off"
      />
      <Suggestions id={`${id}-classes`} options={others} />
    </fieldset>
  )
}
