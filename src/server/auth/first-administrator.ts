// The first administrator: by two settings at start, or by one command (decisions Q-032).
import type { Orm } from '../db/database'
import { hashPassword } from './passwords'
import { countAdministrators, insertUser } from './user-store'

export interface FirstAdministrator {
  readonly email: string
  readonly password: string
}

/** Makes the account unless there is an administrator already. Says whether it did. */
export async function makeFirstAdministrator(
  orm: Orm,
  { email, password }: FirstAdministrator,
): Promise<boolean> {
  if ((await countAdministrators(orm)) > 0) return false
  const account = {
    email,
    firstName: 'First',
    lastName: 'Administrator',
    role: 'admin',
    isVerified: true,
  } as const
  return (await insertUser(orm, { ...account, passwordHash: await hashPassword(password) })) !== undefined
}
