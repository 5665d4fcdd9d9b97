import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOrMakeTrack } from '../../races/track-store'
import { makeRace } from '../../testing/make-race'
import { type TestServer, testServer } from '../../testing/test-server'
import { type Ask, askAs } from '../admin-testing'

let server: TestServer
let ask: Ask
let askAsUser: Ask

beforeAll(async () => {
  server = await testServer()
  ask = askAs(server, await server.signIn('admin'))
  askAsUser = askAs(server, await server.signIn('user'))
})
afterAll(() => server.stop())

const iron = {
  location: 'Leeds, Alabama',
  name: 'Iron City Raceway',
  latitude: 33.53,
  longitude: -86.62,
  timezone: 'America/Chicago',
  sectors: 4,
}
const drawing = {
  points: [
    [0, 0],
    [1000, 500],
    [0, 1000],
  ],
  start: 0,
  sectors: [0.25, 0.5, 0.75],
}

describe('P-177 a new track', () => {
  test('is answered with what was sent and what was not', async () => {
    const answer = await ask('POST', '/tracks', iron)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      isActionSuccess: true,
      message: 'Track created successfully',
      data: {
        ...iron,
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

  test('in a payload, with everything', async () => {
    const more = {
      country: 'United States',
      lengthMiles: 2.38,
      turns: 17,
      mapImage: '/maps/iron.svg',
      outline: drawing,
    }
    const payload = { ...iron, location: 'Everything, Alabama', ...more }
    const answer = await ask('POST', '/tracks', { payload })
    expect([answer.statusCode, answer.json().data]).toMatchObject([201, payload])
  })

  test('of a place that has one is refused, also when two come at once', async () => {
    const answer = await ask('POST', '/tracks', iron)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'A track with this location already exists',
    ])
    const twice = { ...iron, location: 'Twice, Alabama' }
    const answers = await Promise.all([ask('POST', '/tracks', twice), ask('POST', '/tracks', twice)])
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(1)
  })

  test.each([
    [{ location: ' ' }, 'Location is required'],
    [{ location: 'x'.repeat(101) }, 'Location must be at most 100 characters'],
    [{ name: 'A\u0007B' }, 'Name must be plain text'],
    [{ name: 'half \uD800 a letter' }, 'Name must be plain text'],
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
  ])('is refused with %j', async (change, message) => {
    const answer = await ask('POST', '/tracks', { ...iron, location: 'Refused, Alabama', ...change })
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test.each([
    [{ ...drawing, points: Array.from({ length: 2001 }, () => [1, 1]) }],
    [
      {
        ...drawing,
        points: [
          [0, 1001],
          [1, 1],
        ],
      },
    ],
    [
      {
        ...drawing,
        points: [
          [0, 1, 2],
          [1, 1],
        ],
      },
    ],
    [{ ...drawing, start: 1.1 }],
    [{ ...drawing, sectors: [0.1, 0.2, 0.3, 0.4, 0.5] }],
    [{ ...drawing, more: true }],
  ])('is refused with a drawing that is none (%#)', async outline => {
    const answer = await ask('POST', '/tracks', { ...iron, location: 'Refused, Alabama', outline })
    expect(answer.statusCode).toBe(400)
  })
})

describe('P-176, P-080 the list of tracks', () => {
  test('newest first, each with its location', async () => {
    const { id } = (await ask('POST', '/tracks', { ...iron, location: 'Newest, Alabama' })).json().data
    const answer = await ask('GET', '/tracks')
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data[0]).toMatchObject({ id, location: 'Newest, Alabama' })
    expect(
      answer.json().data.every(({ location }: { location: unknown }) => typeof location === 'string'),
    ).toBe(true)
    expect((await ask('GET', '/tracks?q=newest&pageSize=5')).json().data).toMatchObject([{ id }])
  })

  test('is for administrators', async () => {
    expect((await askAsUser('GET', '/tracks')).statusCode).toBe(403)
    expect((await askAs(server, '')('GET', '/tracks')).statusCode).toBe(401)
  })

  test('has those that only a recording has named', async () => {
    await findOrMakeTrack(server.database.orm, 'From a recording', { sectors: 1 })
    expect((await ask('GET', '/tracks?q=recording')).json().data).toMatchObject([
      { location: 'From a recording', latitude: null, longitude: null, lengthMiles: null, turns: null },
    ])
  })
})

test('P-178 a single track; an unknown one is 404', async () => {
  const { data } = (await ask('POST', '/tracks', { ...iron, location: 'Single, Alabama' })).json()
  const answer = await ask('GET', `/tracks/${data.id}`)
  expect([answer.statusCode, answer.json().data]).toEqual([200, data])
  const unknown = await ask('GET', '/tracks/nowhere')
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Track not found'])
})

describe('P-179 a change of a track', () => {
  test('answers the new values, and leaves the others', async () => {
    const { data } = (await ask('POST', '/tracks', { ...iron, location: 'Change, Alabama' })).json()
    const change = { name: 'New name', turns: 12, outline: drawing, latitude: null, longitude: null }
    const answer = await ask('PUT', `/tracks/${data.id}`, change)
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Track updated successfully'])
    expect(answer.json().data).toEqual({ ...data, ...change, updatedAt: expect.any(String) })
    expect((await ask('GET', `/tracks/${data.id}`)).json().data).toEqual(answer.json().data)
  })

  test('is refused where it does not fit', async () => {
    const { id } = (await ask('POST', '/tracks', { ...iron, location: 'Other, Alabama' })).json().data
    const refusals = [
      [{ location: iron.location }, 409, 'A track with this location already exists'],
      [{ longitude: null }, 400, 'Latitude and longitude go together'],
      [{}, 400, 'Nothing to change'],
      [{ createdAt: 'now' }, 400, 'createdAt is not a known field'],
    ] as const
    for (const [change, status, message] of refusals) {
      const answer = await ask('PUT', `/tracks/${id}`, change)
      expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    }
    expect((await ask('PUT', '/tracks/nowhere', { name: 'X' })).statusCode).toBe(404)
  })

  test('is seen at once in what the dashboard asks for', async () => {
    const raceId = await makeRace(server.database.orm, 'Race 1')
    const race = async () => {
      const url = `/api/dashboard/races?race_id=${raceId}`
      return (await server.request({ method: 'GET', url, cookie: await server.signIn('user') })).json().race
    }
    const before = await race()
    await ask('PUT', `/tracks/${before.trackId}`, { location: 'Moved, Alabama', timezone: 'Asia/Tokyo' })
    const after = await race()
    expect(after).toMatchObject({ location: 'Moved, Alabama', fulldate: expect.stringContaining('+09:00') })
  })
})

describe('P-180 the end of a track', () => {
  test('it is gone', async () => {
    const { id } = (await ask('POST', '/tracks', { ...iron, location: 'Gone, Alabama' })).json().data
    const answer = await ask('DELETE', `/tracks/${id}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { message: 'Track deleted successfully', data: { id } },
    ])
    expect((await ask('GET', `/tracks/${id}`)).statusCode).toBe(404)
    expect((await ask('DELETE', `/tracks/${id}`)).statusCode).toBe(404)
  })

  test('it stays while races were there', async () => {
    await makeRace(server.database.orm, 'Race 1')
    await makeRace(server.database.orm, 'Race 2')
    const [track] = (await ask('GET', '/tracks?q=Birmingham')).json().data
    const answer = await ask('DELETE', `/tracks/${track.id}`)
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Track is used by 2 races'])
  })
})
