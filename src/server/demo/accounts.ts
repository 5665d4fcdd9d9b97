// Loads and deactivates the two demo accounts. Because their passwords are public, the server listens on loopback by default, and
// production has no demo unless it is enabled.
import { hashPassword, verifyPassword } from '../auth/passwords'
import { revokeSessions } from '../auth/session-store'
import { deactivateUser, findUserByEmail, insertUser, reactivateUser } from '../auth/user-store'
import type { Orm } from '../db/database'
import { demoAccounts } from './demo-accounts'

export async function loadDemoAccounts(orm: Orm): Promise<void> {
  for (const { password, ...account } of demoAccounts) {
    if (await reactivateUser(orm, account.email)) continue
    await insertUser(orm, { ...account, passwordHash: await hashPassword(password), isVerified: true })
  }
}

/** The accounts that are active and still have the public password. */
export async function findOpenDemoAccounts(orm: Orm): Promise<(typeof demoAccounts)[number][]> {
  const checks = demoAccounts.map(async account => {
    const found = await findUserByEmail(orm, account.email)
    return found?.isActive === true && (await verifyPassword(account.password, found.passwordHash))
  })
  const areOpen = await Promise.all(checks)
  return demoAccounts.filter((_, index) => areOpen[index])
}

/** Deactivates demo accounts that still have the public password, for servers without a demo. Returns their emails. */
export async function closeDemoAccounts(orm: Orm, now: Date): Promise<string[]> {
  const openAccounts = await findOpenDemoAccounts(orm)
  for (const { email } of openAccounts)
    await orm.transaction(async tx => {
      const id = await deactivateUser(tx, email)
      if (id !== undefined) await revokeSessions(tx, id, now)
    })
  return openAccounts.map(({ email }) => email)
}
