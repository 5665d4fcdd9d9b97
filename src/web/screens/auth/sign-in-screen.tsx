import { pages, signIn } from '#contract'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { signInUser } from '../../data/session/thunks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { EmailField } from '../forms/email-field'
import { validateFields } from '../forms/field-messages'
import { PasswordField } from '../forms/password-field'
import { useForm } from '../forms/use-form'
import { AccountForm } from './account-form'
import { useAuthMemory } from './auth-memory'
import { DemoNote } from './demo-note'
import { ServerNotice } from './server-notice'
import styles from './sign-in-screen.module.css'

const { email, password } = signIn.body.shape

/** Longer values are rejected by the server. */
const maxDeviceInfoLength = 512

export default function SignInScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const memory = useAuthMemory()
  const isDemo = useAppSelector(state => state.status.answer?.isDemo ?? false)
  const form = useForm({
    initial: { email: memory.email, password: '' },
    validate: values => validateFields({ email, password }, values),
    send: async values => {
      const deviceInfo = navigator.userAgent.slice(0, maxDeviceInfoLength)
      // After success the guard of the account pages redirects to the user's home page.
      const result = await dispatch(signInUser({ body: { ...values, deviceInfo } }))
      return signInUser.rejected.match(result) ? result.payload?.errors : undefined
    },
  })
  const rememberEmail = (): void => memory.rememberEmail(form.values.email)
  return (
    <div className={styles.screen}>
      <AccountForm
        title="Sign in"
        text="Every lap, sector and gap, the moment it is timed."
        form={form}
        action="Sign In"
        links={
          <>
            <Link to={pages.signUp}>Create an account</Link>
            <Link to={pages.forgotPassword} onClick={rememberEmail}>
              Forgot password?
            </Link>
          </>
        }
      >
        <ServerNotice />
        <EmailField {...form.bindField('email')} autoComplete="username" />
        <PasswordField {...form.bindField('password')} label="Password" autoComplete="current-password" />
      </AccountForm>
      {isDemo && <DemoNote onChoose={form.fill} />}
    </div>
  )
}
