// The start of a session is moved on the desk: what viewers have read stays.
import type { RaceMessage } from '#contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { pollOptions, startTestDesk, type TestDesk } from '../desk/desk-testing'

let server: TestServer
let admin: string
let desk: TestDesk

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  const rider = { number: '12', name: 'Ana Ortiz', transponders: ['1200'] }
  desk = await startTestDesk(server, admin, [rider])
})
afterAll(async () => {
  await desk.decoder.stop()
  await server.stop()
})

async function listMessages(): Promise<unknown[]> {
  const url = `/api/dashboard/messages?race_id=${desk.raceId}`
  const response = await server.request({ method: 'GET', url, cookie: admin })
  return response
    .json<{ messages: RaceMessage[] }>()
    .messages.map(({ text, retracted_at: retractedAt }) => [text, retractedAt])
}

test('C-193 C-062 moving the start neither retracts a message of a flag nor sends another one', async () => {
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  desk.decoder.pulse(0)
  desk.decoder.pass({ transponder: 1200, at: 90_000 })
  await expect.poll(async () => (await desk.read()).passings.length, pollOptions).toBe(1)
  await desk.decide({ kind: 'flag', flag: 'yellow', at: 95_000 })
  await desk.decide({ kind: 'flag', flag: 'green', at: 97_000 })
  await expect.poll(listMessages, pollOptions).toContainEqual(['Green flag', null])
  const before = await listMessages()
  expect(before).toContainEqual(['Yellow flag', null])
  const readTotal = async () => (await desk.read()).board[0]?.total
  for (const seconds of [2, -3]) {
    await desk.decide({ kind: 'start', source: 'pulse', at: desk.decoder.zero + seconds * 1000 })
    await expect.poll(readTotal, pollOptions).toBe(90_000 - seconds * 1000)
    expect(await listMessages()).toEqual(before)
  }
})
