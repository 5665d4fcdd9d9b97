// A new password by one-time code (decisions ). Nothing in either answer, or in the time it
// takes, tells whether an address has an account.
import { randomInt } from 'node:crypto'
import { resetPassword, sendOneTimeCode } from '#contract'
import { Refusal } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Letter } from '../mail/mailer'
import { oneTimeCodeLetter } from '../mail/one-time-code-letter'
import type { Services } from '../services'
import { AttemptWindow } from './attempt-window'
import { attemptCode, closeCodes, insertOneTimeCode, useCode } from './one-time-code-store'
import { hashPassword, isPassword } from './passwords'
import { revokeSessions } from './session-store'
import { refuseCommonPassword } from './sign-up'
import { findUserByEmail, setPassword } from './user-store'

const sent = 'If an account exists for this email, a code has been sent.'

export function servePasswordReset(serve: Serve, services: Services): void {
  const { database, sessions, lock, mailer, limits, now } = services
  const asked = new AttemptWindow(limits.perAddress.oneTimeCodes)
  const failed = new AttemptWindow(limits.perAddress.failedResets)

  serve(sendOneTimeCode, async ({ body, request }) => {
    asked.check(request.ip, now())
    asked.count(request.ip, now())
    if (!(await mailer.isUp())) throw new Refusal(503, 'Failed to send OTP')
    // The account is looked up after the answer: what is found there cannot be timed.
    mailer.send(() => writeCode(services, body.email))
    return { message: sent }
  })

  serve(resetPassword, async ({ body, request }) => {
    failed.check(request.ip, now())
    refuseCommonPassword('newPassword', body.newPassword, [body.email.split('@')[0] ?? ''])
    const attempt = await attemptCode(database.orm, body.email, now(), limits.oneTimeCode)
    const isRight = await isPassword(body.otp, attempt?.codeHash)
    const isDone =
      attempt !== undefined &&
      isRight &&
      (await database.orm.transaction(async tx => {
        if (!(await useCode(tx, attempt.codeId, now()))) return false
        await setPassword(tx, attempt.userId, await hashPassword(body.newPassword))
        await revokeSessions(tx, attempt.userId, now())
        return true
      }))
    if (!isDone) {
      failed.count(request.ip, now())
      throw new Refusal(400, 'Invalid or expired code', { errors: { otp: 'Invalid or expired code' } })
    }
    sessions.forgetUser(attempt.userId)
    await closeCodes(database.orm, attempt.userId, now())
    await lock.clear(database.orm, body.email)
    request.log.info({ event: 'authn_password_change', userId: attempt.userId }, 'password reset')
    return { message: 'Password reset successfully' }
  })
}

/** The letter with a new code, if there is an account that may have one. */
async function writeCode({ database, limits, now }: Services, email: string): Promise<Letter | undefined> {
  const { digits, lifetimeMs, perAccount } = limits.oneTimeCode
  const user = await findUserByEmail(database.orm, email)
  if (!user?.isActive) return undefined
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const codeHash = await hashPassword(code)
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
  const isMade = await insertOneTimeCode(
    database.orm,
    { userId: user.id, codeHash, createdAt, expiresAt },
    perAccount,
  )
  if (!isMade) return undefined
  return oneTimeCodeLetter(user.email, user.firstName, code, lifetimeMs / 60_000)
}
