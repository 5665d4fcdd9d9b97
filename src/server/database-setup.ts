// Prepares a database for use: schema, first administrator, demo.
import { join } from 'node:path'
import type { Pool } from 'pg'
import { createFirstAdministrator } from './auth/first-administrator'
import type { Config } from './config'
import type { Orm } from './db/database'
import { migrate, readMigrations } from './db/migrate'
import { closeDemoAccounts, loadDemoAccounts, loadDemoOfficial } from './demo/accounts'
import { projectRoot } from './project-root'

type SetupOptions = Pick<Config, 'isDemo' | 'firstAdministrator'>

export function createDatabaseSetup(
  { isDemo, firstAdministrator }: SetupOptions,
  report: (step: string) => void,
) {
  return async (pool: Pool, orm: Orm): Promise<void> => {
    const applied = await migrate(pool, readMigrations(join(projectRoot, 'migrations')))
    report(
      applied.length > 0 ? `Migrated the database (${applied.join(', ')})` : 'The database is up to date',
    )
    // Before the first administrator: a demo account with a public password does not count as one.
    const deactivated = isDemo ? [] : await closeDemoAccounts(orm, new Date())
    if (deactivated.length > 0) report(`Deactivated the demo accounts (${deactivated.join(', ')})`)
    if (firstAdministrator) {
      const isCreated = await createFirstAdministrator(orm, firstAdministrator)
      report(
        isCreated
          ? 'Created the first administrator (ADMIN_EMAIL)'
          : 'An administrator already exists; ADMIN_EMAIL is ignored',
      )
    }
    if (!isDemo) return
    await loadDemoAccounts(orm)
    await loadDemoOfficial(orm)
    report('The demo is loaded')
  }
}
