import { pages, sendOneTimeCode } from '#contract'
import { type ReactElement, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { resetScreensEntered } from '../../data/session/reducer'
import { requestOneTimeCode } from '../../data/session/thunks'
import { useAppDispatch } from '../../data/hooks'
import { EmailField } from '../forms/email-field'
import { validateFields } from '../forms/field-messages'
import { useForm } from '../forms/use-form'
import { AccountForm } from './account-form'
import { useAuthMemory } from './auth-memory'

export default function ForgotPasswordScreen(): ReactElement {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const memory = useAuthMemory()
  useEffect(() => {
    dispatch(resetScreensEntered())
  }, [dispatch])
  const form = useForm({
    initial: { email: memory.email },
    validate: values => validateFields(sendOneTimeCode.body.shape, values),
    send: async body => {
      const result = await dispatch(requestOneTimeCode({ body }))
      if (requestOneTimeCode.rejected.match(result)) return result.payload?.errors
      memory.rememberEmail(body.email)
      await navigate(pages.changePassword)
      return undefined
    },
  })
  return (
    <AccountForm
      title="Reset your password"
      text="Give us your e-mail and we send a one-time code to it."
      form={form}
      action="Send Code"
      links={<Link to={pages.signIn}>Back to sign in</Link>}
    >
      <EmailField {...form.bindField('email')} autoComplete="username" />
    </AccountForm>
  )
}
