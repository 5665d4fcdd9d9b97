// Administrators that no administrator makes: the first by two settings at start, any by the command
// (decisions Q-032).
import type { Orm } from '../db/database'
import { hashPassword } from './passwords'
import { countAdministrators, insertUser } from './user-store'

export interface NewAdministrator {
  readonly email: string
  readonly password: string
}

/** Makes the account unless the address is taken. Says whether it did. */
export async function makeAdministrator(orm: Orm, { email, password }: NewAdministrator): Promise<boolean> {
  const name = { firstName: 'First', lastName: 'Administrator' }
  const passwordHash = await hashPassword(password)
  return (
    (await insertUser(orm, { email, ...name, role: 'admin', isVerified: true, passwordHash })) !== undefined
  )
}

/** The same, but only where there is no administrator yet. */
export async function makeFirstAdministrator(orm: Orm, account: NewAdministrator): Promise<boolean> {
  return (await countAdministrators(orm)) === 0 && makeAdministrator(orm, account)
}
