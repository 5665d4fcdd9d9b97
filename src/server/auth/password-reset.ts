// A new password by one-time code (decisions ). Nothing in either answer, or in the time it
// takes, tells whether an address has an account.
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { resetPassword, sendOneTimeCode } from '#contract'
import { Refusal } from '../http/errors'
import type { Serve } from '../http/serve'
import type { Letter } from '../mail/mailer'
import { oneTimeCodeLetter } from '../mail/one-time-code-letter'
import type { Services } from '../services'
import { AttemptWindow } from './attempt-window'
import { type Attempt, attemptCode, closeCodes, insertOneTimeCode, useCode } from './one-time-code-store'
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
    // Everybody's answer costs the same: a code is made for each, and whether there is an account is looked
    // up later, at a moment nobody can foresee.
    const code = await makeCode(limits.oneTimeCode.digits)
    mailer.send(() => writeCode(services, body.email, code))
    return { message: sent }
  })

  serve(resetPassword, async ({ body, request }) => {
    failed.check(request.ip, now())
    refuseCommonPassword('newPassword', body.newPassword, [body.email.split('@')[0] ?? ''])
    const attempt = await attemptCode(database.orm, body.email, now(), limits.oneTimeCode)
    const isRight = await isPassword(body.otp, attempt?.codeHash)
    const isDone =
      attempt !== undefined && isRight && (await changePassword(services, attempt, body.newPassword))
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

/** New password, used code and ended sessions together, or none of it. */
async function changePassword(
  { database, now }: Services,
  attempt: Attempt,
  newPassword: string,
): Promise<boolean> {
  // Hashed before the transaction: the embedded database has one connection, and everybody waits for it.
  const passwordHash = await hashPassword(newPassword)
  return database.orm.transaction(async tx => {
    if (!(await useCode(tx, attempt.codeId, now()))) return false
    await setPassword(tx, attempt.userId, passwordHash)
    await revokeSessions(tx, attempt.userId, now())
    return true
  })
}

interface MadeCode {
  readonly code: string
  readonly codeHash: string
}

async function makeCode(digits: number): Promise<MadeCode> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  return { code, codeHash: await hashPassword(code) }
}

/** The letter with a new code, if there is an account that may have one. */
async function writeCode(
  { database, limits, now }: Services,
  email: string,
  made: MadeCode,
): Promise<Letter | undefined> {
  const { laterMs, lifetimeMs, perAccount } = limits.oneTimeCode
  await pause(randomInt(laterMs.least, laterMs.most + 1), undefined, { ref: false })
  const user = await findUserByEmail(database.orm, email)
  if (!user?.isActive) return undefined
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
  const row = { userId: user.id, codeHash: made.codeHash, createdAt, expiresAt }
  if (!(await insertOneTimeCode(database.orm, row, perAccount))) return undefined
  return oneTimeCodeLetter(user.email, user.firstName, made.code, lifetimeMs / 60_000)
}
