import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '../../admin/admin-testing'
import { races } from '../../db/schema'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { setDuties } from '../duties/duty-store'
import { createSetupCalls, keepRun, qualifyingRun, raceRun, type SetupCalls } from './setup-testing'

let server: TestServer
let calls: SetupCalls
let eventId: string

beforeAll(async () => {
  server = await startTestServer()
  calls = await createSetupCalls(server)
})
beforeEach(async () => {
  await server.services.raceControl.end()
  eventId = await calls.createEvent()
})
afterAll(() => server.stop())

const putRuns = async (runs: readonly object[], version?: string) =>
  calls.call('PUT', `/control/events/${eventId}/timetable`, {
    version: version ?? (await calls.read(eventId)).version,
    runs,
  })
const findRows = () => server.database.orm.select().from(races).where(eq(races.eventId, eventId))

const never = (): never => {
  throw new Error('The timetable is empty')
}

describe('C-031 the timetable', () => {
  test('of a new event is empty and names its days and time zone', async () => {
    expect(await calls.read(eventId)).toMatchObject({
      event: { firstDay: '2026-05-15', lastDay: '2026-05-17', timezone: 'America/Chicago' },
      runs: [],
    })
  })

  test('makes one run of several categories, with one race per category', async () => {
    const { runs } = await calls.save(eventId, [raceRun, qualifyingRun])
    expect(runs).toMatchObject([
      {
        name: 'Qualifying',
        startsAt: '2026-05-16T09:00:00-05:00',
        endsAt: null,
        limit: { kind: 'time', timeMs: 1_200_000 },
        races: [{ category: 'Superbike' }, { category: 'Twins Cup' }],
        isStarted: false,
        hasOwnRules: false,
        part: 1,
        partOf: null,
      },
      { name: 'Race 1', endsAt: '2026-05-17T14:40:00-05:00', limit: { kind: 'laps', laps: 12 } },
    ])
    const rows = await findRows()
    expect(new Set(rows.filter(row => row.name === 'Qualifying').map(({ runId }) => runId)).size).toBe(1)
    expect(rows.map(({ lapsTotal, durationMinutes }) => [lapsTotal, durationMinutes])).toEqual(
      expect.arrayContaining([
        [12, null],
        [null, 20],
      ]),
    )
  })

  test('puts all categories of a run live together', async () => {
    const { runs } = await calls.save(eventId, [qualifyingRun])
    await calls.call('PUT', `/admin/races/${runs[0]?.races[1]?.id}`, { isLive: true })
    expect((await findRows()).map(({ isLive }) => isLive)).toEqual([true, true])
  })

  test('changes, adds and removes categories and sessions', async () => {
    const { runs } = await calls.save(eventId, [qualifyingRun, raceRun])
    const [qualifying] = runs.map(keepRun)
    const changed = { ...qualifying, name: 'Superpole', categories: ['Twins Cup', 'Junior Cup'] }
    const saved = await calls.save(eventId, [changed])
    expect(saved.runs.map(({ name, races: of }) => [name, of.map(({ category }) => category)])).toEqual([
      ['Superpole', ['Junior Cup', 'Twins Cup']],
    ])
    expect(saved.runs[0]?.races.map(({ id }) => id)).toContain(runs[0]?.races[1]?.id)
    expect((await findRows()).map(({ sessionType }) => sessionType)).toEqual(['Superpole', 'Superpole'])
  })

  test('keeps time and laps as rules of the race', async () => {
    const limit = { kind: 'time+laps', timeMs: 1_500_000, laps: 2 } as const
    const { runs } = await calls.save(eventId, [{ ...raceRun, limit }])
    expect(runs[0]).toMatchObject({ limit, hasOwnRules: true })
    expect(await findRows()).toMatchObject([{ lapsTotal: null, durationMinutes: 25 }])
  })

  test('belongs a part to the race of its category', async () => {
    const { runs } = await calls.save(eventId, [raceRun])
    const [first = never()] = runs.map(keepRun)
    const second = { ...raceRun, startsAt: '2026-05-17T15:00:00-05:00', endsAt: null }
    const saved = await calls.save(eventId, [first, { ...second, partOf: first.id, part: 2 }])
    expect(saved.runs[1]).toMatchObject({ part: 2, partOf: first.id })
    const own = await putRuns([{ ...first, partOf: first.id }])
    expect([own.statusCode, own.json().message]).toEqual([409, 'Race 1 must be a part of another session'])
  })

  test('returns 409 for an outdated version and changes nothing', async () => {
    const { version } = await calls.read(eventId)
    await calls.save(eventId, [raceRun])
    const response = await putRuns([], version)
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      expect.stringContaining('Another official has changed the timetable'),
    ])
    expect((await calls.read(eventId)).runs).toHaveLength(1)
  })

  test('of two parallel saves of one version exactly one succeeds', async () => {
    const { version } = await calls.read(eventId)
    const both = await Promise.all([putRuns([raceRun], version), putRuns([qualifyingRun], version)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('leaves a session that has started as it is and does not remove it', async () => {
    const { runs } = await calls.save(eventId, [raceRun])
    await calls.call('PUT', `/admin/races/${runs[0]?.id}`, { isLive: true })
    await server.services.raceControl.end()
    const [run] = (await calls.read(eventId)).runs
    expect(run).toMatchObject({ isStarted: true, isFinished: true })
    const saved = await calls.save(eventId, [{ ...keepRun(run ?? never()), name: 'Renamed' }, qualifyingRun])
    expect(saved.runs.map(({ name }) => name)).toEqual(['Qualifying', 'Race 1'])
    const response = await putRuns([])
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Race 1 has started. Delete it on the page of races.',
    ])
  })

  test.each([
    [{ ...raceRun, endsAt: raceRun.startsAt }, 400, 'The end must be after the start'],
    [{ ...raceRun, categories: [] }, 400, 'Class is required'],
    [{ ...raceRun, name: '' }, 400, 'Name is required'],
    [{ ...raceRun, startsAt: '2026-05-17' }, 400, expect.stringContaining('Start must be a date and time')],
    [{ ...raceRun, id: 'unknown' }, 404, 'Session not found'],
  ])('rejects the session %j', async (run, status, message) => {
    const response = await putRuns([run])
    expect([response.statusCode, response.json().message]).toEqual([status, message])
  })

  test('a race that is moved on the page of races keeps its planned length', async () => {
    const { runs } = await calls.save(eventId, [raceRun])
    await calls.call('PUT', `/admin/races/${runs[0]?.id}`, { fulldate: '2026-05-17T16:00:00-05:00' })
    expect((await calls.read(eventId)).runs[0]).toMatchObject({ endsAt: '2026-05-17T16:30:00-05:00' })
  })
})

