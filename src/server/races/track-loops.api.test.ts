import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminCall, createAdminCall } from '../admin/admin-testing'
import { type TestServer, startTestServer } from '../testing/test-server'
import { readDecoderLines } from './track-loop-store'
import { findOrCreateTrack } from './track-store'

let server: TestServer
let call: AdminCall
let trackId: string

beforeAll(async () => {
  server = await startTestServer()
  call = createAdminCall(server, await server.signIn('admin'))
  const track = await findOrCreateTrack(server.database.orm, 'Loops', { sectors: 2, lengthMiles: null })
  trackId = track.id
})
afterAll(() => server.stop())

const finish = { name: 'Finish', kind: 'line', line: 'SF', decoder: '268307', metres: 0 }
const reserve = { ...finish, name: 'Finish, reserve', decoder: '268308' }
const trap = { name: 'Trap', kind: 'trap', line: null, decoder: null, metres: 900.5 }
const save = (loops: readonly object[]) => call('PUT', `/tracks/${trackId}/loops`, { loops })

describe('C-181 the loops of a track', () => {
  test('name the line of each decoder', async () => {
    expect(await readDecoderLines(server.database.orm, trackId)).toBeUndefined()
    const first = { name: 'S1', kind: 'line', line: 'S1', decoder: '7', metres: 1200 }
    expect((await save([trap, first, finish, reserve])).statusCode).toBe(200)
    const listed = (await call('GET', `/tracks/${trackId}/loops`)).json().data
    expect(listed).toEqual([finish, reserve, trap, first])
    expect(await readDecoderLines(server.database.orm, trackId)).toEqual({
      7: 'S1',
      268307: 'SF',
      268308: 'SF',
    })
  })

  test.each([
    [[finish, { ...reserve, decoder: finish.decoder }], 'A decoder is at one loop only'],
    [[finish, { ...reserve, name: finish.name }], 'Each loop needs its own name'],
    [[{ ...trap, line: 'SF' }], 'A timing line is required for a line, and only there'],
    [[{ ...finish, decoder: '0x41' }], 'Decoder must be its number, such as 268307'],
  ])('are rejected as a whole: %j', async (loops, message) => {
    const response = await save(loops)
    expect([response.statusCode, response.json().message]).toEqual([400, message])
  })

  test('of an unknown track are 404', async () => {
    expect((await call('GET', '/tracks/unknown/loops')).statusCode).toBe(404)
  })
})
