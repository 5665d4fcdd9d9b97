// Imports a file again with other options.
import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Orm } from '../db/database'
import { categories, crossings, entries, events, laps, races } from '../db/schema'
import { buildRmonitorRace } from '../testing/rmonitor-race'
import { useTestDatabase } from '../testing/use-test-database'
import type { EventData } from './event-data'
import { createLapList, importFile, readAllRows, sampleEventData } from './import-testing'
import type { ImportReport } from './store-import'

let orm: Orm
useTestDatabase(database => {
  orm = database
})

/** A lap list without event data. */
const createBareList = (comment: string): string =>
  `${createLapList('').replaceAll(/# .*\n/g, '')}9,${comment},3,1,100,,,,,,,,\n`
const options: EventData = { ...sampleEventData, kind: 'race' }
const importText = (text: string, eventData: EventData, isReplacement = false): Promise<ImportReport> =>
  importFile(orm, { name: 'file.csv', bytes: Buffer.from(text), eventData }, isReplacement)
const idsOf = ({ races: all }: ImportReport): readonly string[] => all.map(({ id }) => id)

const readRaces = (source: string) =>
  orm
    .select({ id: races.id, event: events.name, category: categories.name, startsAt: races.startsAt })
    .from(races)
    .innerJoin(events, eq(events.id, races.eventId))
    .innerJoin(categories, eq(categories.id, races.categoryId))
    .where(eq(races.source, source))
    .orderBy(asc(races.startsAt), asc(categories.name))
const sourceOf = async (id: string): Promise<string> =>
  (await orm.select({ source: races.source }).from(races).where(eq(races.id, id)))[0]?.source ?? ''

test('an import with other options is rejected with a list of the changes, and writes nothing', async () => {
  const text = createBareList('Reject')
  await importText(text, options)
  const before = await readAllRows(orm)
  await expect(importText(text, { ...options, track: 'Elsewhere', kind: 'practice' })).rejects.toThrow(
    /track: Birmingham, Alabama -> Elsewhere\n.*kind: race -> practice\n.*the results of its riders or laps\n/,
  )
  await expect(importText(text, { ...options, category: 'Twins' })).rejects.toThrow(
    /Race 1, Superbike: deleted\n {2}Race 1, Twins: added\n/,
  )
  expect(await readAllRows(orm)).toEqual(before)
})

test('an import with --replace changes the stored race and keeps its id', async () => {
  const text = createBareList('Replace')
  const first = await importText(text, options)
  const date = '2025-05-19T10:00:00Z'
  const second = await importText(text, { ...options, event: 'Other', date }, true)
  expect(second).toMatchObject({ outcome: 'replaced', changes: { length: 2 } })
  expect(idsOf(second)).toEqual(idsOf(first))
  const [id = ''] = idsOf(second)
  expect(await readRaces(await sourceOf(id))).toEqual([
    { id, event: 'Other', category: 'Superbike', startsAt: new Date(date) },
  ])
  const starts = await orm.select({ startsAt: entries.startsAt }).from(entries).where(eq(entries.raceId, id))
  expect(starts.map(({ startsAt }) => startsAt)).toEqual([new Date(date), new Date(date), new Date(date)])
  expect(await orm.$count(laps, eq(laps.raceId, id))).toBe(7)
  expect(await importText(text, { ...options, event: 'Other', date }, true)).toEqual({
    outcome: 'unchanged',
    races: second.races,
  })
})

test('an import with --replace deletes the race of a category that the file is no longer imported into', async () => {
  const text = createBareList('Category')
  const [oldId = ''] = idsOf(await importText(text, options))
  const source = await sourceOf(oldId)
  await importText(text, { ...options, category: 'Twins' }, true)
  expect(await readRaces(source)).toMatchObject([{ category: 'Twins' }])
  expect(await orm.$count(laps, eq(laps.raceId, oldId))).toBe(0)
})

test('an import with --replace that fails leaves the earlier import complete', async () => {
  const lines = buildRmonitorRace({ riders: 3, laps: 4, seed: 9 })
  const second = lines.map(line => line.replace('$B,7,"Superbike Race 1"', '$B,8,"Race 2"'))
  const text = [...lines, ...second].join('\n')
  const given = { date: sampleEventData.date, track: 'Somewhere' }
  const [firstId = ''] = idsOf(await importText(text, given))
  expect(await orm.$count(crossings, eq(crossings.raceId, firstId))).toBeGreaterThan(0)
  const before = await readAllRows(orm)
  await orm.execute(
    sql`alter table races add constraint only_first check (name <> 'Race 2' or starts_at < '2026-01-01')`,
  )
  await expect(importText(text, { ...given, date: '2026-05-18T14:10:00Z' }, true)).rejects.toMatchObject({
    cause: { constraint: 'only_first' },
  })
  await orm.execute(sql`alter table races drop constraint only_first`)
  expect(await readAllRows(orm)).toEqual(before)
})

test('an import of a file with a live race is rejected', async () => {
  const text = createBareList('Live')
  const [id = ''] = idsOf(await importText(text, options))
  await orm.update(races).set({ isLive: true }).where(eq(races.id, id))
  await expect(importText(text, options, true)).rejects.toThrow('A race of this file is live.')
  await orm.update(races).set({ isLive: false }).where(eq(races.id, id))
})
