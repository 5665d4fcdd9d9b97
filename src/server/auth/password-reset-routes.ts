// Resets a password with a one-time code (decisions ). Neither the responses nor their timing reveal
// whether an address has an account.
import { resetPassword, sendOneTimeCode } from '#contract'
import { HttpError } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Services } from '../services'
import { AttemptWindow } from './attempt-window'
import { closeCodes, recordCodeAttempt } from './one-time-code-store'
import { rejectWeakPassword } from './password-policy'
import { verifyPassword } from './passwords'
import { changePassword, createCode, createCodeEmail } from './reset-password'

const sent = 'If an account exists for this email, a code has been sent.'

export function servePasswordReset(serve: Serve, services: Services): void {
  const { database, sessions, lock, mailer, limits, now } = services
  const requests = new AttemptWindow(limits.perAddress.oneTimeCodes)
  const failures = new AttemptWindow(limits.perAddress.failedResets)

  serve(sendOneTimeCode, async ({ body, request }) => {
    requests.check(request.ip, now())
    requests.record(request.ip, now())
    if (!(await mailer.isUp())) throw new HttpError(503, 'Failed to send OTP')
    // Every request costs the same time: a code is always created, and the account is looked up later after a
    // random delay.
    const code = await createCode(limits.oneTimeCode.digits)
    mailer.send(() => createCodeEmail(services, body.email, code))
    return { message: sent }
  })

  serve(resetPassword, async ({ body, request }) => {
    failures.check(request.ip, now())
    rejectWeakPassword('newPassword', body.newPassword, body)
    const attempt = await recordCodeAttempt(database.orm, body.email, now(), limits.oneTimeCode)
    const isCodeRight = await verifyPassword(body.otp, attempt?.codeHash)
    const isDone =
      attempt !== undefined && isCodeRight && (await changePassword(services, attempt, body.newPassword))
    if (!isDone) {
      failures.record(request.ip, now())
      throw new HttpError(400, 'Invalid or expired code', { errors: { otp: 'Invalid or expired code' } })
    }
    sessions.evictUser(attempt.userId)
    await closeCodes(database.orm, attempt.userId, now())
    await lock.clear(database.orm, body.email)
    request.log.info({ event: 'authn_password_change', userId: attempt.userId }, 'User reset the password')
    return { message: 'Password reset successfully' }
  })
}
