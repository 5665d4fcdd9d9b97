import type { TireData } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeRidersChosen } from '../dashboard'
import { entryOf, placeOf } from '../selection/entries'
import { selectSelection } from '../selectors'
import type { AppStore } from '../store'
import { ana, race, superbike } from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import { loadTires } from './load-race'
import { saveTires } from './save-tires'
import { tireConflictSettled } from './tire-actions'

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
  store = server.makeStore()
  store.dispatch(activeRidersChosen([entryOf(ana, superbike, placeOf(race('x_9')))]))
})
afterEach(() => vi.unstubAllGlobals())

const dashboard = () => store.getState().dashboard
const save = () => store.dispatch(saveTires('primaryRider', mine))
const conflict = (body: Record<string, unknown>) => () =>
  Response.json({ message: 'Somebody saved newer tire data', ...body }, { status: 409 })

test('tires are read for the rider and race, and saved over the version that was seen', async () => {
  server.answers.set('tire-data', { tireData: { ...theirs, version: 3 } })
  await store.dispatch(loadTires('primaryRider'))
  expect(Object.fromEntries(server.asked[0]?.query ?? [])).toEqual({ racerId: ana.id, raceId: 'x_9' })
  expect(selectSelection(store.getState(), 'primaryRider')?.tireData?.version).toBe(3)
  server.answers.set('tire-data', { message: 'Saved', tireData: { ...theirs, ...mine } })
  expect(await save()).toBe(true)
  expect(server.asked[1]?.body).toEqual({
    racerId: ana.id,
    raceId: 'x_9',
    tireData: { ...mine, version: 3 },
  })
  expect(dashboard().tireData).toEqual({ ...theirs, ...mine })
  expect(server.showSuccess.mock.calls).toEqual([['dashboard/saveTireData', 'Saved']])
})

test('whoever saw none says so', async () => {
  await save()
  expect(server.asked[0]?.body).toMatchObject({ tireData: { version: 0 } })
})

test('somebody was quicker: both are kept, and saving again is over theirs', async () => {
  server.answers.set('tire-data', conflict({ tireData: theirs }))
  expect(await save()).toBe(false)
  expect(server.errors()).toEqual(['Somebody saved newer tire data'])
  expect(dashboard().tireConflict).toEqual({ mine, theirs })
  expect(dashboard().tireData).toEqual(theirs)
  server.answers.set('tire-data', { tireData: { ...theirs, ...mine, version: 5 } })
  expect(await save()).toBe(true)
  expect(server.asked.at(-1)?.body).toMatchObject({ tireData: { version: 4 } })
  expect(dashboard()).toMatchObject({ tireConflict: null, tireData: { version: 5 } })
})

test('theirs may be left as it is', async () => {
  server.answers.set('tire-data', conflict({ tireData: theirs }))
  await save()
  store.dispatch(tireConflictSettled('primaryRider'))
  expect(dashboard()).toMatchObject({ tireConflict: null, tireData: theirs })
})

test('a conflict without their record is read again', async () => {
  server.answers.set('tire-data', (_query, { method }) =>
    method === 'POST' ? conflict({})() : { tireData: theirs },
  )
  await save()
  expect(dashboard()).toMatchObject({ tireConflict: { mine, theirs: null }, tireData: theirs })
})

test('any other failure is told, and changes nothing', async () => {
  server.answers.set('tire-data', 500)
  expect(await save()).toBe(false)
  expect(server.errors()).toEqual(['Failed to update tire data'])
  expect(dashboard()).toMatchObject({ tireConflict: null, tireData: null })
})
