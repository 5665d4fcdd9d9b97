import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database'
import { users } from '../db/schema'
import { createTestDatabase } from '../testing/test-server'
import { createFirstAdministrator } from './first-administrator'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const created = await createTestDatabase(async () => undefined)
  database = created.database
  drop = created.drop
})
afterAll(async () => {
  await database.stop()
  await drop()
})

test('creates the administrator of the settings only when there is no administrator', async () => {
  const account = { email: 'boss@example.org', password: 'long enough too' }
  expect(await createFirstAdministrator(database.orm, account)).toBe(true)
  expect(await createFirstAdministrator(database.orm, account)).toBe(false)
  expect(await createFirstAdministrator(database.orm, { ...account, email: 'second@example.org' })).toBe(
    false,
  )
  const rows = await database.orm.select().from(users)
  expect(rows).toMatchObject([{ email: 'boss@example.org', role: 'admin', isVerified: true, isActive: true }])
})
