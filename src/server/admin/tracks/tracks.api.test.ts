import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrCreateTrack } from '../../races/track-store'
import { createTestRace } from '../../testing/create-race'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { type AdminCall, createAdminCall } from '../admin-testing'

let server: TestServer
let call: AdminCall
let callAsUser: AdminCall

beforeAll(async () => {
  server = await startTestServer()
  call = createAdminCall(server, await server.signIn('admin'))
  callAsUser = createAdminCall(server, await server.signIn('user'))
})
afterAll(() => server.stop())

const trackBody = {
  location: 'Leeds, Alabama',
  name: 'Iron City Raceway',
  latitude: 33.53,
  longitude: -86.62,
  timezone: 'America/Chicago',
  sectors: 4,
}
const outline = {
  points: [
    [0, 0],
    [1000, 500],
    [0, 1000],
  ],
  start: 0,
  sectors: [0.25, 0.5, 0.75],
}

describe('P-177 a new track', () => {
  test('creates a track and returns it with default values', async () => {
    const response = await call('POST', '/tracks', trackBody)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({
      isActionSuccess: true,
      message: 'Track created successfully',
      data: {
        ...trackBody,
        id: expect.any(String),
        country: '',
        lengthMiles: null,
        turns: null,
        mapImage: '',
        outline: null,
        createdAt: expect.stringMatching(/^\d{4}-/),
        updatedAt: expect.stringMatching(/^\d{4}-/),
      },
    })
  })

  test('creates a track with all fields wrapped in a payload', async () => {
    const more = {
      country: 'United States',
      lengthMiles: 2.38,
      turns: 17,
      mapImage: '/maps/iron.svg',
      outline,
    }
    const payload = { ...trackBody, location: 'Everything, Alabama', ...more }
    const response = await call('POST', '/tracks', { payload })
    expect([response.statusCode, response.json().data]).toMatchObject([201, payload])
  })

  test('returns 409 for a track with an existing location, also in parallel requests', async () => {
    const response = await call('POST', '/tracks', trackBody)
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'A track with this location already exists',
    ])
    const twice = { ...trackBody, location: 'Twice, Alabama' }
    const responses = await Promise.all([call('POST', '/tracks', twice), call('POST', '/tracks', twice)])
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
  })

  test.each([
    [{ location: ' ' }, 'Location is required'],
    [{ location: 'x'.repeat(101) }, 'Location must be at most 100 characters'],
    [{ name: 'A\u0007B' }, 'Name must be plain text'],
    [{ name: 'lone \uD800 surrogate' }, 'Text must not contain half a surrogate pair'],
    [{ latitude: 91 }, 'Latitude must be a number from -90 to 90'],
    [{ longitude: -180.1 }, 'Longitude must be a number from -180 to 180'],
    [{ longitude: '12' }, 'Longitude must be a number from -180 to 180'],
    [{ latitude: null }, 'Latitude and longitude go together'],
    [{ timezone: 'Mars/Olympus' }, 'Time zone must be one such as America/Chicago'],
    [{ timezone: '+05:00' }, 'Time zone must be one such as America/Chicago'],
    [{ timezone: undefined }, 'Time zone is required'],
    [{ sectors: 6 }, 'Sectors must be a whole number from 1 to 5'],
    [{ sectors: 2.5 }, 'Sectors must be a whole number from 1 to 5'],
    [{ lengthMiles: 0 }, 'Length must be a number from 0.1 to 99'],
    [{ turns: 501 }, 'Turns must be a whole number from 1 to 500'],
    [{ mapImage: 'https://elsewhere.example/map.png' }, 'mapImage must be a path on this server'],
    [{ mapImage: '//elsewhere.example/map.png' }, 'mapImage must be a path on this server'],
    [{ mapImage: '/maps/../../secret' }, 'mapImage must be a path on this server'],
    [{ outline: 'a line' }, 'outline is not a drawing of a track'],
    [{ id: 'mine' }, 'id is not a known field'],
  ])('rejects a new track with %j', async (change, message) => {
    const response = await call('POST', '/tracks', { ...trackBody, location: 'Rejected, Alabama', ...change })
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  test.each([
    [{ ...outline, points: Array.from({ length: 2001 }, () => [1, 1]) }],
    [
      {
        ...outline,
        points: [
          [0, 1001],
          [1, 1],
        ],
      },
    ],
    [
      {
        ...outline,
        points: [
          [0, 1, 2],
          [1, 1],
        ],
      },
    ],
    [{ ...outline, start: 1.1 }],
    [{ ...outline, sectors: [0.1, 0.2, 0.3, 0.4, 0.5] }],
    [{ ...outline, more: true }],
  ])('rejects a new track with an invalid outline (%#)', async outline => {
    const response = await call('POST', '/tracks', { ...trackBody, location: 'Rejected, Alabama', outline })
    expect(response.statusCode).toBe(400)
  })
})

