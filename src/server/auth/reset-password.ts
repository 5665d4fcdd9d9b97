// One-time codes and the change of a password with one (decisions ).
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Email } from '../mail/mailer'
import { createOneTimeCodeEmail } from '../mail/one-time-code-email'
import type { Services } from '../services'
import { type Attempt, insertOneTimeCode, redeemCode } from './one-time-code-store'
import { hashPassword } from './passwords'
import { revokeSessions } from './session-store'
import { findUserByEmail, setPassword } from './user-store'

/** Sets the password, closes the code and ends the sessions in one transaction. */
export async function changePassword(
  { database, now }: Services,
  attempt: Attempt,
  newPassword: string,
): Promise<boolean> {
  // Hashing before the transaction keeps the only connection of the embedded database free.
  const passwordHash = await hashPassword(newPassword)
  return database.orm.transaction(async tx => {
    if (!(await redeemCode(tx, attempt.codeId, now()))) return false
    await setPassword(tx, attempt.userId, passwordHash)
    await revokeSessions(tx, attempt.userId, now())
    return true
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

/** Stores the code and returns its email; undefined when there is no active and verified account, or its limit is reached. */
export async function createCodeEmail(
  { database, limits, now }: Services,
  email: string,
  oneTimeCode: OneTimeCode,
): Promise<Email | undefined> {
  const { sendDelayMs, lifetimeMs, perAccount } = limits.oneTimeCode
  await pause(randomInt(sendDelayMs.min, sendDelayMs.max + 1), undefined, { ref: false })
  const user = await findUserByEmail(database.orm, email)
  if (!user?.isActive || !user.isVerified) return undefined
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs)
  const row = { userId: user.id, codeHash: oneTimeCode.codeHash, createdAt, expiresAt }
  if (!(await insertOneTimeCode(database.orm, row, perAccount))) return undefined
  return createOneTimeCodeEmail(user.email, user.firstName, oneTimeCode.code, lifetimeMs / 60_000)
}
