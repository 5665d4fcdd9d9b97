// A finished race shows the same statuses, penalties and notes as the live one.
import { computeSummary, fimSprint, lapsOf, type Message, noRulings, toWireLap, toWireRuling } from '#timing'
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

const riders = ['1', '2', '3', '4', '5']

const crossing = (competitor: string, at: number, more: object = {}): Message => ({
  type: 'crossing',
  competitor,
  line: 'SF',
  at: at * 1000,
  ...more,
})

const scoring: Message = {
  type: 'scoring',
  scoring: {
    by: 'own',
    rules: { ...fimSprint, limit: { kind: 'laps', laps: 2 } },
    rulings: {
      ...noRulings,
      statuses: [{ competitor: '4', status: 'dsq' }],
      penalties: [
        {
          event: 1,
          competitor: '1',
          sanction: { type: 'time', timeMs: 5000 },
          infringement: 'Jump start',
          isServed: false,
        },
      ],
    },
  },
}

const race: readonly Message[] = [
  { type: 'session', kind: 'race', name: 'Race 1' },
  { type: 'flag', flag: 'green', at: 0 },
  ...riders.map((competitor): Message => ({
    type: 'entry',
    competitor,
    number: competitor,
    name: `Rider ${competitor}`,
  })),
  ...['1', '2', '3', '4'].map((rider, index) => crossing(rider, 90 + index)),
  crossing('1', 180),
  crossing('2', 181, { isCancelled: true, note: 'Track limits' }),
  crossing('4', 184, { quality: 'inferred', countsForBest: false }),
  { type: 'session', isClosed: true },
]

async function store(runId: string, messages: readonly Message[]): Promise<string> {
  const startsAt = new Date('2026-05-17T19:10:00Z')
  const details = { runId, event: 'Spring Round', year: 2026, track: 'Birmingham, Alabama', startsAt }
  const [id = ''] = await storeSession(orm, details, applyMessages(messages), 'file')
  return id
}

test('C-069 stored rows and laps have the status, penalty and notes of the live ones', async () => {
  const session = applyMessages([scoring, ...race])
  const id = await store('rulings', [scoring, ...race])
  const live = computeSummary(session)
  const stored = await readStoredResults(orm, id, { fulldate: '2026-05-17T19:10:00Z' })
  const toRow = (row: object) => expect.objectContaining(row)
  expect(stored.rows).toEqual(
    live.map(({ racer, position = 0, laps, ruling }) =>
      toRow({ number: racer.number, position, laps, ...toWireRuling(ruling) }),
    ),
  )
  expect(
    stored.rows.map(({ number, position, status, penalty, notes }) => [
      number,
      position,
      status,
      penalty,
      notes,
    ]),
  ).toEqual([
    ['2', 1, undefined, undefined, undefined],
    ['1', 2, undefined, '+5.000', 'Time penalty +5.000: Jump start'],
    ['3', 0, 'DNF', undefined, undefined],
    ['5', 0, 'DNS', undefined, undefined],
    ['4', 0, 'DSQ', undefined, '* Time not measured: lap 2'],
  ])
  const rider = { id: '', name: '', make: '', number: '' }
  const notes = live.flatMap(({ racer }) =>
    lapsOf(racer).flatMap(lap => [[racer.number, lap.number, toWireLap(lap, 1, rider).note]]),
  )
  const storedNotes = stored.laps.map(({ number, lapindex, note }) => [number, lapindex, note])
  expect(new Set(storedNotes.map(String))).toEqual(new Set(notes.map(String)))
  expect(storedNotes).toContainEqual(['2', 2, 'Track limits'])
  expect(storedNotes).toContainEqual(['4', 2, '*'])
  expect((await findWireRace(orm, id))?.results).toBe('Unofficial')
})

test('C-069 storing the session again without its rules removes what they had decided', async () => {
  const id = await store('withdrawn', [scoring, ...race])
  expect(await store('withdrawn', race)).toBe(id)
  const stored = await readStoredResults(orm, id, { fulldate: '2026-05-17T19:10:00Z' })
  for (const row of stored.rows) expect(Object.keys(row)).not.toContain('penalty')
  expect((await findWireRace(orm, id))?.results).toBeUndefined()
})

test('C-011 what is stored of a session with rules is what it gives', async () => {
  const id = await store('compared', [scoring, ...race])
  const [row] = await orm.select({ runId: races.runId }).from(races).where(eq(races.id, id))
  const differences = await compareStoredSession(orm, row?.runId ?? '', applyMessages([scoring, ...race]))
  expect(differences?.filter(({ item }) => !item.includes(', SF'))).toEqual([])
})
