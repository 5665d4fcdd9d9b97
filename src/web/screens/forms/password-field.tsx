import { Button, TextField } from '#ui'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactElement, useState } from 'react'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

export function PasswordField(props: PasswordFieldProps): ReactElement {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button
          variant="quiet"
          tooltipAlign="end"
          icon={isShown ? EyeOff : Eye}
          label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