describe('C-031 the copy of a timetable', () => {
  const copy = async (to: string, from: string) =>
    calls.call('POST', `/control/events/${to}/timetable/copy`, {
      version: (await calls.read(to)).version,
      from,
    })

  test('has the same local times on the same days after the first one', async () => {
    await calls.save(eventId, [qualifyingRun, raceRun])
    const later = await calls.createEvent({ firstDay: '2026-11-06', lastDay: '2026-11-08' })
    const response = await copy(later, eventId)
    expect(response.statusCode).toBe(200)
    expect(response.json().data.runs).toMatchObject([
      { name: 'Qualifying', startsAt: '2026-11-07T09:00:00-06:00', races: [{}, {}] },
      { name: 'Race 1', startsAt: '2026-11-08T14:10:00-06:00', endsAt: '2026-11-08T14:40:00-06:00' },
    ])
    expect((await calls.read(eventId)).runs).toHaveLength(2)
  })

  test('of an event without sessions is rejected', async () => {
    const response = await copy(eventId, await calls.createEvent({ name: 'Empty round' }))
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'Empty round has no timetable to copy',
    ])
  })

  test('by a timekeeper has no rules of its own', async () => {
    const limit = { kind: 'time+laps', timeMs: 1_500_000, laps: 2 }
    await calls.save(eventId, [{ ...raceRun, limit }])
    const target = await calls.createEvent()
    const official = await createAccount(server, 'copying-timekeeper@example.org', 'user')
    await setDuties(server.database.orm, official.id, target, ['timekeeper'])
    const asTimekeeper = await createSetupCalls(server, official.cookie)
    const { version } = await asTimekeeper.read(target)
    const response = await asTimekeeper.call('POST', `/control/events/${target}/timetable/copy`, {
      version,
      from: eventId,
    })
    expect(response.json().data.runs).toMatchObject([{ hasOwnRules: false }])
  })
})

describe('the feed of sessions', () => {
  test('is set for all races of several sessions and shown to administrators only', async () => {
    const { runs } = await calls.save(eventId, [qualifyingRun, raceRun])
    const body = { runs: runs.map(({ id }) => id), protocol: 'p3', host: 'decoder.example' }
    const response = await calls.call('PUT', `/control/events/${eventId}/feed`, body)
    const feed = { protocol: 'p3', host: 'decoder.example', port: 5403 }
    expect(response.json().data.runs).toMatchObject([{ feed }, { feed }])
    for (const { id } of runs.flatMap(run => run.races))
      expect((await calls.call('GET', `/admin/races/${id}/feed`)).json().data).toMatchObject(feed)
    const official = await createAccount(server, 'feed-steward@example.org', 'user')
    await setDuties(server.database.orm, official.id, eventId, ['steward'])
    const asSteward = await createSetupCalls(server, official.cookie)
    expect((await asSteward.read(eventId)).runs[0]?.feed).toBeNull()
  })

  test('of a live session is not changed', async () => {
    const { runs } = await calls.save(eventId, [raceRun])
    await calls.call('PUT', `/admin/races/${runs[0]?.id}`, { isLive: true })
    const response = await calls.call('PUT', `/control/events/${eventId}/feed`, {
      runs: [runs[0]?.id],
      protocol: 'none',
    })
    expect(response.statusCode).toBe(409)
  })
})
