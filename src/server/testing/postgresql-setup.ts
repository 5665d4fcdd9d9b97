// A real PostgreSQL with one migrated template, which every test of the API copies.
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate, readMigrations } from '../db/migrate'
import { projectRoot } from '../project-root'
import { startPostgres } from './start-postgres'

const template = 'lap_logic_template'

export async function setup(project: TestProject): Promise<() => void> {
  const server = await startPostgres()
  if (!server) throw new Error('No PostgreSQL for the tests: install it, or set TEST_DATABASE_URL')
  const administration = new Client(server.url)
  await administration.connect()
  await administration.query(`drop database if exists ${template}`)
  await administration.query(`create database ${template}`)
  await administration.end()
  const pool = new Pool({ connectionString: addressOf(server.url, template) })
  await migrate(pool, readMigrations(join(projectRoot, 'migrations')))
  await pool.end()
  project.provide('testDatabase', { server: server.url, template })
  return () => server.stop()
}

function addressOf(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
}
