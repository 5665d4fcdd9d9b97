import type { ComponentProps, ReactElement } from 'react'
import { FieldFrame, type FieldTexts } from './field-frame'

interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'onChange' | 'aria-describedby'>, FieldTexts {
  readonly onChange?: (value: string) => void
}

/** Like `TextField`, for multi-line text. */
export function TextArea({ label, hint, error, onChange, ...rest }: TextAreaProps): ReactElement {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {input => <textarea rows={5} {...rest} {...input} onChange={event => onChange?.(event.target.value)} />}
    </FieldFrame>
  )
}
