// The two accounts of the demo. Their passwords are public, which is why the server listens on loopback
// unless told otherwise and has no demo in production unless asked.
import { hashPassword, isPassword } from '../auth/passwords'
import { revokeSessions } from '../auth/session-store'
import { deactivateUser, findUserByEmail, insertUser, reopenUser } from '../auth/user-store'
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
    if (await reopenUser(orm, account.email)) continue
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

/** Where the demo is not wanted, an account that its public password still opens is a hole: it is shut. */
export async function closeDemoAccounts(orm: Orm, now: Date): Promise<string[]> {
  const open = await openDemoAccounts(orm)
  for (const { email } of open)
    await orm.transaction(async tx => {
      const id = await deactivateUser(tx, email)
      if (id !== undefined) await revokeSessions(tx, id, now)
    })
  return open.map(({ email }) => email)
}