describe('P-176, P-080 the list of tracks', () => {
  test('lists tracks newest first with their location', async () => {
    const { id } = (await call('POST', '/tracks', { ...trackBody, location: 'Newest, Alabama' })).json().data
    const response = await call('GET', '/tracks')
    expect(response.statusCode).toBe(200)
    expect(response.json().data[0]).toMatchObject({ id, location: 'Newest, Alabama' })
    expect(
      response.json().data.every(({ location }: { location: unknown }) => typeof location === 'string'),
    ).toBe(true)
    expect((await call('GET', '/tracks?q=newest&pageSize=5')).json().data).toMatchObject([{ id }])
  })

  test('only administrators can list tracks', async () => {
    expect((await callAsUser('GET', '/tracks')).statusCode).toBe(403)
    expect((await createAdminCall(server, '')('GET', '/tracks')).statusCode).toBe(401)
  })

  test('lists tracks that were created from a recording', async () => {
    await findOrCreateTrack(server.database.orm, 'From a recording', { sectors: 1 })
    expect((await call('GET', '/tracks?q=recording')).json().data).toMatchObject([
      { location: 'From a recording', latitude: null, longitude: null, lengthMiles: null, turns: null },
    ])
  })
})

test('P-178 returns a single track and 404 for an unknown one', async () => {
  const { data } = (await call('POST', '/tracks', { ...trackBody, location: 'Single, Alabama' })).json()
  const response = await call('GET', `/tracks/${data.id}`)
  expect([response.statusCode, response.json().data]).toEqual([200, data])
  const unknown = await call('GET', '/tracks/nowhere')
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Track not found'])
})

describe('P-179 a change of a track', () => {
  test('returns the changed track and keeps the other values', async () => {
    const { data } = (await call('POST', '/tracks', { ...trackBody, location: 'Change, Alabama' })).json()
    const change = { name: 'New name', turns: 12, outline, latitude: null, longitude: null }
    const response = await call('PUT', `/tracks/${data.id}`, change)
    expect([response.statusCode, response.json().message]).toEqual([200, 'Track updated successfully'])
    expect(response.json().data).toEqual({ ...data, ...change, updatedAt: expect.any(String) })
    expect((await call('GET', `/tracks/${data.id}`)).json().data).toEqual(response.json().data)
  })

  test('rejects a change of a track to an existing location or with invalid fields', async () => {
    const { id } = (await call('POST', '/tracks', { ...trackBody, location: 'Other, Alabama' })).json().data
    const cases = [
      [{ location: trackBody.location }, 409, 'A track with this location already exists'],
      [{ longitude: null }, 400, 'Latitude and longitude go together'],
      [{}, 400, 'Nothing to change'],
      [{ createdAt: 'now' }, 400, 'createdAt is not a known field'],
    ] as const
    for (const [change, status, message] of cases) {
      const response = await call('PUT', `/tracks/${id}`, change)
      expect([response.statusCode, response.json().message]).toEqual([status, message])
    }
    expect((await call('PUT', '/tracks/nowhere', { name: 'X' })).statusCode).toBe(404)
  })

  test('the dashboard shows a changed track immediately', async () => {
    const raceId = await createTestRace(server.database.orm, 'Race 1')
    const readRace = async () => {
      const url = `/api/dashboard/races?race_id=${raceId}`
      return (await server.request({ method: 'GET', url, cookie: await server.signIn('user') })).json().race
    }
    const before = await readRace()
    await call('PUT', `/tracks/${before.trackId}`, { location: 'Moved, Alabama', timezone: 'Asia/Tokyo' })
    const after = await readRace()
    expect(after).toMatchObject({ location: 'Moved, Alabama', fulldate: expect.stringContaining('+09:00') })
  })
})

describe('P-180 the deletion of a track', () => {
  test('deletes a track, which then returns 404', async () => {
    const { id } = (await call('POST', '/tracks', { ...trackBody, location: 'Deleted, Alabama' })).json().data
    const response = await call('DELETE', `/tracks/${id}`)
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { message: 'Track deleted successfully', data: { id } },
    ])
    expect((await call('GET', `/tracks/${id}`)).statusCode).toBe(404)
    expect((await call('DELETE', `/tracks/${id}`)).statusCode).toBe(404)
  })

  test('returns 409 when races use the deleted track', async () => {
    await createTestRace(server.database.orm, 'Race 1')
    await createTestRace(server.database.orm, 'Race 2')
    const [track] = (await call('GET', '/tracks?q=Birmingham')).json().data
    const response = await call('DELETE', `/tracks/${track.id}`)
    expect([response.statusCode, response.json().message]).toEqual([409, 'Track is used by 2 races'])
  })
})
