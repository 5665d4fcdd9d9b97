// The form for the tires of one rider in one race. The dashboard also shows it below the grid.
import type { TireData } from '#contract'
import { Button, Select, TextField } from '#ui'
import { type FormEvent, type ReactElement, useState } from 'react'
import type { TireConflict, TireValues } from '../view'
import { TireConflictNotice } from './tire-conflict-notice'
import { toDraft, parseDraft, type TireDraft, type TireErrors, tireLabels } from './tire-fields'
import styles from './tire-form.module.css'

export interface TireFormProps {
  readonly tires: TireData | undefined
  /** Resolves to whether the tires were saved. Without it the form is read-only. */
  readonly onSave?: ((tires: TireValues) => Promise<boolean>) | undefined
  readonly conflict?: TireConflict | null | undefined
}

const tireTypes = (['Rainy', 'Normal'] as const).map(value => ({ value, label: value }))

export function TireForm({ tires, onSave, conflict }: TireFormProps): ReactElement {
  const form = useTireForm(tires, onSave)
  const isReadOnly = onSave === undefined
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <div className={styles.fields}>
        {(['frontTire', 'rearTire'] as const).map(field => (
          <TextField
            key={field}
            label={tireLabels[field]}
            type="number"
            min={0}
            step="any"
            inputMode="decimal"
            disabled={isReadOnly}
            value={form.draft[field]}
            error={form.errors[field]}
            onChange={text => form.change({ [field]: text })}
          />
        ))}
        <Select
          variant="auto"
          label="Tire Type"
          items={tireTypes}
          value={form.draft.tireType}
          isDisabled={isReadOnly}
          onChange={type => form.change({ tireType: type === 'Rainy' ? 'Rainy' : 'Normal' })}
        />
      </div>
      {conflict && <TireConflictNotice conflict={conflict} />}
      {!isReadOnly && (
        <Button variant="primary" type="submit" isPending={form.isSaving}>
          Save
        </Button>
      )}
    </form>
  )
}

function useTireForm(tires: TireData | undefined, onSave: TireFormProps['onSave']) {
  const [changes, setChanges] = useState<Partial<TireDraft>>({})
  const [errors, setErrors] = useState<TireErrors>({})
  const [isSaving, setIsSaving] = useState(false)
  // Fields without local changes follow what other users save.
  const draft = { ...toDraft(tires), ...changes }
  const change = (next: Partial<TireDraft>): void => {
    setChanges({ ...changes, ...next })
    setErrors({})
  }
  const save = async (values: TireValues): Promise<void> => {
    setIsSaving(true)
    const isSaved = await onSave?.(values)
    setIsSaving(false)
    if (isSaved) setChanges({})
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const parsed = parseDraft(draft)
    if ('tires' in parsed) void save(parsed.tires)
    else setErrors(parsed)
  }
  return { draft, errors, isSaving, change, submit }
}
