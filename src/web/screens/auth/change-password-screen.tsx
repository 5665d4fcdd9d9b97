import { pages, resetPassword } from '#contract'
import { type ReactElement, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { resetUserPassword } from '../../data/session/thunks'
import { useAppDispatch } from '../../data/hooks'
import { EmailField } from '../forms/email-field'
import { validateFields } from '../forms/field-messages'
import { checkNewPassword, NewPasswordFields } from '../forms/new-password-fields'
import { useForm } from '../forms/use-form'
import { AccountForm } from './account-form'
import { useAuthMemory } from './auth-memory'

const schemas = { email: resetPassword.body.shape.email }

export default function ChangePasswordScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const memory = useAuthMemory()
  // When the page is opened directly, the email has not been entered yet.
  const [isEmailKnown, setIsEmailKnown] = useState(memory.email !== '')
  const form = useForm({
    initial: { email: memory.email, otp: '', newPassword: '', confirmPassword: '' },
    validate: values => ({ ...validateFields(schemas, values), ...checkNewPassword(values) }),
    send: async ({ otp, email, newPassword }) => {
      const result = await dispatch(resetUserPassword({ body: { otp, email, newPassword } }))
      if (resetUserPassword.rejected.match(result)) {
        if (result.payload?.errors['email']) setIsEmailKnown(false)
        return result.payload?.errors
      }
      memory.rememberEmail(email)
      await navigate(pages.signIn)
      return undefined
    },
  })
  return (
    <AccountForm
      title="Choose a new password"
      text={
        isEmailKnown ? (
          <>
            If an account exists for <b>{memory.email}</b>, a code is on its way there.
          </>
        ) : (
          'Enter the one-time code that we sent to your e-mail.'
        )
      }
      form={form}
      action="Reset Password"
      links={
        <>
          <Link to={pages.signIn}>Back to sign in</Link>
          <Link to={pages.forgotPassword}>Send another code</Link>
        </>
      }
    >
      {isEmailKnown ? (
        // Hidden field for password managers, which store the new password under this email.
        <input type="email" name="email" autoComplete="username" value={memory.email} readOnly hidden />
      ) : (
        <EmailField {...form.bindField('email')} autoComplete="username" />
      )}
      <NewPasswordFields form={form} />
    </AccountForm>
  )
}
