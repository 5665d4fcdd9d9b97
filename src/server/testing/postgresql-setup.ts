// Starts a PostgreSQL with a migrated template database, which every API test copies.
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
  const client = new Client(server.url)
  await client.connect()
  await client.query(`drop database if exists ${template}`)
  await client.query(`create database ${template}`)
  await client.end()
  const pool = new Pool({ connectionString: toDatabaseUrl(server.url, template) })
  await migrate(pool, readMigrations(join(projectRoot, 'migrations')))
  await pool.end()
  project.provide('testDatabase', { server: server.url, template })
  return () => server.stop()
}

function toDatabaseUrl(server: string, database: string): string {
  const address = new URL(server)
  address.pathname = `/${database}`
  return address.href
}
