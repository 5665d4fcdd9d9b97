// Changes the password of a signed-in user with the same two calls as the reset pages (decisions Q-039).
import { Button } from '#ui'
import { MailPlus } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { requestOneTimeCode } from '../../data/session/thunks'
import { useAppDispatch } from '../../data/hooks'
import { NewPasswordForm } from './new-password-form'
import { Panel } from './panel'
import { useOwnEmail } from './use-own-email'

export function ChangePassword(): ReactElement {
  const dispatch = useAppDispatch()
  const { email } = useOwnEmail()
  const [isCodeSent, setIsCodeSent] = useState(false)
  const sendCode = async (): Promise<void> => {
    if (email === undefined) return
    const result = await dispatch(requestOneTimeCode({ body: { email } }))
    if (requestOneTimeCode.fulfilled.match(result)) setIsCodeSent(true)
  }
  if (isCodeSent && email !== undefined) {
    return (
      <Panel
        title="Change password"
        text={
          <>
            Enter the code sent to <b>{email}</b>.
          </>
        }
      >
        <NewPasswordForm email={email} onCancel={() => setIsCodeSent(false)} />
      </Panel>
    )
  }
  return (
    <Panel
      title="Change password"
      text="We send a one-time code to your e-mail; with it you set a new password."
    >
      <div>
        <Button icon={MailPlus} disabled={email === undefined} onClick={sendCode}>
          Send Code
        </Button>
      </div>
    </Panel>
  )
}
