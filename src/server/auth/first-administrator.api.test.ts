import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database'
import { users } from '../db/schema'
import { testDatabase } from '../testing/test-server'
import { makeFirstAdministrator } from './first-administrator'

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

test('two settings make the first administrator of an empty database, and only the first', async () => {
  const boss = { email: 'boss@example.org', password: 'long enough too' }
  expect(await makeFirstAdministrator(database.orm, boss)).toBe(true)
  expect(await makeFirstAdministrator(database.orm, boss)).toBe(false)
  expect(await makeFirstAdministrator(database.orm, { ...boss, email: 'second@example.org' })).toBe(false)
  const rows = await database.orm.select().from(users)
  expect(rows).toMatchObject([{ email: 'boss@example.org', role: 'admin', isVerified: true, isActive: true }])
})
