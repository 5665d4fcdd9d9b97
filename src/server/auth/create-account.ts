import type { BodyOf, signUp } from '#contract'
import type { Orm } from '../db/database'
import { HttpError } from '../http/errors'
import { redeemActivationCode } from './activation-code-store'
import { insertUser, type UserRow } from './user-store'

/** Redeems the code and creates the account in one transaction. */
export function createAccount(
  orm: Orm,
  body: BodyOf<typeof signUp>,
  passwordHash: string,
  now: Date,
): Promise<UserRow> {
  const { firstName, lastName, email, activationCode } = body
  return orm.transaction(async tx => {
    const hasCode = activationCode !== ''
    if (hasCode && !(await redeemActivationCode(tx, activationCode, now)))
      throw new HttpError(400, 'Invalid activation code', {
        errors: { activationCode: 'Invalid activation code' },
      })
    const row = await insertUser(tx, {
      firstName,
      lastName,
      email,
      role: 'user',
      passwordHash,
      isVerified: hasCode,
    })
    if (!row) throw new HttpError(409, 'An account with this email already exists')
    return row
  })
}
