// The fields of all rules of a race, in groups. Fields that do not apply are not shown.
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { ChoiceField } from '../../../admin/form/choice-field'
import type { Form } from '../../../forms/use-form'
import { isFieldShown } from './rules-draft'
import { type RuleField, rulesFields, rulesGroups, type RulesField } from './rules-fields'
import styles from './rules.module.css'

interface RuleGroupsProps {
  readonly form: Pick<Form<RulesField>, 'values' | 'bindField'>
}

export function RuleGroups({ form }: RuleGroupsProps): ReactElement {
  return (
    <>
      {rulesGroups.map(group => (
        <section key={group} className={styles.group} aria-label={group}>
          <h3 className={styles.title}>{group}</h3>
          <div className={styles.fields}>
            {rulesFields
              .filter(field => field.group === group && isFieldShown(field.name, form.values))
              .map(field => (
                <RuleInput key={field.name} field={field} form={form} />
              ))}
          </div>
        </section>
      ))}
    </>
  )
}

interface RuleInputProps {
  readonly field: RuleField
  readonly form: Pick<Form<RulesField>, 'bindField'>
}

function RuleInput({ field, form }: RuleInputProps): ReactElement {
  const { name, label, hint } = field
  if (field.kind === 'choice')
    return <ChoiceField {...form.bindField(name)} label={label} items={field.items} />
  return (
    <TextField
      {...form.bindField(name)}
      label={label}
      hint={hint}
      autoComplete="off"
      {...(field.kind === 'number' && { inputMode: field.isWhole ? 'numeric' : 'decimal' })}
    />
  )
}
