// Fields of the dialogs of the desk.
import { Select, TextField } from '#ui'
import type { ReactElement } from 'react'
import { parseDuration } from '../format-times'
import type { Draft } from './use-draft'

interface FieldProps {
  readonly draft: Draft
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
}

/** A time since the start, such as 4:40.250. */
export function TimeField({ draft, name, label, hint }: FieldProps): ReactElement {
  const text = draft.get(name)
  const isWrong = text.trim() !== '' && parseDuration(text) === undefined
  return (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      inputMode="decimal"
      hint={hint ?? 'Minutes, seconds, thousandths: 4:40.250'}
      error={isWrong ? 'Type a time such as 4:40.250' : undefined}
      {...draft.bind(name)}
    />
  )
}

export const lineItems = [
  { value: 'SF', label: 'Start/finish' },
  { value: 'S1', label: 'Sector 1' },
  { value: 'S2', label: 'Sector 2' },
  { value: 'S3', label: 'Sector 3' },
  { value: 'S4', label: 'Sector 4' },
  { value: 'PIN', label: 'Pit in' },
  { value: 'POUT', label: 'Pit out' },
] as const

interface ChoiceFieldProps extends FieldProps {
  readonly items: readonly { readonly value: string; readonly label: string }[]
}

export function ChoiceField({ draft, name, label, items }: ChoiceFieldProps): ReactElement {
  return (
    <Select
      variant="auto"
      label={label}
      items={items}
      value={draft.get(name)}
      onChange={draft.bind(name).onChange}
    />
  )
}

interface TickFieldProps {
  readonly draft: Draft
  readonly name: string
  readonly label: string
}

export function TickField({ draft, name, label }: TickFieldProps): ReactElement {
  return (
    <label data-tick="">
      <input
        type="checkbox"
        checked={draft.get(name) === 'yes'}
        onChange={event => draft.set(name, event.target.checked ? 'yes' : '')}
      />{' '}
      {label}
    </label>
  )
}
