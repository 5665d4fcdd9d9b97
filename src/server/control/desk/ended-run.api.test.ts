// Decisions about races that have ended (C-019).
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Lap, SummaryRow } from '#contract'
import { createLapList, importFile } from '../../import/import-testing'
import { listJournals } from '../../live/list-journals'
import { foldJournalFile } from '../../recordings/fold-journal-file'

import { type TestServer, startTestServer } from '../../testing/test-server'
import { openTestDesk, pollOptions, startTestDesk, type TestDesk } from './desk-testing'

let server: TestServer
let admin: string
let desk: TestDesk

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  desk = await startTestDesk(server, admin, [
    { number: '12', name: 'Ana Ortiz', transponders: ['1200'] },
    { number: '21', name: 'Ben Cole', transponders: ['2100'] },
  ])
})
afterAll(async () => {
  await desk.decoder.stop()
  await server.stop()
})

async function readAnswer(path: string, raceId: string): Promise<{ data: SummaryRow[]; laps: Lap[] }> {
  const url = `/api/dashboard/${path}?race_id=${raceId}`
  return (await server.request({ method: 'GET', url, cookie: admin })).json()
}
const readRows = async (raceId: string) =>
  (await readAnswer('summary', raceId)).data.map(({ position, number, laps, diff, penalty = '' }) => [
    position,
    number,
    laps,
    diff,
    penalty,
  ])

test('C-014, C-019 a finished race is corrected: results and journal agree, also after a restart', async () => {
  const { raceId, decoder } = desk
  await expect.poll(async () => (await desk.read()).events.length, pollOptions).toBe(3)
  decoder.pulse(0)
  for (const lap of [1, 2, 3])
    decoder.pass({ transponder: 1200, at: lap * 90_000 }, { transponder: 2100, at: lap * 90_000 + 1000 })
  await expect.poll(async () => (await desk.read()).passings.length, pollOptions).toBe(6)
  await desk.decide({ kind: 'status', competitor: desk.riders.get('21'), status: 'running' })
  await server.services.raceControl.end()
  await expect
    .poll(() => readRows(raceId), pollOptions)
    .toEqual([
      [1, '12', 3, '', ''],
      [2, '21', 3, '1.000', ''],
    ])
  const { race } = await desk.read()
  expect(race).toMatchObject({ isLive: false, isFinished: true, source: 'journal' })
  const penalty = {
    kind: 'penalty',
    competitor: desk.riders.get('12'),
    sanction: { type: 'time', timeMs: 3000 },
    infringement: 'Jump start',
    reason: 'Seen on the video',
  }
  const sent = await desk.decide(penalty)
  expect(sent.rows).toHaveLength(2)
  const corrected = [
    [1, '21', 3, '', ''],
    [2, '12', 3, '2.000', '+3.000'],
  ]
  await expect.poll(() => readRows(raceId), pollOptions).toEqual(corrected)
  const before = await desk.read()
  const [journal] = await listJournals(server.services.raceControl.journalFolder)
  const { report } = await foldJournalFile(journal?.path ?? '', { hasAnalysis: false })
  const [folded] = report?.sessions ?? []
  expect(folded?.rows.map(({ number, penalty }) => [number, penalty])).toEqual([
    ['21', undefined],
    ['12', '+3.000'],
  ])
  server = await server.restart()
  desk = openTestDesk(server, admin, desk)
  expect(await readRows(raceId)).toEqual(corrected)
  const after = await desk.read()
  expect([after.board, after.events]).toEqual([before.board, before.events])
  await desk.decide({ kind: 'undo', of: sent.event?.sequence })
  await expect
    .poll(() => readRows(raceId), pollOptions)
    .toEqual([
      [1, '12', 3, '', ''],
      [2, '21', 3, '1.000', ''],
    ])
  const files = await readdir(server.services.raceControl.journalFolder)
  expect(files.filter(name => name.endsWith('.control'))).toHaveLength(1)
})

test('C-019 of an imported race only laps are known: they can be cancelled, passings cannot be corrected', async () => {
  const bytes = Buffer.from(createLapList('Imported Round'))
  const { races } = await importFile(server.database.orm, { name: 'file.csv', bytes, eventData: {} })
  const imported = openTestDesk(server, admin, { ...desk, raceId: races[0]?.id ?? '' })
  const before = (await readAnswer('summary', imported.raceId)).data
  const { race, passings, board } = await imported.read()
  expect(race.source).toBe('laps')
  const competitor = board[0]?.competitor
  const reason = 'Track limits'
  const refused = await imported.send({
    kind: 'passing.insert',
    competitor,
    line: 'SF',
    at: 1000,
    quality: 'manual',
    countsForBest: true,
    reason,
  })
  expect(refused.response.statusCode).toBe(409)
  const lap = passings.find(passing => passing.competitor === competitor && passing.lap === 2)
  const cancelled = await imported.decide({ kind: 'lap.cancel', passing: lap?.id, reason })
  await expect
    .poll(async () => {
      const { laps } = await readAnswer('laps', imported.raceId)
      return laps.filter(each => each.cancelled).map(({ lapindex, note = '' }) => [lapindex, note])
    }, pollOptions)
    .toEqual([
      [2, reason],
      [3, ''],
    ])
  await imported.decide({ kind: 'undo', of: cancelled.event?.sequence })
  await expect
    .poll(async () => (await readAnswer('summary', imported.raceId)).data, pollOptions)
    .toEqual(before)
})
