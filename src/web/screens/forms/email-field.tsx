import { TextField } from '#ui'
import type { ComponentProps, ReactElement } from 'react'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'>

export function EmailField(props: EmailFieldProps): ReactElement {
  return (
    <TextField
      {...props}
      label="Email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
