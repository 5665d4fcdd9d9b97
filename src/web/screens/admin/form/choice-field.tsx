// A select field with its validation message below.
import { Select, type SelectItem } from '#ui'
import type { ReactElement } from 'react'
import styles from './choice-field.module.css'

interface ChoiceFieldProps {
  readonly label: string
  readonly items: readonly SelectItem[]
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly emptyText?: string
}

export function ChoiceField({ value, error, ...rest }: ChoiceFieldProps): ReactElement {
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : ''}>
      <Select variant="auto" {...rest} value={value === '' ? undefined : value} />
      {error !== undefined && (
        <p className={styles.message} aria-live="polite">
          {error}
        </p>
      )}
    </div>
  )
}
