import { type ReactElement, useId } from 'react'
import styles from './text-area.module.css'

interface TextAreaProps {
  readonly label: string
  readonly hint: string
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** As `TextField`, for text of many lines. */
export function TextArea({ label, hint, name, value, error, onChange }: TextAreaProps): ReactElement {
  const id = useId()
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : ''}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.input}
        name={name}
        value={value}
        rows={5}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-message`}
        onChange={event => onChange(event.target.value)}
      />
      <p className={styles.message} id={`${id}-message`} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
