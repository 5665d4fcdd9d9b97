// The form of all rules of a race, filled from a template.
import { type RaceRules, rules as rulesSchema, type TimetableRun } from '#contract'
import { type RuleTemplate, ruleTemplates } from '#timing'
import { Button, Dialog } from '#ui'
import { type ReactElement, useId, useState } from 'react'
import { parse } from 'zod/mini'
import { putRules } from '../../../../data/event-setup/thunks'
import { useAppDispatch } from '../../../../data/hooks'
import { ChoiceField } from '../../../admin/form/choice-field'
import { type Form, useForm } from '../../../forms/use-form'
import { RuleGroups } from './rule-groups'
import { toRules, toRulesDraft, validateRules } from './rules-draft'
import type { RulesField } from './rules-fields'
import styles from './rules.module.css'

interface RulesFormProps {
  readonly run: TimetableRun
  readonly raceId: string
  readonly raceRules: RaceRules
  /** Chooses the class of the session. */
  readonly choice: ReactElement | false
  readonly onSaved: () => void
  readonly onClose: () => void
}

const templates: readonly { readonly value: RuleTemplate; readonly label: string }[] = [
  { value: 'fim-sprint', label: 'FIM sprint' },
  { value: 'club-sprint', label: 'Club sprint' },
  { value: 'motocross', label: 'Motocross' },
  { value: 'endurance', label: 'Endurance' },
  { value: 'practice', label: 'Practice' },
]
const kinds = { practice: 'practice', qualifying: 'qualifying', race: 'race' } as const

type Scope = 'race' | 'run' | 'kind'

export function RulesForm(props: RulesFormProps): ReactElement {
  const { run, raceId, raceRules, choice, onSaved, onClose } = props
  const dispatch = useAppDispatch()
  const formId = useId()
  const [scope, setScope] = useState<Scope>(run.races.length > 1 ? 'run' : 'race')
  const form = useForm<RulesField>({
    initial: toRulesDraft(raceRules.rules),
    validate: validateRules,
    send: async values => {
      const body = { rules: toRules(values, raceRules.rules), scope }
      const result = await dispatch(putRules({ params: { id: raceId }, body }))
      if (putRules.fulfilled.match(result)) {
        onSaved()
        onClose()
      }
      return undefined
    },
  })
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={formId} isPending={form.isSending}>
        Save rules
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title={`Rules of ${run.name}`} size="large" actions={actions}>
      <form id={formId} className={styles.rules} noValidate aria-label="Rules" onSubmit={form.onSubmit}>
        <p className={styles.note}>
          Rules differ between organizers: the book of the organizer decides. A template fills all fields
          below but the distance.
        </p>
        <div className={styles.fields}>
          {choice}
          <ScopeChoice run={run} raceId={raceId} scope={scope} onScope={setScope} />
          <TemplateButtons onFill={form.fill} />
        </div>
        <RuleGroups form={form} />
      </form>
    </Dialog>
  )
}

function TemplateButtons({ onFill }: { readonly onFill: Form<RulesField>['fill'] }): ReactElement {
  const fill = (template: RuleTemplate): void => {
    const draft = toRulesDraft(parse(rulesSchema, ruleTemplates[template]))
    const { limit: _limit, laps: _laps, minutes: _minutes, ...others } = draft
    onFill(others)
  }
  return (
    <fieldset className={styles.templates}>
      <legend>Fill from a template</legend>
      {templates.map(({ value, label }) => (
        <Button key={value} size="small" onClick={() => fill(value)}>
          {label}
        </Button>
      ))}
    </fieldset>
  )
}

interface ScopeChoiceProps {
  readonly run: TimetableRun
  readonly raceId: string
  readonly scope: Scope
  readonly onScope: (scope: Scope) => void
}

function ScopeChoice({ run, raceId, scope, onScope }: ScopeChoiceProps): ReactElement {
  const { races, name, kind } = run
  const own = races.find(({ id }) => id === raceId)?.category ?? ''
  return (
    <ChoiceField
      label="Save for"
      items={[
        { value: 'race', label: `${name} of ${own}` },
        ...(races.length > 1 ? [{ value: 'run', label: `All classes of ${name}` }] : []),
        { value: 'kind', label: `Every ${kinds[kind]} of the event to come` },
      ]}
      value={scope}
      error={undefined}
      // The field offers no other values.
      onChange={value => onScope(value as Scope)}
    />
  )
}
