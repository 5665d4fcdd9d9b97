import type { RulesBody } from '#contract'
import type { ReactElement } from 'react'
import { isFieldShown, toRulesDraft } from './rules-draft'
import { type RuleField, rulesFields, rulesGroups } from './rules-fields'
import styles from './rules.module.css'

/** All rules as text. */
export function RulesList({ rules }: { readonly rules: RulesBody }): ReactElement {
  const values = toRulesDraft(rules)
  return (
    <>
      {rulesGroups.map(group => (
        <section key={group} className={styles.group} aria-label={group}>
          <h3 className={styles.title}>{group}</h3>
          <dl className={styles.list}>
            {rulesFields
              .filter(field => field.group === group && isFieldShown(field.name, values))
              .map(field => (
                <div key={field.name}>
                  <dt>{field.label}</dt>
                  <dd>{describeValue(field, values[field.name])}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </>
  )
}

function describeValue(field: RuleField, value: string): string {
  if (field.kind === 'choice') return field.items.find(item => item.value === value)?.label ?? value
  return value === '' ? '-' : value
}
