// What has to be in a database before it is used: the schema, the first administrator, the demo.
import { join } from 'node:path'
import type { Pool } from 'pg'
import { makeFirstAdministrator } from './auth/first-administrator'
import type { Config } from './config'
import type { Orm } from './db/database'
import { migrate, readMigrations } from './db/migrate'
import { loadDemoAccounts } from './demo/accounts'
import { projectRoot } from './project-root'

type Wanted = Pick<Config, 'isDemo' | 'firstAdministrator'>

export function prepareWith({ isDemo, firstAdministrator }: Wanted, tell: (step: string) => void) {
  return async (pool: Pool, orm: Orm): Promise<void> => {
    const done = await migrate(pool, readMigrations(join(projectRoot, 'migrations')))
    tell(done.length > 0 ? `Migrated the database (${done.join(', ')})` : 'The database is up to date')
    if (firstAdministrator && (await makeFirstAdministrator(orm, firstAdministrator)))
      tell(`Made the first administrator, ${firstAdministrator.email}`)
    if (!isDemo) return
    await loadDemoAccounts(orm)
    tell('The demo is loaded')
  }
}
