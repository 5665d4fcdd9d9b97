// C3: the first start is killed in every step of the migrations; the next start completes them.
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client as DatabaseClient } from 'pg'
import { projectRoot } from '../../src/server/project-root'
import { check, type Fault } from '../fault'
import { withPostgres } from '../harness/postgres'
import { withProduct } from '../harness/product'

async function query(url: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new DatabaseClient(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

async function hashSchema(url: string): Promise<string> {
  const columns = await query(
    url,
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by table_name, ordinal_position`,
  )
  const indexes = await query(
    url,
    `select indexdef from pg_indexes where schemaname = 'public' order by indexdef`,
  )
  return createHash('sha256')
    .update(JSON.stringify([columns, indexes]))
    .digest('hex')
}

async function createDatabase(server: string, name: string): Promise<string> {
  await query(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Kills the product before and after each commit of a migration, then lets it start. */
async function migrateWithDeaths(databaseUrl: string, steps: number): Promise<void> {
  await withProduct({ databaseUrl }, async product => {
    for (let step = 1; step <= steps; step += 1)
      for (const point of ['commit', 'committed']) {
        product.launch({ preload: 'fail-point', environment: { FAIL_POINT: `${point}:1` } })
        check((await product.ended) === null, `The process did not die at ${point} of migration ${step}`)
      }
    await product.start()
    await product.client().signInAs('admin')
  })
}

export const migrations: Fault = {
  id: 'C3',
  title: 'The process dies in each migration',
  hasShortForm: false,
  run: ({ note }) =>
    withPostgres(async ({ url }) => {
      const steps = readdirSync(join(projectRoot, 'migrations')).length
      const [undisturbed, disturbed] = [await createDatabase(url, 'one'), await createDatabase(url, 'other')]
      await migrateWithDeaths(undisturbed, 0)
      await migrateWithDeaths(disturbed, steps)
      const [expected, schema] = [await hashSchema(undisturbed), await hashSchema(disturbed)]
      check(schema === expected, 'The schema differs from that of an undisturbed start')
      note(`${steps * 2} deaths, schema ${schema.slice(0, 16)}`)
    }),
}
