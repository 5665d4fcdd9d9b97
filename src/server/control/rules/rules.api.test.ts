import { ruleTemplates } from '#timing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server'
import { createSetupCalls, qualifyingRun, raceRun, type SetupCalls } from '../setup/setup-testing'

let server: TestServer
let calls: SetupCalls
let ids: { qualifying: readonly string[]; race: string; laterRace: string }

beforeAll(async () => {
  server = await startTestServer()
  calls = await createSetupCalls(server)
})
beforeEach(async () => {
  const later = { ...raceRun, name: 'Race 2', limit: { kind: 'laps', laps: 8 } }
  const startsAt = '2026-05-17T16:00:00-05:00'
  const { runs } = await calls.save(await calls.createEvent(), [
    qualifyingRun,
    raceRun,
    { ...later, startsAt, endsAt: null },
  ])
  const [qualifying, race, laterRace] = runs
  ids = {
    qualifying: qualifying?.races.map(({ id }) => id) ?? [],
    race: race?.id ?? '',
    laterRace: laterRace?.id ?? '',
  }
})
afterAll(() => server.stop())

const read = async (id: string) => (await calls.call('GET', `/control/races/${id}/rules`)).json().data
const save = (id: string, more: object) => calls.call('PUT', `/control/races/${id}/rules`, more)
const { motocross } = ruleTemplates
const limit = { kind: 'laps', laps: 20 } as const

describe('C-036 the rules of a race', () => {
  test('are those of the template for its kind until it has its own', async () => {
    expect(await read(ids.race)).toMatchObject({
      areOwn: false,
      isStarted: false,
      rules: { ...ruleTemplates['fim-sprint'], limit: { kind: 'laps', laps: 12 } },
    })
    expect((await read(ids.qualifying[0] ?? '')).rules.jumpStart).toEqual({ type: 'warning' })
  })

  test('are replaced as a whole, and laps of the race follow the limit', async () => {
    const response = await save(ids.race, { rules: { ...motocross, limit } })
    expect(response.json()).toMatchObject({ data: { areOwn: true }, changedRaces: 1 })
    expect((await read(ids.race)).rules).toEqual({ ...motocross, limit })
    const race = (await calls.call('GET', `/admin/races/${ids.race}`)).json().data
    expect(race.laps_total).toBe(20)
    await calls.call('PUT', `/admin/races/${ids.race}`, { laps_total: 15 })
    expect((await read(ids.race)).rules).toEqual({ ...motocross, limit: { kind: 'laps', laps: 15 } })
  })

  test('can be set for all categories of the run', async () => {
    const [one = '', other = ''] = ids.qualifying
    const time = { kind: 'time', timeMs: 900_000 } as const
    const response = await save(one, { rules: { ...motocross, limit: time }, scope: 'run' })
    expect(response.json().changedRaces).toBe(2)
    expect((await read(other)).rules).toEqual({ ...motocross, limit: time })
  })

  test('can be set for all races of the kind, which keep their limits', async () => {
    const response = await save(ids.race, { rules: { ...motocross, limit }, scope: 'kind' })
    expect(response.json().changedRaces).toBe(2)
    expect((await read(ids.laterRace)).rules).toEqual({ ...motocross, limit: { kind: 'laps', laps: 8 } })
    expect((await read(ids.qualifying[0] ?? '')).areOwn).toBe(false)
  })

  test('are not changed here after the start', async () => {
    await calls.call('PUT', `/admin/races/${ids.race}`, { isLive: true })
    await server.services.raceControl.end()
    const response = await save(ids.race, { rules: motocross })
    expect([response.statusCode, response.json().message]).toEqual([
      409,
      'The race has started. Change its rules on the desk, with a reason.',
    ])
    expect((await read(ids.race)).isStarted).toBe(true)
  })

  test.each([
    { ...motocross, gridRow: 6 },
    { ...motocross, qualifyPercent: 99 },
    { ...motocross, extra: 1 },
  ])('reject unknown or impossible values', async rules => {
    expect((await save(ids.race, { rules })).statusCode).toBe(400)
    expect((await save('unknown', { rules: motocross })).statusCode).toBe(404)
  })
})
