// Live and stored races have the same laps and flags on the wire, so that the strategy formulas give the same values.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lap as lapSchema, type Lap, race as raceSchema } from '#contract'
import {
  applyToRuns,
  computeSummary,
  emptyRuns,
  LapEncoder,
  type Message,
  type Session,
  describeLiveRace,
} from '#timing'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Orm } from '../db/database'
import { laps, races } from '../db/schema'
import { projectRoot } from '../project-root'
import { readStoredSheet, type StoredSheet } from '../sheets/stored-sheet'
import { useTestDatabase } from '../testing/use-test-database'
import { storeSession } from './store-session'

let orm: Orm
useTestDatabase(database => {
  orm = database
})

const crossing = (at: number, more: object = {}): Message => ({
  type: 'crossing',
  competitor: '1',
  line: 'SF',
  at,
  ...more,
})

const messages: readonly Message[] = [
  { type: 'session', kind: 'race', name: 'Race 1', sectors: 3 },
  { type: 'entry', competitor: '1', number: '21', name: 'Ana Zed', category: 'Superbike' },
  { type: 'flag', flag: 'green', at: 0 },
  crossing(91_000),
  crossing(181_000),
  { type: 'flag', flag: 'yellow', at: 200_000 },
  crossing(290_000, { isInPit: true }),
  { type: 'flag', flag: 'green', at: 300_000 },
  crossing(420_000, { isInPit: false }),
  { type: 'flag', flag: 'chequered', at: 505_000 },
  crossing(510_000),
  { type: 'correction', competitor: '1', kind: 'cancelled', lap: 2 },
  { type: 'correction', competitor: '1', kind: 'cancelled', lap: 4, sectors: [2, 3] },
]

const buildSession = (list: readonly Message[]): Session => list.reduce(applyToRuns, emptyRuns).session

async function store(runId: string, session: Session): Promise<StoredSheet> {
  const startsAt = new Date('2025-05-17T19:10:00Z')
  const details = { runId, event: 'Spring Round', year: 2025, track: 'Birmingham, Alabama', startsAt }
  const [raceId = ''] = await storeSession(orm, { ...details, category: 'Superbike' }, session, 'file')
  const sheet = await readStoredSheet(orm, raceId)
  if (sheet === undefined) throw new Error('The race was not stored')
  return sheet
}

test('R-001 the laps of a stored race are those of the live race', async () => {
  const session = buildSession(messages)
  const { laps: stored, riders } = await store('laps', session)
  const [{ id, name, number } = { id: '', name: '', number: '' }] = riders
  const encoder = new LapEncoder()
  encoder.update(session, () => ({ id, name, number, make: '' }))
  const live = JSON.parse(`[${encoder.toText()}]`) as Lap[]
  expect(stored).toEqual(live)
  expect(z.parse(z.array(lapSchema), stored)).toEqual(stored)
  const describeLap = (lap: Lap) =>
    [
      lap.at,
      lap.time || '-',
      lap.raw_time,
      lap.in && 'in',
      lap.out && 'out',
      lap.cancelled && 'cancelled',
      lap.flag,
    ]
      .filter(Boolean)
      .join(' ')
  expect(stored.map(describeLap)).toEqual([
    '91.000 91.000 91.000 green',
    '181.000 - 90.000 cancelled green',
    '290.000 109.000 109.000 in yellow',
    '420.000 130.000 130.000 out green',
    '510.000 90.000 90.000 checkered',
  ])
})

test('R-002 the flags of a race are exact and the same live and stored', async () => {
  const session = buildSession(messages)
  const { race } = await store('flags', session)
  expect(z.parse(raceSchema, race)).toEqual(race)
  expect(race).toMatchObject({
    flags: [
      { at: '0.000', flag: 'green' },
      { at: '200.000', flag: 'yellow' },
      { at: '300.000', flag: 'green' },
      { at: '505.000', flag: 'checkered' },
    ],
    flags_exact: true,
  })
  const live = describeLiveRace(session, computeSummary(session), null, 0)
  expect([live.flags, live.flags_exact]).toEqual([race.flags, true])
})

test('R-002 a race that is stored again replaces its flags', async () => {
  await store('again', buildSession(messages.slice(0, 5)))
  const { race } = await store('again', buildSession(messages))
  expect(race.flags).toHaveLength(4)
})

test('R-002 a feed without flags has no flags that are known exactly', async () => {
  const { race } = await store('none', buildSession(messages.filter(({ type }) => type !== 'flag')))
  expect([race.flags, race.flags_exact]).toEqual([[], false])
})

/** Laps in the order of riders, as in a file. */
const lapList: readonly Message[] = [
  { type: 'session', kind: 'race', name: 'Race 1', isLapList: true },
  ...(['1', '2'] as const).flatMap(competitor =>
    (['green', 'green', 'yellow', 'green'] as const).map((flag, index): Message => ({
      type: 'crossing',
      competitor,
      line: 'SF',
      lap: index + 1,
      lapTime: 90_000,
      at: 90_000 * (index + 1) - Number(competitor) * 1000,
      flag,
    })),
  ),
]
const derivedFlags = [
  { at: 88_000, flag: 'green' },
  { at: 268_000, flag: 'yellow' },
  { at: 358_000, flag: 'green' },
]

test('R-002 a lap list derives its flags from its laps: a change lies at the first crossing under the new flag', async () => {
  const { race } = await store('list', buildSession(lapList))
  expect(race.flags).toEqual(derivedFlags.map(({ at, flag }) => ({ at: (at / 1000).toFixed(3), flag })))
  expect(race.flags_exact).toBe(false)
})

test('R-002 the migration derives the flags of races that were stored before', async () => {
  const { race } = await store('old', buildSession(lapList))
  await orm.update(races).set({ flags: [] }).where(eq(races.id, race.id))
  const migration = readFileSync(join(projectRoot, 'migrations/0008_strategy.sql'), 'utf8')
  await orm.execute(sql.raw(migration.slice(migration.indexOf('with crossings_under_flag'))))
  const [row] = await orm.select().from(races).where(eq(races.id, race.id))
  expect(row).toMatchObject({ flags: derivedFlags, flagsExact: false })
})

test('the cancelled sectors of a lap are stored', async () => {
  const { race } = await store('sectors', buildSession(messages))
  const rows = await orm.select().from(laps).where(eq(laps.raceId, race.id)).orderBy(laps.number)
  expect(rows.map(({ cancelledSectors }) => cancelledSectors)).toEqual([null, null, null, [2, 3], null])
})
