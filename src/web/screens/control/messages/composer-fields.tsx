import type { RaceMessage } from '#contract'
import { Select, TextField } from '#ui'
import type { ReactElement } from 'react'
import { RiderChoice } from '../rider-choice'
import styles from './message-composer.module.css'
import { labelOfField, listFields, standardTemplates } from './message-template'
import { listOpenInvestigations } from './open-investigations'
import type { Composer } from './use-composer'

interface FieldsProps {
  readonly composer: Composer
  readonly isDisabled: boolean
}

/** Filled from the number. */
const derivedField = 'name'

export function TemplateFields({
  composer,
  templates,
  isDisabled,
}: FieldsProps & { readonly templates: readonly string[] }): ReactElement {
  const { template, values, chooseTemplate, setValue, sharers, rider } = composer
  const items = [...standardTemplates, ...templates].map(each => ({ value: each, label: each }))
  return (
    <>
      <Select
        variant="auto"
        label="Template"
        items={[{ value: '', label: 'Free text' }, ...items]}
        value={template}
        isDisabled={isDisabled}
        onChange={chooseTemplate}
      />
      <div className={styles.fields}>
        {listFields(template)
          .filter(name => name !== derivedField)
          .map(name => (
            <TextField
              key={name}
              label={labelOfField(name)}
              value={values[name] ?? ''}
              disabled={isDisabled}
              autoComplete="off"
              onChange={value => setValue(name, value)}
            />
          ))}
      </div>
      <RiderChoice
        riders={sharers}
        chosen={rider}
        isDisabled={isDisabled}
        onChoose={({ label }) => setValue('number', label)}
      />
    </>
  )
}

const durations = [
  { value: '', label: 'As long as it is new' },
  { value: '5', label: '5 minutes' },
  { value: '15', label: '15 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
]

export function MessageOptions({
  composer,
  messages,
  isDisabled,
}: FieldsProps & { readonly messages: readonly RaceMessage[] }): ReactElement {
  const open = listOpenInvestigations(messages)
  return (
    <div className={styles.fields}>
      <Select
        variant="auto"
        label="Shown for"
        items={durations}
        value={composer.duration}
        isDisabled={isDisabled}
        onChange={composer.setDuration}
      />
      {open.length > 0 && (
        <Select
          variant="auto"
          label="Outcome of"
          items={[{ value: '', label: 'None' }, ...open.map(({ id, text }) => ({ value: id, label: text }))]}
          value={composer.outcomeOf}
          isDisabled={isDisabled}
          onChange={composer.setOutcomeOf}
        />
      )}
    </div>
  )
}
