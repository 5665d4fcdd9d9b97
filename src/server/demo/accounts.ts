// The two accounts of the demo. Their passwords are public, which is why the server listens on loopback
// unless told otherwise and has no demo in production unless asked.
import { hashPassword, isPassword } from '../auth/passwords'
import { findUserByEmail, insertUser } from '../auth/user-store'
import type { Orm } from '../db/database'

export const demoAccounts = [
  {
    email: 'admin@laplogic.test',
    password: 'pit-wall-admin',
    role: 'admin',
    firstName: 'Ada',
    lastName: 'Marshal',
  },
  {
    email: 'user@laplogic.test',
    password: 'pit-wall-user',
    role: 'user',
    firstName: 'Uma',
    lastName: 'Ridley',
  },
] as const

export async function loadDemoAccounts(orm: Orm): Promise<void> {
  for (const { password, ...account } of demoAccounts) {
    if (await findUserByEmail(orm, account.email)) continue
    await insertUser(orm, { ...account, passwordHash: await hashPassword(password), isVerified: true })
  }
}

/** The accounts whose printed password still opens them: the start must not promise what is not true. */
export async function openDemoAccounts(orm: Orm): Promise<(typeof demoAccounts)[number][]> {
  const checks = demoAccounts.map(async account => {
    const found = await findUserByEmail(orm, account.email)
    return found?.isActive === true && (await isPassword(account.password, found.passwordHash))
  })
  const isOpen = await Promise.all(checks)
  return demoAccounts.filter((_, index) => isOpen[index])
}
