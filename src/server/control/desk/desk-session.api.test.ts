// What an open desk is for the sign-in session, and commands that a lost network delivers late.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestRace } from '../../testing/create-race'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { maxDelayMs } from './check-delay'
import { createCommandId, pollOptions } from './desk-testing'

const minute = 60_000

let server: TestServer
let address: string
let raceId: string
let clockOffset = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + clockOffset) })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  raceId = await createTestRace(server.database.orm, 'Race', 'Event')
})
afterAll(() => server.stop())

async function refresh(cookie: string): Promise<number> {
  return (await server.request({ method: 'POST', url: '/api/auth/refresh', cookie })).statusCode
}

/** Returns a function that waits for the next beat, and one that closes the desk. */
async function openStream(cookie: string) {
  const closing = new AbortController()
  const response = await fetch(`${address}/api/control/races/${raceId}/stream`, {
    headers: { cookie, 'accept-encoding': 'identity' },
    signal: closing.signal,
  })
  expect(response.status).toBe(200)
  let beats = 0
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body ?? [])
      beats += decoder.decode(bytes as Uint8Array).split('event: beat').length - 1
  }
  // The stream is aborted at the end of the test.
  read().catch(() => undefined)
  const waitForBeats = async (): Promise<void> => {
    const wanted = beats + 2
    await expect.poll(() => beats, pollOptions).toBeGreaterThanOrEqual(wanted)
  }
  return { waitForBeats, close: () => closing.abort() }
}

test('C-072 an open desk is use of the session, also without a command for hours', async () => {
  const cookie = await server.signIn('admin')
  const { waitForBeats, close } = await openStream(cookie)
  for (let hour = 0; hour < 2; hour += 1) {
    clockOffset += 50 * minute
    await waitForBeats()
  }
  expect(await refresh(cookie)).toBe(200)
  close()
  clockOffset += 61 * minute
  expect(await refresh(cookie)).toBe(401)
})

test.each([
  ['flag', { kind: 'flag', flag: 'yellow' }, 'arrived too late'],
  ['mark', { kind: 'mark', at: Date.now() }, 'has not begun'],
])('C-071 a %s that the network delivers minutes later: %j gives "%s"', async (_what, command, message) => {
  const cookie = await server.signIn('admin')
  const now = Date.now() + clockOffset
  const send = async (sentAt: number) => {
    const payload = { ...command, id: createCommandId(), basedOn: 0, sentAt }
    const url = `/api/control/races/${raceId}/events`
    return (await server.request({ method: 'POST', url, cookie, payload })).json<{ message: string }>()
  }
  expect((await send(now - maxDelayMs - 1000)).message).toContain(message)
  expect((await send(now)).message).toContain('has not begun')
})
