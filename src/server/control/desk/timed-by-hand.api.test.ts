// The desk of a live race without a feed, before its first press and timed by hand (C-033, C-037, C-066, C-068).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findFeedOfRace } from '../../races/feed-store'
import { findRace } from '../../races/race-store'
import { createTestRace } from '../../testing/create-race'
import { type SimulatedDecoder, startSimulatedDecoder } from '../../testing/simulated-decoder'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { addTestEntry } from '../entries/entry-testing'
import { createCommandId, openTestDesk, type TestDesk } from './desk-testing'

let server: TestServer
let admin: string
let decoder: SimulatedDecoder
let desk: TestDesk

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  decoder = await startSimulatedDecoder()
})
afterAll(async () => {
  await decoder.stop()
  await server.stop()
})

async function openRace(): Promise<void> {
  const { orm } = server.database
  const raceId = await createTestRace(orm, 'Race', `Event ${createCommandId()}`)
  const race = await findRace(orm, raceId)
  const riders = new Map<string, string>()
  for (const [number, name] of [
    ['12', 'Ana Ortiz'],
    ['21', 'Ben Cole'],
  ] as const)
    riders.set(number, await addTestEntry(orm, race ?? { eventId: '', categoryId: '' }, { number, name }))
  await server.services.raceControl.putLive(raceId)
  desk = openTestDesk(server, admin, { raceId, decoder, riders })
}
beforeEach(openRace)

const rider = (number: string): string => desk.riders.get(number) ?? ''
const reason = 'Decided by the jury'
const findFeed = () => findFeedOfRace(server.database.orm, desk.raceId)

type CreateCommand = () => Promise<object> | object
const commands: readonly (readonly [name: string, create: CreateCommand])[] = [
  ['a status', () => ({ kind: 'status', competitor: rider('12'), status: 'dns' })],
  [
    'a penalty',
    () => ({
      kind: 'penalty',
      competitor: rider('12'),
      sanction: { type: 'time', timeMs: 3000 },
      infringement: 'Jump start',
      reason,
    }),
  ],
  [
    'the grid',
    () => ({
      kind: 'grid',
      places: [
        { competitor: rider('21'), place: 1 },
        { competitor: rider('12'), place: 2 },
      ],
      pitStarts: [],
    }),
  ],
  [
    'a rider who is added',
    () => ({
      kind: 'entry',
      entry: { competitor: 'new-99', number: '99', name: 'Gus Hall', transponders: [] },
    }),
  ],
  [
    'rules',
    async () => ({ kind: 'rules', rules: { ...(await desk.read()).rules, voidBelowLaps: 2 }, reason }),
  ],
]

describe('a live race without a feed', () => {
  test('C-033, C-068 the desk shows the riders who take part before the first press', async () => {
    const { race, clock, entries } = await desk.read()
    expect([race.isLive, race.source, clock.state]).toEqual([true, 'none', 'before'])
    expect(entries.map(({ number, name }) => [number, name])).toEqual([
      ['12', 'Ana Ortiz'],
      ['21', 'Ben Cole'],
    ])
  })

  test.each(commands)(
    'C-066, C-068 the preview of %s does not begin timing by hand',
    async (_name, create) => {
      await desk.decide({ ...(await create()), isDry: true })
      expect(await findFeed()).toBeUndefined()
      expect(await desk.read()).toMatchObject({ race: { source: 'none' }, events: [] })
    },
  )

  test.each(commands)('C-066, C-068 %s is saved and begins timing by hand', async (_name, create) => {
    const command = await create()
    const { event } = await desk.decide(command)
    expect(event).toMatchObject({ kind: Reflect.get(command, 'kind') })
    const { race, clock, entries, scoring } = await desk.read()
    expect([race.source, clock.state, scoring]).toEqual(['feed', 'before', 'own'])
    expect(entries.map(({ number }) => number)).toEqual(expect.arrayContaining(['12', '21']))
    expect(await findFeed()).toMatchObject({ protocol: 'ingest' })
  })

  test('C-066 the preview of a status names only the rider who changes', async () => {
    const { rows } = await desk.decide({
      kind: 'status',
      competitor: rider('21'),
      status: 'dns',
      isDry: true,
    })
    expect(rows).toMatchObject([{ number: '21', before: { status: '' }, after: { status: 'DNS' } }])
  })

  test.each([
    ['about an unknown rider', { kind: 'status', competitor: 'nobody', status: 'dns' }],
    ['about an unknown passing', { kind: 'passing.delete', passing: 'SF 999 71', reason }],
    ['that undoes nothing', { kind: 'undo', of: 7 }],
    ['to restart what was not stopped', { kind: 'part', part: 2 }],
    ['about a lap time', { kind: 'lap.time', competitor: 'nobody', lap: 1, time: 90_000, reason }],
  ])('C-004, C-068 a command %s is refused and does not begin timing by hand', async (_what, command) => {
    expect((await desk.send(command)).response.statusCode).toBe(409)
    expect((await desk.send({ ...command, isDry: true })).response.statusCode).toBe(409)
    expect(await findFeed()).toBeUndefined()
  })

  test('C-068 a race that is not timed can be ended', async () => {
    await server.services.raceControl.end()
    expect(await findFeed()).toBeUndefined()
    expect((await desk.read()).race.isLive).toBe(false)
  })

  test('C-062, C-068 what was decided before the start stays when a race is timed by hand', async () => {
    await desk.decide({ kind: 'status', competitor: rider('21'), status: 'dns' })
    const start = Date.now()
    await desk.decide({ kind: 'start', at: start, source: 'press' })
    expect((await desk.read()).clock).toMatchObject({ state: 'running', startedAtOfDay: start })
    const mark = await desk.decide({ kind: 'mark', at: start + 90_000 })
    await desk.decide({
      kind: 'passing.insert',
      competitor: rider('12'),
      line: 'SF',
      at: 90_000,
      quality: 'manual',
      countsForBest: false,
      mark: mark.event?.sequence,
    })
    const rows = (await desk.read()).board.map(({ number, laps, total, status }) => [
      number,
      laps,
      total,
      status,
    ])
    expect(rows).toEqual([
      ['12', 1, 90_000, ''],
      ['21', 0, null, 'DNS'],
    ])
  })
})
