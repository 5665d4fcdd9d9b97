import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectDashboardState } from '../dashboard-state'
import { chooseComparisonRider } from '../comparison/thunks'
import { activeRidersChosen } from '../selection/actions'
import { openDialog } from '../selection/dialogs'
import { chooseRace } from '../selection/choose'
import { setDefaultRider } from '../selection/thunks'
import { loadRace, runCascade } from '../selection/cascade'
import { toActiveRider, toRaceSelection } from '../selection/active-riders'
import type { AppStore } from '../root-state'
import { ana, bob, createLap, createRace, createRow, superbike } from '../testing/sample-timing'
import { createErrorReply } from '../testing/contract-reply'
import { TimingServer, withHeaders } from '../testing/timing-server'
import { refreshRace } from './thunks'

let server: TimingServer
let store: AppStore

beforeEach(() => {
  server = new TimingServer()
  store = server.createStore()
  const [first, second] = [ana, bob].map(rider =>
    toActiveRider(rider, superbike, toRaceSelection(createRace('x_9'))),
  )
  if (first && second) store.dispatch(activeRidersChosen([first, { ...second, default: false }]))
})
afterEach(() => vi.unstubAllGlobals())

const readDashboard = () => selectDashboardState(store.getState())
const load = () => store.dispatch(loadRace('primaryRider'))
const refresh = () => store.dispatch(refreshRace({ selectedRaceId: 'x_9', riderType: 'primaryRider' }))

describe('the check of the entry list', () => {
  const persistent = { isPersistent: true }

  test.each([
    ['without racers', [], 'No racers in this race. Try another one.'],
    ['without the rider', [bob], 'Racer not in this race. Pick a different one.'],
  ])('an entry list %s shows a persistent toast', async (_what, racers, text) => {
    server.answers.set('race', { race: createRace('x_9'), racers })
    await load()
    expect(server.showError.mock.calls).toEqual([['race-check', text, persistent]])
    // The other racers are shown.
    expect(readDashboard().lapSummary).toHaveLength(2)
  })

  test('the rider is found in the entry list by name, without regard to case and extra spaces', async () => {
    server.answers.set('race', { race: createRace('x_9'), racers: [{ ...ana, name: ' ana  ZED' }] })
    await load()
    expect(server.takeErrors()).toEqual([])
  })

  test('choosing another race or rider dismisses the toast about the entry list', async () => {
    await store.dispatch(runCascade('races'))
    server.dismiss.mockClear()
    await store.dispatch(chooseRace('x_8'))
    expect(server.dismiss).toHaveBeenCalledWith('race-check')
    server.dismiss.mockClear()
    await store.dispatch(setDefaultRider(bob.id))
    expect(server.dismiss).toHaveBeenCalledWith('race-check')
  })

  test('a race with racers but without rows shows that there are no data, and one without racers shows one toast', async () => {
    server.answers.set('summary', { data: [], server_time: '' })
    await load()
    expect(server.takeErrors()).toEqual(['No data available for this race'])
    server.answers.set('race', { race: createRace('x_9'), racers: [] })
    await load()
    expect(server.takeErrors()).toEqual(['No racers in this race. Try another one.'])
  })

  test('a refresh of the race shows no toasts', async () => {
    await load()
    server.answers.set('race', { race: createRace('x_9'), racers: [] })
    server.answers.set('summary', { data: [], server_time: '' })
    server.answers.set('laps', 500)
    await refresh()
    expect(server.takeErrors()).toEqual([])
  })
})

describe('a failed fetch', () => {
  test.each([
    ['laps', { laps: [] }],
    ['summary', { lapSummary: [] }],
  ])(
    'a request for %s that fails with an error status clears the data, also in a refresh',
    async (call, empty) => {
      await load()
      server.answers.set(call, 500)
      await refresh()
      expect(readDashboard()).toMatchObject(empty)
      server.answers.set(
        call,
        call === 'laps'
          ? { laps: [createLap(ana.id, 1)] }
          : { data: [createRow(ana.id, 1)], server_time: '' },
      )
      await refresh()
      expect(readDashboard()).not.toMatchObject(empty)
    },
  )

  test.each([502, 503, 504, 'no network'])(
    'a failed request keeps the data when the server is unreachable (%s)',
    async failure => {
      await load()
      const { laps, lapSummary, race, racers } = readDashboard()
      for (const call of ['laps', 'summary', 'race'])
        server.answers.set(call, () => {
          if (typeof failure === 'string') throw new TypeError('Failed to fetch')
          return failure
        })
      await refresh()
      await load()
      expect(readDashboard()).toMatchObject({ laps, lapSummary, race, racers })
    },
  )

  test('an older answer from the cache does not replace newer data', async () => {
    const answer = (data: unknown, headers: Record<string, string>) =>
      withHeaders({ data, server_time: '' }, headers)
    server.answers.set('summary', () =>
      answer([createRow(ana.id, 1, { laps: 9 })], { Date: 'Sun, 15 Nov 2026 12:10:00 GMT' }),
    )
    await load()
    const oldRefresh = { 'X-Cached-At': 'Sun, 15 Nov 2026 12:00:00 GMT' }
    server.answers.set('summary', () => answer([createRow(ana.id, 1, { laps: 1 })], oldRefresh))
    await refresh()
    expect(readDashboard().lapSummary[0]?.laps).toBe(9)
    expect(store.getState().raceData.primaryRider.sync.isFromCache).toBe(false)
  })

  test('a failed tire request is only logged', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.answers.set('tire-data', 500)
    await load()
    expect(warnings).toHaveBeenCalledTimes(1)
    expect(server.takeErrors()).toEqual([])
  })
})

