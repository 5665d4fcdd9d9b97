import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entries, laps, races, riders } from '../../db/schema'
import { importFile } from '../../import/import-testing'
import { createIngestRace } from '../../testing/create-race'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { type AdminCall, createAdminCall } from '../admin-testing'

let server: TestServer
let call: AdminCall
let raceId: string

const crossing = (seq: number, competitor: string, at: number, line = 'SF') => ({
  seq,
  competitor,
  line,
  at_ms: at,
})

/** A race of two riders: one with sector times, one with a name that would be a formula. */
beforeAll(async () => {
  server = await startTestServer()
  call = createAdminCall(server, await server.signIn('admin'))
  const { orm } = server.database
  const created = await createIngestRace(orm, 'Race 1')
  raceId = created.raceId
  await server.services.raceControl.putLive(raceId)
  const items = [
    ...[20_000, 50_000, 75_000].map((at, index) => crossing(index + 1, '71', at, `S${index + 1}`)),
    crossing(4, '71', 90_000),
    crossing(5, '5', 91_000),
    crossing(6, '71', 179_250),
    crossing(7, '5', 182_004),
    crossing(8, '71', 270_001),
  ]
  await server.request({
    method: 'POST',
    url: `/api/ingest/sessions/${raceId}/crossings`,
    headers: { authorization: `Bearer ${created.token}` },
    payload: { source: 'gate', items },
  })
  await server.services.raceControl.end()
  await orm.update(riders).set({ name: '=1+1', nameKey: '=1+1' }).where(eq(riders.name, '#5'))
  await orm.update(riders).set({ name: 'Zoë "Z" Ünal', nameKey: 'zoë"z"ünal' }).where(eq(riders.name, '#71'))
  await orm.update(entries).set({ number: entries.competitor })
  await orm.update(entries).set({ make: 'Yamaha' }).where(eq(entries.number, '71'))
})
afterAll(() => server.stop())

const download = (query: string) => call('GET', `/races/${raceId}/export?${query}`)

describe('the export of a race', () => {
  test('exports laps as CSV with a header and one row per lap', async () => {
    const response = await download('format=csv')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="Superbikes-at-Barber-2026-Superbike-Race-1-laps.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const lines = response.body.split('\r\n')
    expect(lines.slice(0, 9)).toEqual([
      '\uFEFF# event=Superbikes at Barber',
      '# year=2026',
      '# track=Birmingham, Alabama',
      '# category=Superbike',
      '# name=Race 1',
      '# kind=race',
      expect.stringMatching(/^# date=\d{4}-\d\d-\d\dT/),
      '# session=Race 1',
      'number,name,grid,lap,time,s1,s2,s3,s4,s5,speed,pit,cancelled',
    ])
    expect(lines.slice(9)).toEqual([
      '71,"Zoë ""Z"" Ünal",,1,90.000,,30.000,25.000,15.000,,95.2,,',
      '71,"Zoë ""Z"" Ünal",,2,89.250,,,,,,96,,',
      '71,"Zoë ""Z"" Ünal",,3,90.751,,,,,,94.412,,',
      "5,'=1+1,,1,91.000,,,,,,94.154,,",
      "5,'=1+1,,2,91.004,,,,,,94.15,,",
      '',
    ])
    expect(response.body).not.toMatch(/(^|,)=/m)
  })

  test('the exported JSON can be imported with the same results', async () => {
    const response = await download('format=json')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    const session = response.json()
    expect(session).toMatchObject({ event: 'Superbikes at Barber', year: 2026, kind: 'race', name: 'Race 1' })
    expect(session.riders[0]).toMatchObject({ number: '71', name: 'Zoë "Z" Ünal', make: 'Yamaha' })
    expect(await readStandingsAfterImport('json')).toEqual(await readStandings(raceId))
  })

  test('the exported CSV can be imported with the same results', async () => {
    expect(await readStandingsAfterImport('csv')).toEqual(await readStandings(raceId))
  })

  test.each(['csv', 'json'] as const)(
    'cancelled sectors are exported as %s and imported again',
    async format => {
      const { orm } = server.database
      const isFirst = and(eq(laps.raceId, raceId), eq(laps.timeMs, 90_000))
      await orm
        .update(laps)
        .set({ cancelledSectors: [2, 3] })
        .where(isFirst)
      const { body, rawPayload } = await download(`format=${format}`)
      expect(body).toContain(format === 'csv' ? ',95.2,,s2 s3' : '"cancelledSectors": [\n')
      const { races: imported } = await importFile(orm, { name: `race.${format}`, bytes: rawPayload })
      const id = imported[0]?.id ?? ''
      const rows = await orm.select().from(laps).where(eq(laps.raceId, id))
      expect(rows.flatMap(({ cancelledSectors }) => cancelledSectors ?? [])).toEqual([2, 3])
      await orm.delete(races).where(eq(races.id, id))
      await orm.update(laps).set({ cancelledSectors: null }).where(isFirst)
    },
  )

  test('exports results with one row per rider', async () => {
    const { body } = await download('format=csv&table=results')
    const [head, first, second] = body.split('\r\n')
    expect(head).toBe(
      '\uFEFFposition,number,name,make,status,grid,laps,total,diff,gap,best_lap,best_lap_number,average,max_speed,pits',
    )
    expect(first).toMatch(/^1,71,"Zoë ""Z"" Ünal",Yamaha,running,,3,270\.001,,,89\.250,2,/)
    expect(second).toMatch(/^2,5,'=1\+1,,running,,2,182\.004,2\.754,2\.754,91\.000,1,/)
    const json = (await download('format=json&table=results')).json()
    expect(json[0]).toMatchObject({ position: 1, number: '71', laps: 3, best_lap: '89.250' })
  })

  test('rejects an unknown export format and an unknown race', async () => {
    expect((await download('format=xlsx')).json().message).toBe('format must be csv or json')
    expect((await download('')).statusCode).toBe(400)
    expect((await call('GET', '/races/nowhere/export?format=csv')).json().message).toBe('Race not found')
  })
})

async function readStandings(id: string) {
  const { orm } = server.database
  const rows = await orm
    .select({
      number: entries.number,
      position: entries.position,
      laps: entries.laps,
      total: entries.totalMs,
      best: entries.bestMs,
    })
    .from(entries)
    .where(eq(entries.raceId, id))
    .orderBy(entries.position)
  const timed = await orm
    .select({ number: laps.number, time: laps.timeMs, s1: laps.s1Ms, s4: laps.s4Ms })
    .from(laps)
    .where(eq(laps.raceId, id))
    .orderBy(laps.number, laps.timeMs)
  return { rows, timed }
}

/** Imports the download and returns the standings. */
async function readStandingsAfterImport(format: 'csv' | 'json') {
  const { orm } = server.database
  const { rawPayload } = await download(`format=${format}`)
  const { races: imported } = await importFile(orm, { name: `race.${format}`, bytes: rawPayload })
  const id = imported[0]?.id ?? ''
  const standings = await readStandings(id)
  await orm.delete(races).where(eq(races.id, id))
  return standings
}
