import type { Config } from './config'
import { prepareDataFolder } from './data-folder'
import type { Database } from './db/database'
import { lockFolder } from './db/folder-lock'
import { createLog } from './log'
import { createDatabase } from './server'

/** Opens the database for a command. Throws a StartupError if a server uses the embedded database. */
export async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  prepareDataFolder(config.dataFolder)
  // The embedded database allows one process; PostgreSQL may be in use at the same time.
  const unlock = config.databaseUrl === undefined ? lockFolder(config.dataFolder) : () => undefined
  const database = createDatabase(
    { ...config, firstAdministrator: undefined },
    createLog(config.logLevel),
    () => undefined,
  )
  try {
    await database.start()
    return await work(database)
  } finally {
    await database.stop()
    unlock()
  }
}
