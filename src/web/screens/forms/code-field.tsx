import { TextField } from '#ui'
import type { ComponentProps, ReactElement } from 'react'

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'onChange'> {
  readonly onChange: (value: string) => void
}

export function CodeField({ onChange, ...rest }: CodeFieldProps): ReactElement {
  return (
    <TextField
      {...rest}
      label="One-Time Code"
      hint="The 8 digits from the e-mail"
      inputMode="numeric"
      autoComplete="one-time-code"
      // The email groups the digits, and a pasted code contains the space.
      onChange={value => onChange(value.replaceAll(/\s/g, ''))}
    />
  )
}
