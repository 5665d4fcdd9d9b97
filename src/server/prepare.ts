// What has to be in a database before it is used: the schema, the first administrator, the demo.
import { join } from 'node:path'
import type { Pool } from 'pg'
import { makeFirstAdministrator } from './auth/first-administrator'
import type { Config } from './config'
import type { Orm } from './db/database'
import { migrate, readMigrations } from './db/migrate'
import { closeDemoAccounts, loadDemoAccounts } from './demo/accounts'
import { projectRoot } from './project-root'

type Wanted = Pick<Config, 'isDemo' | 'firstAdministrator'>

export function prepareWith({ isDemo, firstAdministrator }: Wanted, tell: (step: string) => void) {
  return async (pool: Pool, orm: Orm): Promise<void> => {
    const done = await migrate(pool, readMigrations(join(projectRoot, 'migrations')))
    tell(done.length > 0 ? `Migrated the database (${done.join(', ')})` : 'The database is up to date')
    // Before administrators are counted: one that everybody can be is none.
    const closed = isDemo ? [] : await closeDemoAccounts(orm, new Date())
    if (closed.length > 0) tell(`Deactivated the accounts of the demo (${closed.join(', ')})`)
    if (firstAdministrator) {
      const isMade = await makeFirstAdministrator(orm, firstAdministrator)
      tell(
        isMade
          ? `Made the first administrator, ${firstAdministrator.email}`
          : 'There is an administrator already: ADMIN_EMAIL was not used',
      )
    }
    if (!isDemo) return
    await loadDemoAccounts(orm)
    tell('The demo is loaded')
  }
}
