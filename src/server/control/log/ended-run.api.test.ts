import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { createCommandId, pollOptions, startTestDesk, type TestDesk } from '../desk/desk-testing'
import { type EndedControlRun, openEndedRun } from './ended-run'
import type { RecordedEvent } from './recorded-event'

let server: TestServer
let desk: TestDesk

async function endRace(): Promise<void> {
  server = await startTestServer()
  const admin = await server.signIn('admin')
  desk = await startTestDesk(server, admin, [{ number: '12', name: 'Ana Ortiz', transponders: ['1200'] }])
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  desk.decoder.pulse(0)
  desk.decoder.pass({ transponder: 1200, at: 90_000 })
  await expect.poll(async () => (await desk.read()).passings.length, pollOptions).toBe(1)
  await server.services.raceControl.end()
  await expect.poll(async () => (await desk.read()).race.source, pollOptions).toBe('journal')
}

beforeEach(endRace)
afterEach(async () => {
  await desk.decoder.stop()
  await server.stop()
})

const open = () =>
  openEndedRun(
    server.database.orm,
    server.services.raceControl.journalFolder,
    desk.raceId,
    () => undefined,
  ) as Promise<EndedControlRun>

function createEvent({ runId, journalId, state }: EndedControlRun, status: 'out' | 'dnf'): RecordedEvent {
  return {
    id: createCommandId(),
    at: Date.now(),
    reason: '',
    actor: { userId: 'steward', sessionId: 'session', ip: '', requestId: 'request' },
    journalId,
    runId,
    raceId: desk.raceId,
    decision: {
      kind: 'status',
      competitor: desk.riders.get('12') ?? '',
      status,
      sequence: state.events.length + 1,
    },
  }
}

const listIds = (run: EndedControlRun) => run.state.events.slice(3).map(({ id }) => id)

test('C-016 a decision that is appended again before it is written is in the journal once', async () => {
  const run = await open()
  const event = createEvent(run, 'out')
  await Promise.all([run.append(event), run.append(event)])
  expect(listIds(run)).toEqual([event.id])
  expect(listIds(await open())).toEqual([event.id])
})

test('C-070 of two decisions with one number the first is written and the second is refused', async () => {
  const run = await open()
  const [first, second] = [createEvent(run, 'out'), createEvent(run, 'dnf')]
  const appended = await Promise.allSettled([run.append(first), run.append(second)])
  expect(appended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(listIds(run)).toEqual([first.id])
  expect(listIds(await open())).toEqual([first.id])
})
