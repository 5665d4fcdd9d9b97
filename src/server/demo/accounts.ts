// Loads and deactivates the demo accounts. Because their passwords are public, the server listens on loopback by default, and
// production has no demo unless it is enabled.
import { hashPassword, verifyPassword } from '../auth/passwords'
import { revokeSessions } from '../auth/session-store'
import { deactivateUser, findUserByEmail, insertUser, reactivateUser } from '../auth/user-store'
import type { Orm } from '../db/database'
import { allDemoAccounts, demoAccounts, demoOfficial } from './demo-accounts'

type DemoAccount = (typeof allDemoAccounts)[number]

export async function loadDemoAccounts(orm: Orm): Promise<void> {
  for (const account of demoAccounts) await loadAccount(orm, account)
}

/** Beside the others, because only a demo with the practice event has duties for it. */
export async function loadDemoOfficial(orm: Orm): Promise<void> {
  await loadAccount(orm, demoOfficial)
}

async function loadAccount(orm: Orm, { password, ...account }: DemoAccount): Promise<void> {
  if (await reactivateUser(orm, account.email)) return
  await insertUser(orm, { ...account, passwordHash: await hashPassword(password), isVerified: true })
}

/** The accounts that are active and still have the public password. */
export async function findOpenDemoAccounts(orm: Orm): Promise<DemoAccount[]> {
  const checks = allDemoAccounts.map(async account => {
    const found = await findUserByEmail(orm, account.email)
    return found?.isActive === true && (await verifyPassword(account.password, found.passwordHash))
  })
  const areOpen = await Promise.all(checks)
  return allDemoAccounts.filter((_, index) => areOpen[index])
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
