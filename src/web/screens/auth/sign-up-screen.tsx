import { pages, signUp } from '#contract'
import { TextField } from '#ui'
import type { ReactElement } from 'react'
import { Link, useNavigate } from 'react-router'
import { signUpUser } from '../../data/session/thunks'
import { useAppDispatch } from '../../data/hooks'
import { EmailField } from '../forms/email-field'
import { checkConfirmation, validateFields } from '../forms/field-messages'
import { PasswordField } from '../forms/password-field'
import { useForm } from '../forms/use-form'
import { AccountForm } from './account-form'
import styles from './account-form.module.css'
import { useAuthMemory } from './auth-memory'

const schemas = signUp.body.shape

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  activationCode: '',
}

export default function SignUpScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const memory = useAuthMemory()
  const form = useForm({
    initial: { ...empty, email: memory.email },
    validate: values => ({
      ...validateFields(schemas, values),
      ...checkConfirmation(values.password, values.confirmPassword),
    }),
    send: async ({ firstName, lastName, email, password, activationCode }) => {
      const body = { firstName, lastName, email, password, activationCode }
      const result = await dispatch(signUpUser({ body }))
      if (signUpUser.rejected.match(result)) return result.payload?.errors
      // Signing up does not sign in (decisions Q-025).
      memory.rememberEmail(email)
      await navigate(pages.signIn)
      return undefined
    },
  })
  return (
    <AccountForm
      title="Create your account"
      text="With an activation code you can sign in at once; without one an administrator verifies you first."
      form={form}
      action="Sign Up"
      links={<Link to={pages.signIn}>Back to sign in</Link>}
    >
      <div className={styles.pair}>
        <TextField {...form.bindField('firstName')} label="First Name" autoComplete="given-name" />
        <TextField {...form.bindField('lastName')} label="Last Name" autoComplete="family-name" />
      </div>
      <EmailField {...form.bindField('email')} autoComplete="username" />
      <PasswordField
        {...form.bindField('password')}
        label="Password"
        hint="At least 10 characters"
        autoComplete="new-password"
      />
      <PasswordField
        {...form.bindField('confirmPassword')}
        label="Confirm Password"
        autoComplete="new-password"
      />
      <TextField
        {...form.bindField('activationCode')}
        label="Activation Code (optional)"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </AccountForm>
  )
}
