import type { Duty } from '#contract'
import type { FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AdminCall, createAccount, createAdminCall } from '../../admin/admin-testing'
import { limits } from '../../auth/limits'
import { recordAccessChange } from '../../auth/session-cache'
import { duties } from '../../db/schema'
import { findOrCreateEvent } from '../../races/event-store'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { setDuties } from './duty-store'
import { hasDuty } from './has-duty'

let server: TestServer
let call: AdminCall
let event: string
let otherEvent: string
let user: { id: string; cookie: string }
let count = 0

beforeAll(async () => {
  server = await startTestServer({
    limits: {
      ...limits,
      changes: { ...limits.changes, maxCount: 100_000 },
      sessionCache: { ...limits.sessionCache, pollIntervalMs: 50 },
    },
  })
  call = createAdminCall(server, await server.signIn('admin'), '/api')
  event = (await findOrCreateEvent(server.database.orm, 2026, 'Round 1')).id
  otherEvent = (await findOrCreateEvent(server.database.orm, 2026, 'Round 2')).id
})
beforeEach(async () => {
  user = await createAccount(server, `official${(count += 1)}@example.org`, 'user')
})
afterAll(() => server.stop())

const give = (eventId: string | null, given: readonly string[], id = user.id) =>
  call('PUT', `/admin/users/${id}/duties`, { eventId, duties: given })
const readEvent = (id = event, cookie = user.cookie) =>
  server.request({ method: 'GET', url: `/api/control/events/${id}`, cookie })
const statusOf = async (id = event): Promise<number> => (await readEvent(id)).statusCode
const readOfficials = async () =>
  (await call('GET', `/control/events/${event}`)).json().data.officials as { userId: string }[]

describe('C-001 duties', () => {
  test('are given for one event, listed there, and withdrawn by an empty list', async () => {
    const given = await give(event, ['steward', 'timekeeper'])
    expect(given.json()).toMatchObject({ message: 'Duties updated' })
    const official = {
      userId: user.id,
      firstName: 'Nia',
      lastName: 'Okafor',
      role: 'user',
      isActive: true,
      duties: ['timekeeper', 'steward'],
      dutiesEverywhere: [],
    }
    expect(given.json().data).toEqual(official)
    expect(await readOfficials()).toContainEqual(official)
    expect([await statusOf(event), await statusOf(otherEvent)]).toEqual([200, 403])
    await give(event, [])
    expect((await readOfficials()).map(({ userId }) => userId)).not.toContain(user.id)
    expect(await statusOf()).toBe(403)
  })

  test('are given for all events, beside those of one event', async () => {
    await give(event, ['timekeeper'])
    await give(null, ['steward'])
    expect([await statusOf(event), await statusOf(otherEvent)]).toEqual([200, 200])
    expect(await readOfficials()).toContainEqual(
      expect.objectContaining({ userId: user.id, duties: ['timekeeper'], dutiesEverywhere: ['steward'] }),
    )
    expect((await readEvent()).json().data.permissions).toEqual(['timekeeper', 'steward'])
    expect((await readEvent(otherEvent)).json().data.permissions).toEqual(['steward'])
    await give(null, [])
    expect([await statusOf(event), await statusOf(otherEvent)]).toEqual([200, 403])
  })

  test('are audited with the list before and after', async () => {
    await give(event, ['timekeeper'])
    await give(event, ['steward'])
    const [row] = (await call('GET', '/admin/audit?action=admin/updateUserDuties')).json().data
    expect(row).toMatchObject({
      subjectKind: 'user',
      subjectId: user.id,
      before: { eventId: event, duties: ['timekeeper'] },
      after: { eventId: event, duties: ['steward'] },
    })
  })

  test('are rejected for an unknown user or event, and unless they are duties', async () => {
    expect((await give(event, ['timekeeper'], 'unknown')).json()).toMatchObject({ message: 'User not found' })
    expect((await give('unknown', ['timekeeper'])).json()).toMatchObject({ message: 'Event not found' })
    for (const body of [
      {},
      { duties: ['timekeeper'] },
      { eventId: event },
      { eventId: event, duties: ['admin'] },
      { eventId: event, duties: 'timekeeper' },
      { eventId: 7, duties: [] },
      { eventId: '', duties: [] },
      { eventId: event, duties: ['timekeeper', 'steward', 'timekeeper'] },
    ])
      expect((await call('PUT', `/admin/users/${user.id}/duties`, body)).statusCode).toBe(400)
    // The same one twice is the same as once.
    expect((await give(event, ['steward', 'steward'])).json().data.duties).toEqual(['steward'])
  })

  test('are no role: only administrators give them', async () => {
    await give(null, ['timekeeper', 'steward'])
    const url = `/api/admin/users/${user.id}/duties`
    const payload = { eventId: otherEvent, duties: ['steward'] }
    expect((await server.request({ method: 'PUT', url, payload, cookie: user.cookie })).statusCode).toBe(403)
  })

  test('are deleted with the account', async () => {
    await give(event, ['timekeeper'])
    await call('DELETE', `/admin/users/${user.id}`)
    expect((await readOfficials()).map(({ userId }) => userId)).not.toContain(user.id)
  })

  test('the database refuses the same duty twice, also for all events', async () => {
    const { orm } = server.database
    for (const eventId of [event, null]) {
      const row = { userId: user.id, eventId, duty: 'steward' as const }
      await orm.insert(duties).values(row)
      await expect(orm.insert(duties).values(row)).rejects.toMatchObject({ cause: { code: '23505' } })
    }
  })

  test('a deactivated official is listed as not active', async () => {
    await give(event, ['timekeeper'])
    await call('PATCH', `/admin/users/${user.id}/soft-delete`)
    expect(await readOfficials()).toContainEqual(
      expect.objectContaining({ userId: user.id, isActive: false }),
    )
  })

  test('officials do not see the email addresses of others', async () => {
    await give(event, ['timekeeper'])
    expect((await readEvent()).body).not.toMatch(/@example\.org/)
  })
})

