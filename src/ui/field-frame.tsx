import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './text-field.module.css'

export interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** The props of the input element. */
interface FieldInput {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldFrameProps extends FieldTexts {
  readonly children: (input: FieldInput) => ReactNode
}

/** The label above a text input, and the hint or error message below it. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps): ReactElement {
  const id = useId()
  const messageId = `${id}-message`
  const message = error ?? hint
  return (
    <div className={styles.field} data-invalid={error === undefined ? undefined : ''}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        {children({
          id,
          className: styles.input,
          'aria-invalid': error === undefined ? undefined : true,
          'aria-describedby': message === undefined ? undefined : messageId,
        })}
      </div>
      {message !== undefined && (
        <p className={styles.message} id={messageId} aria-live="polite">
          {message}
        </p>
      )}
    </div>
  )
}
