// One-time codes and the change of a password with one (decisions ).
import { randomInt } from 'node:crypto'
import { createAccountChangeEmail } from '../mail/account-change-email'
import type { Email } from '../mail/email'
import { createOneTimeCodeEmail } from '../mail/one-time-code-email'
import type { Services } from '../services'
import { closeCodes, insertOneTimeCode, recordCodeAttempt, redeemCode } from './one-time-code-store'
import { hashPassword, verifyPassword } from './passwords'
import { revokeSessions } from './session-store'
import { findUserByEmail, setPassword } from './user-store'

interface Reset {
  readonly email: string
  readonly otp: string
  readonly newPassword: string
  /** The known device that sends the code. */
  readonly deviceKey: string | undefined
}

/**
 * Sets the password, closes the codes and ends the sessions in one transaction. Returns the id of the user, or undefined
 * when the code is wrong, expired or used up.
 */
export async function changePassword(
  { database, limits, mailer, now }: Services,
  { email, otp, newPassword, deviceKey }: Reset,
): Promise<string | undefined> {
  const { orm } = database
  const attempt = await recordCodeAttempt(orm, { email, deviceKey, now: now() }, limits.oneTimeCode)
  const isCodeRight = await verifyPassword(otp, attempt?.codeHash)
  if (!attempt || !isCodeRight) return undefined
  // Hashing before the transaction keeps the only connection of the embedded database free.
  const passwordHash = await hashPassword(newPassword)
  return orm.transaction(async tx => {
    if (!(await redeemCode(tx, attempt.codeId, now()))) return undefined
    const user = await setPassword(tx, attempt.userId, passwordHash)
    const report = user && createAccountChangeEmail(user, { isPasswordChanged: true })
    if (report) await mailer.queue(tx, report)
    await closeCodes(tx, attempt.userId, now())
    await revokeSessions(tx, attempt.userId, now())
    return attempt.userId
  })
}

interface OneTimeCode {
  readonly code: string
  readonly codeHash: string
}

export async function createCode(digits: number): Promise<OneTimeCode> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  return { code, codeHash: await hashPassword(code) }
}

/** Waits in the mail queue until the account is looked up. */
export interface CodeRequest extends OneTimeCode {
  readonly email: string
  readonly deviceKey?: string | undefined
}

/** Stores the code and returns its email; undefined when there is no active and verified account, or its limit is reached. */
export async function createCodeEmail(
  { database, limits, now }: Pick<Services, 'database' | 'limits' | 'now'>,
  { email, code, codeHash, deviceKey }: CodeRequest,
): Promise<Email | undefined> {
  const { lifetimeMs } = limits.oneTimeCode
  const user = await findUserByEmail(database.orm, email)
  if (!user?.isActive || !user.isVerified) return undefined
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
  const row = { userId: user.id, codeHash, deviceKey: deviceKey ?? null, createdAt, expiresAt }
  if (!(await insertOneTimeCode(database.orm, row, limits.oneTimeCode))) return undefined
  return createOneTimeCodeEmail(user.email, user.firstName, code, lifetimeMs / 60_000)
}
