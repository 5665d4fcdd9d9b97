import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Orm } from '../../db/database'
import { races } from '../../db/schema'
import { createTestRace } from '../../testing/create-race'
import { useTestDatabase } from '../../testing/use-test-database'
import { addTestEntry } from '../entries/entry-testing'
import { ignoreTransponder } from '../entries/transponder-store'
import { readInitialDecisions } from './initial-decisions'

let orm: Orm
useTestDatabase(given => (orm = given))

test('C-035 a session goes live with the entries and without the transponders that the event ignores', async () => {
  const raceId = await createTestRace(orm, 'Race 1')
  const [race] = await orm.select().from(races).where(eq(races.id, raceId))
  if (race === undefined) throw new Error('The race was not created')
  const competitor = await addTestEntry(orm, race, { number: '7', name: 'Ana Ortiz', transponders: ['5551'] })
  await ignoreTransponder(orm, race.eventId, '999')
  // Only these parts of a run are read.
  const run = { source: 'feed', defaultScoring: 'own' } as Parameters<typeof readInitialDecisions>[1]
  expect(await readInitialDecisions(orm, run, raceId, true)).toMatchObject([
    { kind: 'rules' },
    { kind: 'roster', entries: [{ competitor, number: '7', transponders: ['5551'] }] },
    { kind: 'ignore', transponder: '999' },
    { kind: 'scoring', by: 'own' },
  ])
})
