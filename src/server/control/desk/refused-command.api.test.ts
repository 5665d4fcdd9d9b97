// Commands that are refused, at races about which nothing was decided yet: they change nothing.
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Desk, SummaryRow } from '#contract'
import { createAccount } from '../../admin/admin-testing'
import { findFeedOfRace } from '../../races/feed-store'
import { findRace } from '../../races/race-store'
import { createIngestRace, createTestRace } from '../../testing/create-race'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { setDuties } from '../duties/duty-store'
import { addTestEntry } from '../entries/entry-testing'
import { createCommandId, pollOptions } from './desk-testing'

let server: TestServer
let steward: string
let admin: string
let raceId: string

const post = (id: string, command: object, cookie = steward) =>
  server.request({
    method: 'POST',
    url: `/api/control/races/${id}/events`,
    cookie,
    payload: { id: createCommandId(), basedOn: 0, ...command },
  })
const readDesk = async (): Promise<Desk> => {
  const url = `/api/control/races/${raceId}/desk`
  return (await server.request({ url, cookie: steward })).json<{ data: Desk }>().data
}
const readSummary = async (): Promise<SummaryRow[]> => {
  const url = `/api/dashboard/summary?race_id=${raceId}`
  return (await server.request({ url, cookie: steward })).json<{ data: SummaryRow[] }>().data
}

/** A race of riders who are not on the entry list, which ended without a decision. */
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  const { orm } = server.database
  const { raceControl } = server.services
  const race = await createIngestRace(orm, 'Race 1')
  raceId = race.raceId
  const row = await findRace(orm, raceId)
  const account = await createAccount(server, 'steward@example.org', 'user')
  steward = account.cookie
  await setDuties(orm, account.id, row?.eventId ?? '', ['steward'])
  await raceControl.putLive(raceId)
  const items = ['71', '5', '71', '5'].map((competitor, index) => ({
    seq: index + 1,
    competitor,
    line: 'SF',
    at_ms: 90_000 + index * 45_000,
  }))
  await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${raceId}/crossings`,
    headers: { authorization: `Bearer ${race.token}` },
    payload: { source: 'gate', items },
  })
  await raceControl.end()
  await addTestEntry(orm, row ?? { eventId: '', categoryId: '' }, { number: '12', name: 'Ana Ortiz' })
})
afterAll(() => server.stop())

const reason = 'Seen on the video'
test.each([
  ['needs another duty', 403, { kind: 'flag', flag: 'red' }],
  ['has no reason', 400, { kind: 'lap.cancel', passing: 'lap 1 71' }],
  ['names no passing', 400, { kind: 'lap.cancel', passing: '?', reason }],
  ['names an unknown passing', 409, { kind: 'lap.cancel', passing: 'SF 999 71', reason }],
  ['begins a part that cannot follow', 409, { kind: 'part', part: 3 }],
  ['undoes what was not decided', 403, { kind: 'undo', of: 1 }],
  ['is a dry run', 200, { kind: 'status', competitor: '71', status: 'dnf', isDry: true }],
])('C-002, C-004 a command that %s does not begin the log of a race', async (_what, status, command) => {
  await expect.poll(readSummary, pollOptions).toHaveLength(2)
  const [board, summary] = [(await readDesk()).board, await readSummary()]
  expect(board).toHaveLength(2)
  const response = await post(raceId, command, command.kind === 'part' ? admin : steward)
  expect(response.statusCode).toBe(status)
  const after = await readDesk()
  expect([after.events, after.board]).toEqual([[], board])
  expect(await readSummary()).toEqual(summary)
  const files = await readdir(server.services.raceControl.journalFolder)
  expect(files.filter(name => name.endsWith('.control'))).toEqual([])
})

test('C-002, C-068 a command that needs another duty does not begin timing by hand', async () => {
  const { orm } = server.database
  const liveId = await createTestRace(orm, 'Race 2')
  await server.services.raceControl.putLive(liveId)
  expect((await post(liveId, { kind: 'flag', flag: 'red' })).statusCode).toBe(403)
  expect(await findFeedOfRace(orm, liveId)).toBeUndefined()
})
