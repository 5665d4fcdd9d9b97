// Changes the rules of a session that is live or over, with a reason (C-036).
import type { RulesBody } from '#contract'
import type { ReactElement } from 'react'
import { selectSnapshot } from '../../../../data/control-desk/selectors'
import { useAppSelector } from '../../../../data/hooks'
import { RuleGroups } from '../../event/rules/rule-groups'
import { type RulesValues, toRules, toRulesDraft, validateRules } from '../../event/rules/rules-draft'
import type { DeskDialog } from '../desk-dialog'
import { CommandDialog } from './command-dialog'
import styles from './command-dialog.module.css'
import { type Draft, useDraft } from './use-draft'

interface RulesDialogProps {
  readonly dialog: Extract<DeskDialog, { kind: 'rules' }>
  readonly onClose: () => void
}

export function RulesDialog(props: RulesDialogProps): ReactElement | null {
  const rules = useAppSelector(state => selectSnapshot(state)?.rules)
  return rules ? <RulesForm {...props} rules={rules} /> : null
}

interface RulesFormProps extends RulesDialogProps {
  readonly rules: RulesBody
}

function RulesForm({ dialog, rules, onClose }: RulesFormProps): ReactElement {
  const draft = useDraft(dialog, { ...toRulesDraft(rules), reason: '' })
  const values = toValues(draft, toRulesDraft(rules))
  const messages = validateRules(values)
  const isValid = Object.keys(messages).length === 0
  const changed = isValid ? toRules(values, rules) : rules
  const isChanged = JSON.stringify(changed) !== JSON.stringify(toRules(toRulesDraft(rules), rules))
  return (
    <CommandDialog
      title="Rules"
      draft={draft}
      decision={isChanged ? { kind: 'rules', rules: changed } : undefined}
      onClose={onClose}
    >
      <p className={styles.facts}>The whole session is computed again by the rules that you save.</p>
      <div data-full-width className={styles.groups}>
        <RuleGroups
          form={{ values, bindField: name => ({ name, error: messages[name], ...draft.bind(name) }) }}
        />
      </div>
    </CommandDialog>
  )
}

function toValues({ get }: Draft, initial: RulesValues): RulesValues {
  // The names are those of the initial values.
  return Object.fromEntries(Object.keys(initial).map(name => [name, get(name)])) as RulesValues
}
