import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame'

interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'onChange' | 'aria-describedby'>, FieldTexts {
  readonly onChange?: (value: string) => void
  /** Content at the end of the field, e.g. a button that shows the password. */
  readonly end?: ReactNode
}

export function TextField({ label, hint, error, onChange, end, ...rest }: TextFieldProps): ReactElement {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {input => (
        <>
          <input {...rest} {...input} onChange={event => onChange?.(event.target.value)} />
          {end}
        </>
      )}
    </FieldFrame>
  )
}
