// What the rest of the house may expect of either database.
import { role } from '#contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-server'
import type { Database } from './database'
import { users } from './schema'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await testDatabase(async () => undefined)
  database = made.database
  drop = made.drop
})
afterAll(async () => {
  await database.stop()
  await drop()
})

const person = (id: string, email = `${id}@example.org`) =>
  ({ id, email, firstName: 'A', lastName: 'B', role: 'user', passwordHash: 'x', isVerified: true }) as const

test('an error keeps its PostgreSQL code, and the connection goes on', async () => {
  const { orm } = database
  await orm.insert(users).values(person('one'))
  for (let time = 0; time < 3; time++)
    await expect(orm.insert(users).values(person('two', 'one@example.org'))).rejects.toMatchObject({
      cause: { code: '23505', constraint: 'users_email_key' },
    })
  await expect(
    orm.insert(users).values({ ...person('three'), email: 'UPPER@example.org' }),
  ).rejects.toMatchObject({
    cause: { code: '23514' },
  })
  expect(await orm.$count(users)).toBe(1)
})

test('P-004 there are two kinds of people, and the database knows no third', async () => {
  const third = { ...person('third'), role: 'steward' as 'user' }
  await expect(database.orm.insert(users).values(third)).rejects.toMatchObject({ cause: { code: '23514' } })
  expect(role.def.entries).toEqual({ user: 'user', admin: 'admin' })
})

test('a transaction that fails leaves nothing, one that succeeds everything', async () => {
  const failing = database.orm.transaction(async tx => {
    await tx.insert(users).values(person('four'))
    throw new Error('change of mind')
  })
  await expect(failing).rejects.toThrow('change of mind')
  await database.orm.transaction(async tx => {
    await tx.insert(users).values(person('five'))
    await tx.insert(users).values(person('six'))
  })
  const rows = await database.orm.select({ id: users.id }).from(users)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['five', 'one', 'six'])
})

test('instants come back as they went in', async () => {
  const createdAt = new Date('2026-03-29T01:30:00.123Z')
  const rows = await database.orm
    .insert(users)
    .values({ ...person('seven'), createdAt })
    .returning()
  expect(rows[0]?.createdAt).toEqual(createdAt)
})

test('a hundred questions at once are all answered', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => database.orm.$count(users)))
  expect(new Set(answers)).toEqual(new Set([4]))
})
