// The fields for a one-time code and a new password, used signed in and signed out.
import { resetPassword } from '#contract'
import type { ReactElement } from 'react'
import { CodeField } from './code-field'
import { checkConfirmation, type Messages, validateFields, type Values } from './field-messages'
import { PasswordField } from './password-field'
import type { Form } from './use-form'

export type NewPasswordName = 'otp' | 'newPassword' | 'confirmPassword'

const { otp, newPassword } = resetPassword.body.shape

export function checkNewPassword(values: Values<NewPasswordName>): Messages<NewPasswordName> {
  return {
    ...validateFields({ otp, newPassword }, values),
    ...checkConfirmation(values.newPassword, values.confirmPassword),
  }
}

interface NewPasswordFieldsProps {
  readonly form: Pick<Form<NewPasswordName>, 'bindField'>
}

export function NewPasswordFields({ form }: NewPasswordFieldsProps): ReactElement {
  return (
    <>
      <CodeField {...form.bindField('otp')} />
      <PasswordField
        {...form.bindField('newPassword')}
        label="New Password"
        hint="At least 10 characters"
        autoComplete="new-password"
      />
      <PasswordField
        {...form.bindField('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
      />
    </>
  )
}
