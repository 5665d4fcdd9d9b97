// The stream of the desk: two officials, and the end of a duty.
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type DeskStreamEvents, deskStreamEvents } from '#contract'
import { createAccount } from '../../admin/admin-testing'
import { findRace } from '../../races/race-store'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { pollOptions, startTestDesk, type TestDesk } from './desk-testing'

let server: TestServer
let admin: string
let address: string
let desk: TestDesk
const controllers: AbortController[] = []

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  desk = await startTestDesk(server, admin, [
    { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
    { number: '21', name: 'Ben Cole', transponders: ['2100'] },
  ])
})
afterAll(async () => {
  for (const controller of controllers) controller.abort()
  await desk.decoder.stop()
  await server.stop()
})

/** What a page receives; every event is checked against the contract. */
class DeskReaderOfTest {
  readonly changes: DeskStreamEvents['change'][] = []
  desk: DeskStreamEvents['desk'] | undefined
  isOver = false

  static async open(cookie: string): Promise<DeskReaderOfTest> {
    const reader = new DeskReaderOfTest()
    const controller = new AbortController()
    controllers.push(controller)
    const response = await fetch(`${address}/api/control/races/${desk.raceId}/stream`, {
      headers: { cookie, 'accept-encoding': 'identity' },
      signal: controller.signal,
    })
    if (!response.ok) throw new Error(`The desk answered ${response.status}`)
    // The stream ends when the test is over.
    const reading = reader.#read(response).catch(() => undefined)
    void reading.then(() => (reader.isOver = true))
    return reader
  }

  async #read({ body }: Response): Promise<void> {
    const decoder = new TextDecoder()
    let text = ''
    for await (const bytes of body ?? []) {
      const blocks = (text + decoder.decode(bytes as Uint8Array, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) this.#receive(block)
    }
  }

  #receive(block: string): void {
    const name = /^event: (\w+)$/m.exec(block)?.[1]
    const data: unknown = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null')
    if (name === 'desk') this.desk = z.parse(deskStreamEvents.desk, data)
    if (name === 'change') this.changes.push(z.parse(deskStreamEvents.change, data))
  }
}

async function createTimekeeper(): Promise<{ readonly cookie: string; readonly id: string }> {
  const account = await createAccount(server, 'timekeeper@laplogic.test', 'user')
  await setDuties(account.id, ['timekeeper'])
  return account
}

async function setDuties(userId: string, duties: readonly string[]): Promise<void> {
  const { eventId } = (await findRace(server.database.orm, desk.raceId)) ?? {}
  const url = `/api/admin/users/${userId}/duties`
  const response = await server.request({ method: 'PUT', url, cookie: admin, payload: { eventId, duties } })
  expect(response.statusCode).toBe(200)
}

test('C-001, C-070 both officials see every decision with its author, until a duty is withdrawn', async () => {
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  const { cookie, id: userId } = await createTimekeeper()
  const [first, second] = [await DeskReaderOfTest.open(admin), await DeskReaderOfTest.open(cookie)]
  await expect.poll(() => first.desk?.events.length, pollOptions).toBe(3)
  await expect.poll(() => second.desk?.race.duties, pollOptions).toEqual(['timekeeper'])
  desk.decoder.pulse(0)
  desk.decoder.pass({ transponder: 1200, at: 90_000 })
  await expect
    .poll(
      () => second.changes.flatMap(({ passings = [] }) => passings.map(({ number }) => number)),
      pollOptions,
    )
    .toContain('12')
  await desk.decide({ kind: 'flag', flag: 'yellow' })
  const findTexts = ({ changes }: DeskReaderOfTest): readonly string[] =>
    changes.flatMap(({ events = [] }) => events.map(({ text, actorName }) => `${actorName}: ${text}`))
  await expect.poll(() => findTexts(second), pollOptions).toContain('Ada Marshal: Flag yellow by hand')
  await expect.poll(() => findTexts(first), pollOptions).toContain('Ada Marshal: Flag yellow by hand')
  const byTimekeeper = await desk.send({ kind: 'scoring', by: 'feed', reason: 'Not mine' }, cookie)
  expect(byTimekeeper.response.statusCode).toBe(403)
  await setDuties(userId, [])
  await expect.poll(() => second.isOver, pollOptions).toBe(true)
  expect(first.isOver).toBe(false)
  const after = await desk.send({ kind: 'flag', flag: 'green' }, cookie)
  expect(after.response.statusCode).toBe(403)
})
