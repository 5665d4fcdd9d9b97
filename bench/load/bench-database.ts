// A database for a bench that serves: PostgreSQL in a process of its own, so that its work and its memory do not count
// as the server's.
import { join } from 'node:path'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { Database, type DatabaseOptions } from '../../src/server/db/database'
import { migrate, readMigrations } from '../../src/server/db/migrate'
import { loadDemoAccounts } from '../../src/server/demo/accounts'
import { projectRoot } from '../../src/server/project-root'
import { startPostgres } from '../../src/server/testing/start-postgres'

const name = 'bench_serving'

async function emptyDatabase(server: string): Promise<string> {
  const administration = new Client(server)
  await administration.connect()
  await administration.query(`drop database if exists ${name} with (force)`)
  await administration.query(`create database ${name}`)
  await administration.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** With the demo's accounts and nothing else. */
export async function openBenchDatabase(
  log: Logger,
): Promise<{ database: Database; stop: () => Promise<void> }> {
  const server = await startPostgres()
  if (server === undefined) throw new Error('There is no PostgreSQL: install it, or set TEST_DATABASE_URL')
  const prepare: DatabaseOptions['prepare'] = async (pool, orm) => {
    await migrate(pool, readMigrations(join(projectRoot, 'migrations')))
    await loadDemoAccounts(orm)
  }
  const database = new Database({ source: { url: await emptyDatabase(server.url) }, log, prepare })
  await database.start()
  const stop = async (): Promise<void> => {
    await database.stop()
    server.stop()
  }
  return { database, stop }
}
