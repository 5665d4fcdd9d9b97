// Creates administrators without another administrator: the first from two settings at start-up, any from the
// command line (decisions Q-032).
import type { Orm } from '../db/database'
import { hashPassword } from './passwords'
import { countAdministrators, insertUser } from './user-store'

export interface NewAdministrator {
  readonly email: string
  readonly password: string
}

/** Creates the account; returns false when the email address is taken. */
export async function createAdministrator(orm: Orm, { email, password }: NewAdministrator): Promise<boolean> {
  const name = { firstName: 'First', lastName: 'Administrator' }
  const passwordHash = await hashPassword(password)
  return (
    (await insertUser(orm, { email, ...name, role: 'admin', isVerified: true, passwordHash })) !== undefined
  )
}

/** Creates the account only if there is no administrator yet. */
export async function createFirstAdministrator(orm: Orm, account: NewAdministrator): Promise<boolean> {
  return (await countAdministrators(orm)) === 0 && createAdministrator(orm, account)
}
