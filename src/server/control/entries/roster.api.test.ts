import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Orm } from '../../db/database'
import { entryList, entryTransponders, raceEntries, races } from '../../db/schema'
import { createTestRace } from '../../testing/create-race'
import { useTestDatabase } from '../../testing/use-test-database'
import { addTestEntry } from './entry-testing'
import { readRoster } from './roster-store'
import { ignoreTransponder, listIgnoredTransponders, saveTransponder } from './transponder-store'

let orm: Orm
useTestDatabase(given => (orm = given))

let raceId: string
let race: typeof races.$inferSelect
beforeEach(async () => {
  await orm.delete(entryList)
  raceId = await createTestRace(orm, 'Race 1')
  const [row] = await orm.select().from(races).where(eq(races.id, raceId))
  if (row === undefined) throw new Error('The race was not created')
  race = row
})

const addEntry = (number: string, transponders: readonly string[] = []) =>
  addTestEntry(orm, race, { number, name: `Rider ${number}`, transponders })

const listTransponders = async (entryId: string) => {
  const roster = await readRoster(orm, [raceId])
  return roster.find(({ competitor }) => competitor === entryId)?.transponders
}

describe('C-033 the roster of a race', () => {
  test('has all entries of the category that are not withdrawn', async () => {
    const one = await addEntry('1', ['101', '102'])
    const two = await addEntry('2')
    await orm.update(entryList).set({ isWithdrawn: true }).where(eq(entryList.id, two))
    expect(await readRoster(orm, [raceId])).toEqual([
      {
        competitor: one,
        number: '1',
        name: 'Rider 1',
        make: undefined,
        category: 'Superbike',
        transponders: ['101', '102'],
        grid: undefined,
        isPitStart: undefined,
      },
    ])
    expect(await readRoster(orm, [])).toEqual([])
  })

  test('leaves out an entry that was taken out of the race only', async () => {
    const other = await createTestRace(orm, 'Race 2')
    const one = await addEntry('1')
    await orm.insert(raceEntries).values({ raceId, entryId: one, takesPart: false })
    expect(await readRoster(orm, [raceId])).toEqual([])
    expect(await readRoster(orm, [other])).toMatchObject([{ competitor: one }])
  })

  test('has the number, the grid place and the pit start of the race', async () => {
    const one = await addEntry('1')
    const late = await addEntry('2')
    await orm.insert(raceEntries).values({ raceId, entryId: one, number: '91', grid: 3, pitStart: true })
    expect(await readRoster(orm, [raceId])).toMatchObject([
      { competitor: one, number: '91', grid: 3, isPitStart: true },
      { competitor: late, number: '2' },
    ])
  })
})

describe('C-035 a transponder that is assigned to an entry', () => {
  test('is removed from the entry that had it', async () => {
    const one = await addEntry('1', ['101'])
    const two = await addEntry('2', ['201'])
    await saveTransponder(orm, race.eventId, { entryId: two, transponder: '101' })
    expect(await listTransponders(one)).toEqual([])
    expect(await listTransponders(two)).toEqual(['201', '101'])
  })

  test('is stored once when it is assigned twice', async () => {
    const one = await addEntry('1')
    for (let count = 0; count < 2; count += 1)
      await saveTransponder(orm, race.eventId, { entryId: one, transponder: '555' })
    expect(await listTransponders(one)).toEqual(['555'])
    expect(await orm.$count(entryTransponders)).toBe(1)
  })

  test('is no longer ignored at the event', async () => {
    const one = await addEntry('1')
    await ignoreTransponder(orm, race.eventId, '555')
    await saveTransponder(orm, race.eventId, { entryId: one, transponder: '555' })
    expect(await listIgnoredTransponders(orm, race.eventId)).toEqual([])
  })

  test('stays with its rider when the other one has eight', async () => {
    const one = await addEntry('1', ['1', '2', '3', '4', '5', '6', '7', '8'])
    const two = await addEntry('2', ['9'])
    await expect(
      saveTransponder(orm, race.eventId, { entryId: one, transponder: '9' }),
    ).rejects.toMatchObject({ status: 409 })
    expect(await listTransponders(two)).toEqual(['9'])
  })

  test('is rejected when the entry has eight or is not on the list', async () => {
    const one = await addEntry('1', ['1', '2', '3', '4', '5', '6', '7', '8'])
    await expect(
      saveTransponder(orm, race.eventId, { entryId: one, transponder: '9' }),
    ).rejects.toMatchObject({ status: 409, message: '#1 already has 8 transponders' })
    await expect(
      saveTransponder(orm, race.eventId, { entryId: 'other', transponder: '9' }),
    ).rejects.toMatchObject({ status: 409 })
  })
})

test('C-035 an ignored transponder is listed once per event', async () => {
  for (let count = 0; count < 2; count += 1) await ignoreTransponder(orm, race.eventId, '777')
  expect(await listIgnoredTransponders(orm, race.eventId)).toEqual(['777'])
})
