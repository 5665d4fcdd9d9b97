import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrCreateTrack } from '../../races/track-store'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { createSetupCalls, raceRun, type SetupCalls } from './setup-testing'

let server: TestServer
let calls: SetupCalls

beforeAll(async () => {
  server = await startTestServer()
  calls = await createSetupCalls(server)
})
afterAll(() => server.stop())

const days = { firstDay: '2026-06-05', lastDay: '2026-06-07' }

describe('C-030 a new event', () => {
  test('has a name, days and a track, and no races', async () => {
    const body = { name: 'Summer Round', ...days, trackId: calls.trackId }
    const response = await calls.call('POST', '/control/events', body)
    expect([response.statusCode, response.json().data]).toEqual([
      201,
      {
        ...body,
        id: expect.any(String),
        year: 2026,
        track: 'Birmingham, Alabama',
        location: 'Birmingham, Alabama',
        timezone: 'America/Chicago',
      },
    ])
    const again = await calls.call('POST', '/control/events', body)
    expect([again.statusCode, again.json().errors]).toEqual([
      409,
      { name: 'There is already an event with this name in that year' },
    ])
  })

  test.each([
    [{ name: ' ' }, 400, 'Name is required'],
    [{ lastDay: '2026-06-04' }, 400, 'The last day must not be before the first'],
    [{ lastDay: '2026-07-06' }, 400, 'An event has at most 31 days'],
    [{ firstDay: '2026-02-30' }, 400, 'First day must be a date such as 2026-05-17'],
    [{ trackId: 'nowhere' }, 404, 'Track not found'],
  ])('rejects %j', async (change, status, message) => {
    const body = { name: 'Rejected', ...days, trackId: calls.trackId, ...change }
    const response = await calls.call('POST', '/control/events', body)
    expect([response.statusCode, response.json().message]).toEqual([status, message])
  })
})

describe('C-030 the change of an event', () => {
  test('changes name and days, and the year with them', async () => {
    const id = await calls.createEvent()
    const change = { name: 'New Year Round', firstDay: '2026-12-31', lastDay: '2027-01-01' }
    const response = await calls.call('PUT', `/control/events/${id}`, change)
    expect(response.json().data).toMatchObject({ id, ...change, year: 2026 })
    const early = await calls.call('PUT', `/control/events/${id}`, { lastDay: '2026-12-01' })
    expect([early.statusCode, early.json().errors]).toEqual([
      400,
      { lastDay: 'The last day must not be before the first' },
    ])
  })

  test('moves sessions that have not started to the track, at the same local times', async () => {
    const id = await calls.createEvent()
    await calls.save(id, [raceRun])
    const track = await findOrCreateTrack(server.database.orm, 'Monterey, California', {
      sectors: 3,
      lengthMiles: null,
    })
    await calls.call('PUT', `/admin/tracks/${track.id}`, { timezone: 'America/Los_Angeles' })
    await calls.call('PUT', `/control/events/${id}`, { trackId: track.id })
    expect(await calls.read(id)).toMatchObject({
      event: { trackId: track.id, timezone: 'America/Los_Angeles' },
      runs: [{ startsAt: '2026-05-17T14:10:00-07:00', endsAt: '2026-05-17T14:40:00-07:00' }],
    })
  })

  test('returns 409 for the name of another event and 404 for an unknown event or track', async () => {
    const [one, other] = [await calls.createEvent({ name: 'Taken' }), await calls.createEvent()]
    expect(one).not.toBe(other)
    const taken = await calls.call('PUT', `/control/events/${other}`, { name: 'Taken' })
    expect(taken.statusCode).toBe(409)
    expect((await calls.call('PUT', '/control/events/unknown', { name: 'X' })).statusCode).toBe(404)
    const nowhere = await calls.call('PUT', `/control/events/${other}`, { trackId: 'nowhere' })
    expect([nowhere.statusCode, nowhere.json().message]).toEqual([404, 'Track not found'])
  })
})
