import { Button, FormActions } from '#ui'
import type { ReactElement } from 'react'
import { resetUserPassword, signOut } from '../../data/session/thunks'
import { useAppDispatch } from '../../data/hooks'
import { checkNewPassword, NewPasswordFields } from '../forms/new-password-fields'
import { useForm } from '../forms/use-form'
import styles from './new-password-form.module.css'

interface NewPasswordFormProps {
  readonly email: string
  readonly onCancel: () => void
}

export function NewPasswordForm({ email, onCancel }: NewPasswordFormProps): ReactElement {
  const dispatch = useAppDispatch()
  const form = useForm({
    initial: { otp: '', newPassword: '', confirmPassword: '' },
    validate: checkNewPassword,
    send: async ({ otp, newPassword }) => {
      const result = await dispatch(resetUserPassword({ body: { otp, email, newPassword } }))
      if (resetUserPassword.rejected.match(result)) return result.payload?.errors
      // The server has ended all sessions of the account, including this one.
      await dispatch(signOut({ isSilent: true }))
      return undefined
    },
  })
  return (
    <form className={styles.form} noValidate aria-label="Change password" onSubmit={form.onSubmit}>
      {/* Hidden field for password managers, which store the new password under this email. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields form={form} />
      <p className={styles.note}>
        A new password signs you out on all devices, this one too. You then sign in with it.
      </p>
      <FormActions>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" isPending={form.isSending}>
          Reset Password
        </Button>
      </FormActions>
    </form>
  )
}
