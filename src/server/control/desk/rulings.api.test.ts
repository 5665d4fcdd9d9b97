// Rulings about laps and riders, as the desk shows them: cancelled laps, penalties that have to be served, track limits.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { pollOptions, startTestDesk, type TestDesk } from './desk-testing'

let server: TestServer
let admin: string
let desk: TestDesk

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
})
afterAll(async () => {
  await desk.decoder.stop()
  await server.stop()
})

const riders = [
  { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
  { number: '21', name: 'Ben Cole', transponders: ['2100'] },
]
const reason = 'Seen by the judge'

async function waitForPassings(count: number): Promise<void> {
  await expect.poll(async () => (await desk.read()).passings.length, pollOptions).toBe(count)
}

/** Starts a race in which 12 has completed two laps and 21 one. */
async function startRace(): Promise<void> {
  await desk?.decoder.stop()
  desk = await startTestDesk(server, admin, riders)
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  desk.decoder.pulse(0)
  desk.decoder.pass(
    { transponder: 1200, at: 90_000 },
    { transponder: 2100, at: 91_000 },
    { transponder: 1200, at: 180_000 },
  )
  await waitForPassings(3)
}
beforeEach(startRace)

test('C-066 the event that cancels a lap names the passing as the desk does', async () => {
  const passing = (await desk.read()).passings.find(({ at }) => at === 180_000)?.id
  const sent = await desk.decide({ kind: 'lap.cancel', passing, reason })
  expect(sent.event?.body).toEqual({ passing })
  const { events, passings } = await desk.read()
  const ids = passings.filter(({ isLapCancelled }) => isLapCancelled).map(({ id }) => id)
  expect(ids).toEqual([events.at(-1)?.body['passing']])
})