describe('unchanged data', () => {
  test('a refresh sends the current id, and a 304 changes only the age of the data', async () => {
    const createTaggedReply = (body: Record<string, unknown>) =>
      withHeaders(body, { ETag: '"k.5"', Date: 'Sun, 15 Nov 2026 12:00:00 GMT' })
    server.answers.set('summary', () => createTaggedReply({ data: [createRow(ana.id, 1)], server_time: '' }))
    server.answers.set('laps', () => createTaggedReply({ laps: [createLap(ana.id, 1)] }))
    server.answers.set('race', () => createTaggedReply({ race: createRace('x_9'), racers: [ana] }))
    await load()
    const before = readDashboard()
    const unchanged = { status: 304, headers: { Date: 'Sun, 15 Nov 2026 12:00:07 GMT' } }
    for (const call of ['summary', 'laps', 'race'])
      server.answers.set(call, () => new Response(null, unchanged))
    server.requests.length = 0
    await refresh()
    expect(server.requests.map(({ headers }) => headers.get('If-None-Match'))).toEqual(
      Array.from({ length: 3 }, () => '"k.5"'),
    )
    const { laps, lapSummary, race: raceNow } = readDashboard()
    expect(laps).toBe(before.laps)
    expect(lapSummary).toBe(before.lapSummary)
    expect(raceNow).toBe(before.race)
    const { confirmedAt } = store.getState().raceData.primaryRider.sync
    expect(confirmedAt).toBe(Date.parse('2026-11-15T12:00:07Z'))
  })

  test('a refresh keeps the objects of rows that did not change', async () => {
    await load()
    const [first, second] = readDashboard().lapSummary
    server.answers.set('summary', {
      data: [createRow(ana.id, 1, { laps: 3 }), createRow(bob.id, 2)],
      server_time: '',
    })
    await refresh()
    expect(readDashboard().lapSummary[0]).not.toBe(first)
    expect(readDashboard().lapSummary[1]).toBe(second)
  })
})

test('answers about a race that is no longer selected are dropped', async () => {
  await store.dispatch(runCascade('races'))
  let answer = (): void => undefined
  const slow = new Promise<Record<string, unknown>>(resolve => {
    answer = () => resolve({ data: [createRow('oldRefresh', 1)], server_time: '' })
  })
  server.answers.set('summary', query =>
    query.get('race_id') === 'x_9' ? slow : { data: [createRow('new', 1)], server_time: '' },
  )
  const oldRefresh = refresh()
  await store.dispatch(chooseRace('x_8'))
  answer()
  await oldRefresh
  expect(readDashboard().lapSummary.map(({ racer_id }) => racer_id)).toEqual(['new'])
})

test('D-376 a failed request for the racers shows the message of the server and clears the lists', async () => {
  await load()
  store.dispatch(openDialog('isCompareRidersOpen'))
  await store.dispatch(chooseComparisonRider(bob))
  expect(readDashboard().racers).toHaveLength(2)
  expect(readDashboard().comparisonRacers).toHaveLength(2)
  server.answers.set('race', () => createErrorReply(500, { message: 'Z' }))
  await load()
  await store.dispatch(chooseRace('x_8'))
  expect(server.takeErrors()).toEqual(['Z', 'Z'])
  expect(readDashboard()).toMatchObject({ racers: [], comparisonRacers: [] })
})

test('D-426 a request has no timeout', async () => {
  vi.useFakeTimers()
  const signals: (AbortSignal | null | undefined)[] = []
  server.answers.set('summary', (_query, { signal }) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  void load()
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  vi.useRealTimers()
  expect(signals.map(signal => signal?.aborted ?? false)).toEqual([false])
  expect(readDashboard().lapSummaryLoading).toBe(true)
  expect(server.takeErrors()).toEqual([])
})

test('the loading flags are set during a load, but not during a refresh', async () => {
  const seen = new Set<boolean>()
  const unsubscribe = store.subscribe(() =>
    seen.add(readDashboard().lapsLoading || readDashboard().raceLoading),
  )
  await refresh()
  expect([...seen]).toEqual([false])
  await load()
  unsubscribe()
  expect([...seen]).toEqual([false, true])
  expect(readDashboard()).toMatchObject({ lapsLoading: false, raceLoading: false, lapSummaryLoading: false })
})
