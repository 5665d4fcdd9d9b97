// The API of a user's favorite riders (decisions, 4.15).
import type { User } from '#contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { favoriteRiders, riders, users } from '../db/schema'
import { notAllowed } from '../http/guard'
import { type TestServer, startTestServer } from '../testing/test-server'
import { createSeasons } from './season-testing'

let server: TestServer
let cookies: Record<'admin' | 'user', string>
let ids: Record<'admin' | 'user', string>

beforeAll(async () => {
  server = await startTestServer()
  await createSeasons(server.database.orm)
  cookies = { admin: await server.signIn('admin'), user: await server.signIn('user') }
  const accounts = await server.database.orm.select().from(users)
  const idOf = (role: User['role']) => accounts.find(account => account.role === role)?.id ?? ''
  ids = { admin: idOf('admin'), user: idOf('user') }
})
afterAll(() => server.stop())

const save = (riderIds: readonly string[], userId = ids.user, cookie = cookies.user) =>
  server.request({
    method: 'POST',
    url: '/api/dashboard/saveFavoriteRiders',
    cookie,
    payload: { userId, riders: riderIds.map(id => ({ id })) },
  })
const read = (query = `?userId=${ids.user}`, cookie = cookies.user) =>
  server.request({ method: 'GET', url: `/api/dashboard/favoriteRiders${query}`, cookie })
const readIds = async () => (await read()).json().riders.map(({ id }: { id: string }) => id)

test('D-337 returns the saved riders in order, with all fields and without caching', async () => {
  expect((await read()).json()).toEqual({ isActionSuccess: true, message: '', riders: [] })
  const answer = await save(['r_33', 'r_21', 'r_6'])
  const list = await server.request({
    method: 'GET',
    url: '/api/dashboard/rider/list?category_id=cat_1',
    cookie: cookies.user,
  })
  const again = await read()
  expect(again.json().riders).toEqual(answer.json().riders)
  expect(again.json().riders.map(({ id }: { id: string }) => id)).toEqual(['r_33', 'r_21', 'r_6'])
  expect(list.json().riders).toContainEqual(again.json().riders[1])
  expect(again.headers['cache-control']).toBe('no-store')
  expect(again.headers.etag).toBeUndefined()
  expect((await read('')).json()).toEqual(again.json())
})

test('D-336 a save replaces the whole list, and returns 403 for the list of another user, also for administrators', async () => {
  const answer = await save(['r_6', 'r_21', 'r_6'])
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ isActionSuccess: true, message: 'Riders saved successfully' })
  expect(await readIds()).toEqual(['r_6', 'r_21'])
  for (const answer of [
    await save(['r_33'], ids.admin),
    await save(['r_33'], ids.user, cookies.admin),
    await read(`?userId=${ids.user}`, cookies.admin),
  ]) {
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({ isActionSuccess: false, message: notAllowed })
  }
  expect(await readIds()).toEqual(['r_6', 'r_21'])
  expect((await read('', cookies.admin)).json().riders).toEqual([])
})

test('a save accepts riders with all the fields that a read returns', async () => {
  const { riders: fullRiders } = (await read()).json()
  const payload = { userId: ids.user, riders: fullRiders.toReversed() }
  const url = '/api/dashboard/saveFavoriteRiders'
  expect((await server.request({ method: 'POST', url, cookie: cookies.user, payload })).statusCode).toBe(200)
  expect(await readIds()).toEqual(['r_21', 'r_6'])
})

test('a save with an unknown rider returns 404 and leaves the list unchanged', async () => {
  const answer = await save(['r_33', 'r_0'])
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ isActionSuccess: false, message: 'Rider not found' })
  expect(await readIds()).toEqual(['r_21', 'r_6'])
})

test('a save with too many riders or with invalid ids returns 400', async () => {
  const many = Array.from({ length: 201 }, (_, index) => `r_${index}`)
  for (const invalid of [many, ["'; drop table riders"], ['']])
    expect((await save(invalid)).statusCode).toBe(400)
  expect(await readIds()).toEqual(['r_21', 'r_6'])
})

test('after ten simultaneous saves, exactly one of the lists is stored completely', async () => {
  const lists = Array.from({ length: 10 }, (_, index) =>
    index % 2 ? ['r_6', 'r_7'] : ['r_7', 'r_6', 'r_33'],
  )
  const answers = await Promise.all(lists.map(list => save(list)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(lists).toContainEqual(await readIds())
})

test('a deleted rider disappears from the list, and an empty list can be saved', async () => {
  await save(['r_8', 'r_6'])
  await server.database.orm.delete(riders).where(eq(riders.id, 'r_8'))
  expect(await readIds()).toEqual(['r_6'])
  expect((await save([])).json()).toMatchObject({ riders: [] })
  expect(await server.database.orm.$count(favoriteRiders)).toBe(0)
})