describe('what the browser knows', () => {
  const refresh = () => server.request({ method: 'POST', url: '/api/auth/refresh', cookie: user.cookie })

  test('the sign-in and the refresh of an official have hasDuties, those of other users have not', async () => {
    expect((await refresh()).json().user).not.toHaveProperty('hasDuties')
    await give(event, ['steward'])
    expect((await refresh()).json().user.hasDuties).toBe(true)
    const payload = { email: `official${count}@example.org`, password: 'kerb to kerb 58' }
    const signedIn = await server.request({ method: 'POST', url: '/api/auth/signin', payload })
    expect(signedIn.json().user.hasDuties).toBe(true)
  })
})

describe('C-001 the loss of a duty', () => {
  test('acts on the next request', async () => {
    await give(event, ['timekeeper'])
    expect(await statusOf()).toBe(200)
    await give(event, [])
    expect(await statusOf()).toBe(403)
  })

  test('on another node acts within the interval of its polls', async () => {
    const { orm } = server.database
    await give(event, ['timekeeper'])
    expect(await statusOf()).toBe(200)
    server.services.sessions.start()
    // Another node changes only the database.
    await setDuties(orm, user.id, event, [])
    await recordAccessChange(orm, user.id)
    while ((await statusOf()) !== 403) await pause(10)
    await setDuties(orm, user.id, event, ['steward'])
    await recordAccessChange(orm, user.id)
    while ((await statusOf()) !== 200) await pause(10)
    // Its polls would evict the users of the other tests at any time.
    await server.services.sessions.stop()
  })

  test('ends a long-lived response that needs the duty, and no other of the user', async () => {
    const { sessions } = server.services
    await give(event, ['timekeeper'])
    await give(otherEvent, ['timekeeper'])
    // identify() and watch() read only the headers of a request.
    const request = { headers: { cookie: user.cookie } } as FastifyRequest
    const caller = await sessions.identify(request)
    if (!caller) throw new Error('The official is not signed in')
    const changed: string[] = []
    sessions.addAccessListener(userId => void changed.push(userId))
    const watch = (eventId: string) =>
      sessions.watch(request, caller, current => hasDuty(current, eventId, 'any'))
    const [desk, otherDesk] = [watch(event), watch(otherEvent)]
    expect([desk.isOpenInMemory(), otherDesk.isOpenInMemory()]).toEqual([true, true])
    await give(event, [])
    expect(changed).toEqual([user.id])
    expect(await desk.isOpen()).toBe(false)
    expect(await otherDesk.isOpen()).toBe(true)
    expect([desk.isOpenInMemory(), otherDesk.isOpenInMemory()]).toEqual([false, true])
  })

  test('in the middle of many requests lets none through after the answer', async () => {
    await give(event, ['timekeeper'])
    let isWithdrawn = false
    const late: number[] = []
    const read = async (): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        const wasWithdrawn = isWithdrawn
        const status = await statusOf()
        expect([200, 403]).toContain(status)
        if (wasWithdrawn) late.push(status)
      }
    }
    const withdraw = async (): Promise<void> => {
      await give(event, [])
      isWithdrawn = true
    }
    await Promise.all([read(), read(), read(), withdraw()])
    late.push(await statusOf())
    expect(new Set(late)).toEqual(new Set([403]))
  })

  test('parallel changes by administrators follow one another', async () => {
    const lists: readonly Duty[][] = [['timekeeper'], ['steward'], [], ['timekeeper', 'steward']]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => give(event, lists[index % lists.length] ?? [])),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
    const rows: { subjectId: string; before: object; after: object }[] = (
      await call('GET', '/admin/audit?action=admin/updateUserDuties')
    ).json().data
    const own = rows.filter(({ subjectId }) => subjectId === user.id).toReversed()
    expect(own).toHaveLength(12)
    for (const [index, { before }] of own.entries())
      expect(before).toEqual(index === 0 ? { eventId: event, duties: [] } : own[index - 1]?.after)
    const stored = (await readOfficials()).find(({ userId }) => userId === user.id)
    expect(stored ?? { duties: [] }).toMatchObject({ duties: Reflect.get(own.at(-1)?.after ?? {}, 'duties') })
  })
})
