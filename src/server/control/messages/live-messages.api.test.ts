// Messages of a live race: in the stream, after a restart, and automatic ones.
import { compareMessages, type RaceMessage } from '#contract'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditRows, raceMessages } from '../../db/schema'
import { findRace } from '../../races/race-store'
import { createIngestRace, createTestRace } from '../../testing/create-race'
import { LiveViewer } from '../../testing/live-viewer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { storeMessages } from './message-store'

let server: TestServer
let address: string
let cookies: { admin: string; user: string }
let race: { raceId: string; token: string }
let seq = 0
const viewers: LiveViewer[] = []

async function listen(): Promise<void> {
  address = await server.app.listen({ host: '127.0.0.1', port: 0 })
}
beforeAll(async () => {
  server = await startTestServer()
  await listen()
  cookies = { admin: await server.signIn('admin'), user: await server.signIn('user') }
})
afterAll(() => server.stop())
beforeEach(async () => {
  race = await createIngestRace(server.database.orm, 'Race 1')
  await server.services.raceControl.putLive(race.raceId)
})
afterEach(async () => {
  for (const viewer of viewers.splice(0)) viewer.close()
  await server.services.raceControl.end()
})

async function openViewer(lastEventId = ''): Promise<LiveViewer> {
  const url = `${address}/api/dashboard/live?race_id=${race.raceId}`
  const viewer = await LiveViewer.open(url, { cookie: cookies.user, 'last-event-id': lastEventId })
  viewers.push(viewer)
  return viewer
}

