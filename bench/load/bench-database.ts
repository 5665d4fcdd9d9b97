// Starts PostgreSQL in its own process, so that its processor and memory usage does not count as that of the server.
import { join } from 'node:path'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { Database, type DatabaseOptions } from '../../src/server/db/database'
import { migrate, readMigrations } from '../../src/server/db/migrate'
import { loadDemoAccounts } from '../../src/server/demo/accounts'
import { projectRoot } from '../../src/server/project-root'
import { startPostgres } from '../../src/server/testing/start-postgres'

const name = 'bench_serving'

async function createDatabase(server: string): Promise<string> {
  const adminClient = new Client(server)
  await adminClient.connect()
  await adminClient.query(`drop database if exists ${name} with (force)`)
  await adminClient.query(`create database ${name}`)
  await adminClient.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Contains only the demo accounts. */
export async function openBenchDatabase(
  log: Logger,
): Promise<{ database: Database; stop: () => Promise<void> }> {
  const server = await startPostgres()
  if (server === undefined) throw new Error('PostgreSQL was not found: install it, or set TEST_DATABASE_URL')
  const prepare: DatabaseOptions['prepare'] = async (pool, orm) => {
    await migrate(pool, readMigrations(join(projectRoot, 'migrations')))
    await loadDemoAccounts(orm)
  }
  const database = new Database({ source: { url: await createDatabase(server.url) }, log, prepare })
  await database.start()
  const stop = async (): Promise<void> => {
    await database.stop()
    server.stop()
  }
  return { database, stop }
}
