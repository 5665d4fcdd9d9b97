import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

interface TextFieldProps extends Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'onChange' | 'aria-describedby'
> {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly onChange?: (value: string) => void
  /** Stands inside the field at its end, e.g. a button that shows the password. */
  readonly end?: ReactNode
}

export function TextField({ label, hint, error, onChange, end, ...rest }: TextFieldProps): ReactElement {
  const id = useId()
  const messageId = `${id}-message`
  const message = error ?? hint
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : ''}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : messageId}
          onChange={event => onChange?.(event.target.value)}
        />
        {end}
      </div>
      {message !== undefined && (
        <p className={styles.message} id={messageId} aria-live="polite">
          {message}
        </p>
      )}
    </div>
  )
}