async function cross(...crossed: readonly (readonly [competitor: string, line: string, at: number])[]) {
  const items = crossed.map(([competitor, line, at]) => ({ seq: (seq += 1), competitor, line, at_ms: at }))
  const response = await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${race.raceId}/crossings`,
    headers: { authorization: `Bearer ${race.token}` },
    payload: { source: 'gate', items },
  })
  expect(response.statusCode).toBe(200)
}

const control = (path: string, payload: object = {}) =>
  server.request({
    method: 'POST',
    url: `/api/control/races/${race.raceId}/messages${path}`,
    cookie: cookies.admin,
    payload,
  })
const say = (id: string, text: string, riders: readonly string[] = []) =>
  control('', { id, text, kind: 'message', riders })
const list = async (): Promise<RaceMessage[]> => {
  const url = `/api/dashboard/messages?race_id=${race.raceId}`
  return (await server.request({ method: 'GET', url, cookie: cookies.user })).json().messages
}
const hasText =
  (text: string, isRetracted = false) =>
  ({ messages }: { readonly messages?: readonly RaceMessage[] | undefined }): boolean =>
    messages?.some(each => each.text === text && (each.retracted_at !== null) === isRetracted) ?? false

/** What a viewer has after the snapshot and what followed it. */
function joinedMessages({ events }: LiveViewer): readonly RaceMessage[] {
  const messages = events.flatMap(({ data }) => ('messages' in data ? (data.messages ?? []) : []))
  return [...new Map(messages.map(message => [message.id, message])).values()].toSorted(compareMessages)
}

/** The first lap, and the names of the riders. */
async function startRace(): Promise<void> {
  await cross(['71', 'SF', 90_000], ['5', 'SF', 91_250])
  const rows = () => server.services.sheets.live.find(race.raceId)?.getRowsText() || '~'
  await expect.poll(rows).not.toContain('~')
}

test('C-190 a message of race control arrives in the stream, and so does its retraction', async () => {
  await startRace()
  const viewer = await openViewer()
  await viewer.next('snapshot')
  await say('message-a1', 'Declared wet')
  await viewer.next('patch', hasText('Declared wet'))
  await control('/message-a1/retract')
  await viewer.next('patch', hasText('Declared wet', true))
  const joining = await openViewer()
  await joining.next('beat')
  expect(joinedMessages(joining)).toEqual(await list())
})

test('C-190 a viewer that returns with its last event id receives the messages that it missed', async () => {
  await startRace()
  const leaving = await openViewer()
  const { id } = await leaving.next('snapshot')
  leaving.close()
  await say('message-b1', 'Race restarts at 14:20')
  const staying = await openViewer()
  await Promise.race([
    staying.next('snapshot', hasText('Race restarts at 14:20')),
    staying.next('patch', hasText('Race restarts at 14:20')),
  ])
  const returning = await openViewer(id)
  await returning.next('patch', hasText('Race restarts at 14:20'))
  expect(returning.events.some(({ event }) => event === 'snapshot')).toBe(false)
})

test('C-193 automatic messages arrive in the stream, and are the same after a restart', async () => {
  await startRace()
  const viewer = await openViewer()
  await viewer.next('snapshot')
  await cross(['5', 'SF', 181_000], ['71', 'SF', 181_500])
  await viewer.next('patch', hasText('#5 leads after lap 2'))
  await cross(['71', 'SF', 270_900], ['71', 'PIN', 300_000])
  await viewer.next('patch', hasText('Best lap: #71 1:29.400'))
  await viewer.next('patch', hasText('#71 is in the pits'))
  await say('message-d1', '#71: +3.000 s', ['71'])
  await viewer.next('patch', hasText('#71: +3.000 s'))
  const before = await list()
  const stored = () => server.database.orm.$count(raceMessages, eq(raceMessages.raceId, race.raceId))
  await expect.poll(stored).toBe(before.length)

  server = await server.restart()
  await listen()
  const after = await openViewer()
  await after.next('beat')
  expect(joinedMessages(after)).toEqual(before)
  expect(await list()).toEqual(before)
  expect(await stored()).toBe(before.length)
})

test('C-015 a message is an event of the control log, and to undo it retracts it', async () => {
  await startRace()
  const viewer = await openViewer()
  await viewer.next('snapshot')
  await say('message-e1', '#71 under investigation', ['71'])
  await viewer.next('patch', hasText('#71 under investigation'))
  const url = `/api/control/races/${race.raceId}`
  const desk = await server.request({ method: 'GET', url: `${url}/desk`, cookie: cookies.admin })
  const { sequence, events } = desk.json().data
  expect(events.at(-1)).toMatchObject({ id: 'message-e1', kind: 'message', isUndone: false })
  const undo = { id: 'undo-of-e1', kind: 'undo', of: sequence, basedOn: sequence }
  await server.request({ method: 'POST', url: `${url}/events`, cookie: cookies.admin, payload: undo })
  await viewer.next('patch', hasText('#71 under investigation', true))
  const isAudited = () => server.database.orm.$count(auditRows, eq(auditRows.action, 'control/message'))
  await expect.poll(isAudited).toBeGreaterThan(0)
})

test('C-190 a live race cannot use the id of a message of another race, nor change that message', async () => {
  const { orm } = server.database
  const live = race.raceId
  const otherId = await createTestRace(orm, 'Race 2', 'Another event')
  race = { ...race, raceId: otherId }
  await say('message-of-other', 'Declared wet')
  const before = await list()
  race = { ...race, raceId: live }
  await startRace()
  expect((await say('message-of-other', 'Not mine')).statusCode).toBe(409)
  expect((await control('/message-of-other/retract')).statusCode).toBe(404)
  // What is decided while the database is away is stored without that answer.
  const [message] = before
  const retracted = { number: 2, retracted_at: new Date().toISOString() }
  if (message) await storeMessages(orm, [{ ...message, ...retracted, raceId: live }])
  race = { ...race, raceId: otherId }
  expect(await list()).toEqual(before)
})

test('C-193 what happened before a late crossing is corrected, and the past is not announced', async () => {
  await startRace()
  const viewer = await openViewer()
  await viewer.next('snapshot')
  await cross(['5', 'SF', 181_000])
  await viewer.next('patch', hasText('#5 leads after lap 2'))
  await cross(['71', 'SF', 180_500])
  await viewer.next('patch', hasText('#5 leads after lap 2', true))
  expect((await list()).filter(({ kind }) => kind === 'leader')).toHaveLength(1)
})

test('C-193 a kind that is switched off at the event is not announced', async () => {
  const eventId = (await findRace(server.database.orm, race.raceId))?.eventId ?? ''
  const save = (off: readonly string[]) =>
    server.request({
      method: 'PUT',
      url: `/api/control/events/${eventId}/messages`,
      cookie: cookies.admin,
      payload: { templates: [], off },
    })
  await startRace()
  const viewer = await openViewer()
  await viewer.next('snapshot')
  await save(['leader'])
  await cross(['5', 'SF', 181_000], ['71', 'SF', 181_500], ['71', 'PIN', 200_000])
  await viewer.next('patch', hasText('#71 is in the pits'))
  expect((await list()).map(({ kind }) => kind)).not.toContain('leader')
  await save([])
})

test('C-019 after the race messages are sent and retracted in the same way', async () => {
  await startRace()
  await server.services.raceControl.end()
  await say('message-f1', '#71: +3.000 s', ['71'])
  await say('message-f2', 'Results are provisional')
  await control('/message-f1/retract')
  const sent = (await list()).filter(({ source }) => source === 'control')
  expect(sent.map(({ text, retracted_at: at }) => [text, at !== null])).toEqual([
    ['#71: +3.000 s', true],
    ['Results are provisional', false],
  ])
})

test('C-190 messages stay readable after the race', async () => {
  await startRace()
  const viewer = await openViewer()
  await viewer.next('snapshot')
  await cross(['5', 'SF', 181_000], ['71', 'SF', 181_500])
  await viewer.next('patch', hasText('#5 leads after lap 2'))
  await server.services.raceControl.end()
  expect((await list()).map(({ text }) => text)).toContain('#5 leads after lap 2')
})
