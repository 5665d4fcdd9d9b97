// The main race has the result of its parts (C-104).
import { fimSprint, type Message, noRulings, type Rules, type Rulings } from '#timing'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Orm } from '../db/database'
import { races } from '../db/schema'
import { applyMessages } from '../testing/two-classes'
import { useTestDatabase } from '../testing/use-test-database'
import { compareStoredSession } from './compare-stored-session'
import { findWireRace } from './race-wire'
import { storeSession } from './store-session'
import { readStoredResults } from './stored-results'

let orm: Orm
useTestDatabase(database => {
  orm = database
})

interface TestRider {
  readonly competitor: string
  readonly name: string
  /** The times of the laps in seconds since the start. */
  readonly laps: readonly number[]
}

const ana = { competitor: '1', name: 'Ana Ortiz' }
const ben = { competitor: '2', name: 'Ben Cole' }
const gus = { competitor: '3', name: 'Gus Hall' }

/** A race over two laps. */
function createRace(
  restart: Rules['restart'],
  riders: readonly TestRider[],
  given: Partial<Rulings> = {},
): readonly Message[] {
  const rules: Rules = { ...fimSprint, limit: { kind: 'laps', laps: 2 }, restart }
  const crossings = riders.flatMap(({ competitor, laps }) =>
    laps.map(at => ({ type: 'crossing', competitor, line: 'SF', at: at * 1000 }) as const),
  )
  return [
    { type: 'session', kind: 'race', name: 'Race' },
    { type: 'scoring', scoring: { by: 'own', rules, rulings: { ...noRulings, ...given } } },
    { type: 'flag', flag: 'green', at: 0 },
    ...riders.map(({ competitor, name }): Message => ({
      type: 'entry',
      competitor,
      number: competitor,
      name,
    })),
    ...crossings.toSorted((one, other) => one.at - other.at),
    { type: 'session', isClosed: true },
  ]
}

async function store(runId: string, messages: readonly Message[]): Promise<string> {
  const startsAt = new Date('2026-05-17T19:10:00Z')
  const details = { runId, event: 'Spring Round', year: 2026, track: 'Birmingham, Alabama', startsAt }
  const [id = ''] = await storeSession(
    orm,
    { ...details, hasCrossings: true },
    applyMessages(messages),
    runId,
  )
  return id
}

async function storePart(runId: string, partOf: string, messages: readonly Message[]): Promise<string> {
  const id = await store(runId, messages)
  await orm.update(races).set({ partOf, part: 2 }).where(eq(races.id, id))
  return store(runId, messages)
}

async function readResult(raceId: string): Promise<unknown[]> {
  const { rows } = await readStoredResults(orm, raceId, { fulldate: '2026-05-17T19:10:00Z' })
  return rows.map(({ position, number, laps, diff, status = '' }) => [position, number, laps, diff, status])
}

test('E-8, C-104 aggregate adds a rider whose name was corrected in between, and lists who missed a part', async () => {
  const main = createRace('aggregate', [
    { ...ana, laps: [90, 180] },
    { ...ben, laps: [91, 181] },
  ])
  const mainId = await store('main', main)
  const alone = [
    [1, '1', 2, '', ''],
    [2, '2', 2, '1.000', ''],
  ]
  expect(await readResult(mainId)).toEqual(alone)
  await storePart(
    'part 2',
    mainId,
    createRace('aggregate', [
      { ...ana, name: 'Anna Ortiz', laps: [90, 185] },
      { ...ben, laps: [90, 180] },
      { ...gus, laps: [89, 179] },
    ]),
  )
  const ofBoth = [
    [1, '2', 4, '', ''],
    [2, '1', 4, '4.000', ''],
    [0, '3', 2, '', 'NC'],
  ]
  expect(await readResult(mainId)).toEqual(ofBoth)
  expect((await findWireRace(orm, mainId))?.results).toBe('Unofficial, result of 2 parts')
  const differences = await compareStoredSession(orm, 'main', applyMessages(main))
  expect(differences).toEqual([])
  await store('main', main)
  expect(await readResult(mainId)).toEqual(ofBoth)
})

test('C-104 with last-part the last part decides, and who missed it is not classified', async () => {
  const mainId = await store(
    'main of two',
    createRace('last-part', [
      { ...ana, laps: [90, 180] },
      { ...ben, laps: [91, 181] },
    ]),
  )
  const last = createRace('aggregate', [
    { ...ben, laps: [90, 182] },
    { ...gus, laps: [91, 183] },
  ])
  const partId = await storePart('last of two', mainId, last)
  expect(await readResult(mainId)).toEqual([
    [1, '2', 2, '', ''],
    [2, '3', 2, '1.000', ''],
    [0, '1', 2, '', 'NC'],
  ])
  expect(await readResult(partId)).toEqual([
    [1, '2', 2, '', ''],
    [2, '3', 2, '1.000', ''],
  ])
})

test('C-104, C-100 position penalties and disqualifications of a part are those of the whole race', async () => {
  const cem = { competitor: '4', name: 'Cem Ak' }
  const riders = [ana, ben, gus, cem].map(({ competitor, name }, index) => ({
    competitor,
    name,
    laps: [90 + index, 180 + index],
  }))
  const dsq = { statuses: [{ competitor: '4', status: 'dsq' }] } as const
  const mainId = await store('penalised', createRace('aggregate', riders, dsq))
  const sanction = { type: 'positions', count: 2 } as const
  const moved = { event: 7, competitor: '1', sanction, infringement: 'Contact', isServed: false }
  const part = createRace('aggregate', riders, { penalties: [moved] })
  await storePart('penalised part', mainId, part)
  expect(await readResult(mainId)).toEqual([
    [1, '2', 4, '', ''],
    [2, '3', 4, '2.000', ''],
    [3, '1', 4, '', ''],
    [0, '4', 4, '', 'DSQ'],
  ])
  expect(await compareStoredSession(orm, 'penalised part', applyMessages(part))).toEqual([])
})
