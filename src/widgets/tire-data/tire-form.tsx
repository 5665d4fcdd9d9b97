// The tires of one rider in one race, to see and to change. The dashboard shows it below the grid too.
import type { TireData } from '#contract'
import { Button, Select, TextField } from '#ui'
import { type FormEvent, type ReactElement, useState } from 'react'
import type { TireConflict, TireInput } from '../view'
import { Conflict } from './conflict'
import { draftOf, readDraft, type TireDraft, type TireErrors, tireLabels } from './tire-fields'
import styles from './tire-form.module.css'

export interface TireFormProps {
  readonly tires: TireData | undefined
  /** Answers whether they were saved; without it the form can only be read. */
  readonly onSave?: ((tires: TireInput) => Promise<boolean>) | undefined
  readonly conflict?: TireConflict | null | undefined
}

const types = (['Rainy', 'Normal'] as const).map(value => ({ value, label: value }))

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
          items={types}
          value={form.draft.tireType}
          isDisabled={isReadOnly}
          onChange={type => form.change({ tireType: type === 'Rainy' ? 'Rainy' : 'Normal' })}
        />
      </div>
      {conflict && <Conflict conflict={conflict} />}
      {!isReadOnly && (
        <Button look="primary" type="submit" isPending={form.isSaving}>
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
  // What nobody touched follows what others save meanwhile.
  const draft = { ...draftOf(tires), ...changes }
  const change = (next: Partial<TireDraft>): void => {
    setChanges({ ...changes, ...next })
    setErrors({})
  }
  const save = async (given: TireInput): Promise<void> => {
    setIsSaving(true)
    const isSaved = await onSave?.(given)
    setIsSaving(false)
    if (isSaved) setChanges({})
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = readDraft(draft)
    if ('tires' in read) void save(read.tires)
    else setErrors(read)
  }
  return { draft, errors, isSaving, change, submit }
}
