import type { TireData } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeRidersChosen } from '../selection/actions'
import { toActiveRider, toRaceSelection } from '../selection/active-riders'
import { selectChosenRider } from '../selection/selectors'
import type { AppStore } from '../root-state'
import { createErrorReply } from '../testing/contract-reply'
import { ana, createRace, superbike } from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import { loadTires, saveTires } from './thunks'
import { tireConflictSettled } from './actions'

const theirs: TireData = {
  frontTire: 30,
  rearTire: 25,
  tireType: 'Rainy',
  version: 4,
  updatedBy: 'Eve Poole',
  updatedAt: '2026-11-15T12:00:00.000Z',
}
const mine = { frontTire: 31.5, rearTire: 26, tireType: 'Normal' } as const

let server: TimingServer
let store: AppStore

beforeEach(() => {
  server = new TimingServer()
  store = server.createStore()
  store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(createRace('x_9')))]))
})
afterEach(() => vi.unstubAllGlobals())

const readPrimary = () => store.getState().raceData.primaryRider
const save = () => store.dispatch(saveTires('primaryRider', mine))
const createConflict = (body: Record<string, unknown>) => () =>
  createErrorReply(409, { message: 'Somebody saved newer tire data', ...body })

test('tires are loaded for rider and race, and saved with the version that was loaded', async () => {
  server.answers.set('tire-data', { tireData: { ...theirs, version: 3 } })
  await store.dispatch(loadTires('primaryRider'))
  expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({ racerId: ana.id, raceId: 'x_9' })
  expect(selectChosenRider(store.getState(), 'primaryRider')?.tireData?.version).toBe(3)
  server.answers.set('tire-data', { message: 'Saved', tireData: { ...theirs, ...mine } })
  expect(await save()).toBe(true)
  expect(server.requests[1]?.body).toEqual({
    racerId: ana.id,
    raceId: 'x_9',
    tireData: { ...mine, version: 3 },
  })
  expect(readPrimary().tireData).toEqual({ ...theirs, ...mine })
  expect(server.showSuccess.mock.calls).toEqual([['dashboard/saveTireData', 'Saved']])
})

test('tires are saved with version 0 when none were loaded', async () => {
  await save()
  expect(server.requests[0]?.body).toMatchObject({ tireData: { version: 0 } })
})

test('a conflict stores both versions, and saving again overwrites the newer one', async () => {
  server.answers.set('tire-data', createConflict({ tireData: theirs }))
  expect(await save()).toBe(false)
  expect(server.takeErrors()).toEqual(['Somebody saved newer tire data'])
  expect(readPrimary().tireConflict).toEqual({ mine, theirs })
  expect(readPrimary().tireData).toEqual(theirs)
  server.answers.set('tire-data', { tireData: { ...theirs, ...mine, version: 5 } })
  expect(await save()).toBe(true)
  expect(server.requests.at(-1)?.body).toMatchObject({ tireData: { version: 4 } })
  expect(readPrimary()).toMatchObject({ tireConflict: null, tireData: { version: 5 } })
})

test('a conflict can be settled by keeping the newer version', async () => {
  server.answers.set('tire-data', createConflict({ tireData: theirs }))
  await save()
  store.dispatch(tireConflictSettled('primaryRider'))
  expect(readPrimary()).toMatchObject({ tireConflict: null, tireData: theirs })
})

test('after a conflict without the newer version the tires are loaded again', async () => {
  server.answers.set('tire-data', (_query, { method }) =>
    method === 'POST' ? createConflict({})() : { tireData: theirs },
  )
  await save()
  expect(readPrimary()).toMatchObject({ tireConflict: { mine, theirs: null }, tireData: theirs })
})

test('any other failed save of tires shows an error and changes nothing', async () => {
  server.answers.set('tire-data', 500)
  expect(await save()).toBe(false)
  expect(server.takeErrors()).toEqual(['Failed to update tire data'])
  expect(readPrimary()).toMatchObject({ tireConflict: null, tireData: null })
})
