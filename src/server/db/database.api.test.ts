// Behavior that the embedded database and PostgreSQL have in common.
import type { Duplex } from 'node:stream'
import { role } from '#contract'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/test-server'
import type { Database } from './database'
import { users } from './schema'

let database: Database
let pool: Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase(async createdPool => {
    pool = createdPool
  })
  database = created.database
  drop = created.drop
})
afterAll(async () => {
  await database.stop()
  await drop()
})

const createUserRow = (id: string, email = `${id}@example.org`) =>
  ({ id, email, firstName: 'A', lastName: 'B', role: 'user', passwordHash: 'x', isVerified: true }) as const

test('a failed query rejects with its PostgreSQL code and the connection stays usable', async () => {
  const { orm } = database
  await orm.insert(users).values(createUserRow('one'))
  for (let count = 0; count < 3; count++)
    await expect(orm.insert(users).values(createUserRow('two', 'one@example.org'))).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'users_email_key' },
    })
  await expect(
    orm.insert(users).values({ ...createUserRow('three'), email: 'UPPER@example.org' }),
  ).rejects.toMatchObject({
    cause: { code: '23514' },
  })
  expect(await orm.$count(users)).toBe(1)
})

test('P-004 the database rejects any role other than user and admin', async () => {
  const third = { ...createUserRow('third'), role: 'steward' as 'user' }
  await expect(database.orm.insert(users).values(third)).rejects.toMatchObject({ cause: { code: '23514' } })
  expect(role.def.entries).toEqual({ user: 'user', admin: 'admin' })
})

test('a failed transaction stores nothing and a successful one everything', async () => {
  const failing = database.orm.transaction(async tx => {
    await tx.insert(users).values(createUserRow('four'))
    throw new Error('rollback')
  })
  await expect(failing).rejects.toThrow('rollback')
  await database.orm.transaction(async tx => {
    await tx.insert(users).values(createUserRow('five'))
    await tx.insert(users).values(createUserRow('six'))
  })
  const rows = await database.orm.select({ id: users.id }).from(users)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['five', 'one', 'six'])
})

test('timestamps are read back with millisecond precision', async () => {
  const createdAt = new Date('2026-03-29T01:30:00.123Z')
  const rows = await database.orm
    .insert(users)
    .values({ ...createUserRow('seven'), createdAt })
    .returning()
  expect(rows[0]?.createdAt).toEqual(createdAt)
})

test('answers 100 parallel queries', async () => {
  const counts = await Promise.all(Array.from({ length: 100 }, () => database.orm.$count(users)))
  expect(new Set(counts)).toEqual(new Set([4]))
})

test('the process survives the loss of a connection that is held in a transaction', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query("update users set first_name = 'lost'")
  const ended = new Promise(resolve => client.once('end', resolve))
  // An error event without a listener would end the process, and Vitest reports it.
  await breakConnection(client)
  await ended
  await expect(client.query('commit')).rejects.toThrow('not queryable')
  client.release()
  const { rows } = await pool.query("select 1 from users where first_name = 'lost'")
  expect(rows).toEqual([])
})

/** Ends the connection as a restart of PostgreSQL does, or as a broken socket. */
async function breakConnection(client: PoolClient): Promise<void> {
  if (database.kind === 'postgresql') {
    const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.id])
  } else {
    // The types of pg lack the connection.
    const { connection } = client as unknown as { connection: { stream: Duplex } }
    connection.stream.destroy(new Error('read ECONNRESET'))
  }
}
