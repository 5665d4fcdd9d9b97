import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseComparisonRider } from '../comparison/compare'
import { activeRidersChosen } from '../dashboard'
import { openDialog } from '../dialogs'
import { chooseRace } from '../selection/choose'
import { setDefaultRider } from '../selection/choose-riders'
import { cascade } from '../selection/cascade'
import { entryOf, placeOf } from '../selection/entries'
import type { AppStore } from '../store'
import { ana, bob, lap, race, row, superbike } from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import { loadRace } from './load-race'
import { refreshRace } from './refresh-race'

let server: TimingServer
let store: AppStore

beforeEach(() => {
  server = new TimingServer()
  store = server.makeStore()
  const [first, second] = [ana, bob].map(rider => entryOf(rider, superbike, placeOf(race('x_9'))))
  if (first && second) store.dispatch(activeRidersChosen([first, { ...second, default: false }]))
})
afterEach(() => vi.unstubAllGlobals())

const dashboard = () => store.getState().dashboard
const load = () => store.dispatch(loadRace('primaryRider'))
const refresh = () => store.dispatch(refreshRace({ selectedRaceId: 'x_9', riderType: 'primaryRider' }))

describe('the race check', () => {
  const persistent = { isPersistent: true }

  test.each([
    ['nobody is entered', [], 'No racers in this race. Try another one.'],
    ['the rider is not', [bob], 'Racer not in this race. Pick a different one.'],
  ])('%s: a persistent toast', async (_what, racers, text) => {
    server.answers.set('race', { race: race('x_9'), racers })
    await load()
    expect(server.showError.mock.calls).toEqual([['race-check', text, persistent]])
    // The others are shown all the same.
    expect(dashboard().lapSummary).toHaveLength(2)
  })

  test('names are compared without case and blanks', async () => {
    server.answers.set('race', { race: race('x_9'), racers: [{ ...ana, name: ' ana  ZED' }] })
    await load()
    expect(server.errors()).toEqual([])
  })

  test('another race or another rider dismisses it', async () => {
    await store.dispatch(cascade('races'))
    server.dismiss.mockClear()
    await store.dispatch(chooseRace('x_8'))
    expect(server.dismiss).toHaveBeenCalledWith('race-check')
    server.dismiss.mockClear()
    await store.dispatch(setDefaultRider(bob.id))
    expect(server.dismiss).toHaveBeenCalledWith('race-check')
  })

  test('racers without a row: no data; nobody at all is told once', async () => {
    server.answers.set('summary', { data: [], server_time: '' })
    await load()
    expect(server.errors()).toEqual(['No data available for this race'])
    server.answers.set('race', { race: race('x_9'), racers: [] })
    await load()
    expect(server.errors()).toEqual(['No racers in this race. Try another one.'])
  })

  test('a refresh tells nobody anything', async () => {
    await load()
    server.answers.set('race', { race: race('x_9'), racers: [] })
    server.answers.set('summary', { data: [], server_time: '' })
    server.answers.set('laps', 500)
    await refresh()
    expect(server.errors()).toEqual([])
  })
})

describe('a failed fetch', () => {
  test.each([
    ['laps', { laps: [] }],
    ['summary', { lapSummary: [] }],
  ])('of %s with an error status empties it, in a refresh too', async (call, empty) => {
    await load()
    server.answers.set(call, 500)
    await refresh()
    expect(dashboard()).toMatchObject(empty)
    server.answers.set(call, call === 'laps' ? { laps: [lap(ana.id, 1)] } : { data: [row(ana.id, 1)] })
    await refresh()
    expect(dashboard()).not.toMatchObject(empty)
  })

  test.each([502, 503, 504, 'no network'])('in a dead spot (%s) leaves what is there', async failure => {
    await load()
    const { laps, lapSummary, race, racers } = dashboard()
    for (const call of ['laps', 'summary', 'race'])
      server.answers.set(call, () => {
        if (typeof failure === 'string') throw new TypeError('Failed to fetch')
        return failure
      })
    await refresh()
    await load()
    expect(dashboard()).toMatchObject({ laps, lapSummary, race, racers })
  })

  test('an older answer from the cache does not put the clock back', async () => {
    const answer = (data: unknown, headers: Record<string, string>) =>
      Response.json({ data, server_time: '' }, { headers })
    server.answers.set('summary', () =>
      answer([row(ana.id, 1, { laps: 9 })], { Date: 'Sun, 15 Nov 2026 12:10:00 GMT' }),
    )
    await load()
    const old = { 'X-Cached-At': 'Sun, 15 Nov 2026 12:00:00 GMT' }
    server.answers.set('summary', () => answer([row(ana.id, 1, { laps: 1 })], old))
    await refresh()
    expect(dashboard().lapSummary[0]?.laps).toBe(9)
    expect(dashboard().held.isKept).toBe(false)
  })

  test('tires that could not be read are only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server.answers.set('tire-data', 500)
    await load()
    expect(warned).toHaveBeenCalledTimes(1)
    expect(server.errors()).toEqual([])
  })
})

describe('unchanged', () => {
  test('what is held is named, and a 304 changes nothing but the age', async () => {
    const tagged = (body: Record<string, unknown>) =>
      Response.json(body, { headers: { ETag: '"k.5"', Date: 'Sun, 15 Nov 2026 12:00:00 GMT' } })
    server.answers.set('summary', () => tagged({ data: [row(ana.id, 1)] }))
    server.answers.set('laps', () => tagged({ laps: [lap(ana.id, 1)] }))
    server.answers.set('race', () => tagged({ race: race('x_9'), racers: [ana] }))
    await load()
    const before = dashboard()
    const unchanged = { status: 304, headers: { Date: 'Sun, 15 Nov 2026 12:00:07 GMT' } }
    for (const call of ['summary', 'laps', 'race'])
      server.answers.set(call, () => new Response(null, unchanged))
    server.asked.length = 0
    await refresh()
    expect(server.asked.map(({ headers }) => headers.get('If-None-Match'))).toEqual(
      Array.from({ length: 3 }, () => '"k.5"'),
    )
    const { held, laps, lapSummary, race: raceNow } = dashboard()
    expect(laps).toBe(before.laps)
    expect(lapSummary).toBe(before.lapSummary)
    expect(raceNow).toBe(before.race)
    expect(held.at).toBe(Date.parse('2026-11-15T12:00:07Z'))
  })

  test('rows that say the same stay the same objects', async () => {
    await load()
    const [first, second] = dashboard().lapSummary
    server.answers.set('summary', { data: [row(ana.id, 1, { laps: 3 }), row(bob.id, 2)], server_time: '' })
    await refresh()
    expect(dashboard().lapSummary[0]).not.toBe(first)
    expect(dashboard().lapSummary[1]).toBe(second)
  })
})

test('answers for a race that is no longer chosen are dropped', async () => {
  await store.dispatch(cascade('races'))
  let answer = (): void => undefined
  const slow = new Promise<Record<string, unknown>>(resolve => {
    answer = () => resolve({ data: [row('old', 1)], server_time: '' })
  })
  server.answers.set('summary', query => (query.get('race_id') === 'x_9' ? slow : { data: [row('new', 1)] }))
  const old = refresh()
  await store.dispatch(chooseRace('x_8'))
  answer()
  await old
  expect(dashboard().lapSummary.map(({ racer_id }) => racer_id)).toEqual(['new'])
})

test('D-376 racers that could not be had: the server’s words, and nobody is offered', async () => {
  await load()
  store.dispatch(openDialog('isCompareRidersOpen'))
  await store.dispatch(chooseComparisonRider(bob))
  expect(dashboard().racers).toHaveLength(2)
  expect(dashboard().comparisonRacers).toHaveLength(2)
  server.answers.set('race', () => Response.json({ isActionSuccess: false, message: 'Z' }, { status: 500 }))
  await load()
  await store.dispatch(chooseRace('x_8'))
  expect(server.errors()).toEqual(['Z', 'Z'])
  expect(dashboard()).toMatchObject({ racers: [], comparisonRacers: [] })
})

test('D-426 a request has no time-out: whoever asked waits for as long as it takes', async () => {
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
  expect(dashboard().lapSummaryLoading).toBe(true)
  expect(server.errors()).toEqual([])
})

test('the flags of the overlay: up while somebody waits, never for a refresh', async () => {
  const seen = new Set<boolean>()
  const unsubscribe = store.subscribe(() => seen.add(dashboard().lapsLoading || dashboard().raceLoading))
  await refresh()
  expect([...seen]).toEqual([false])
  await load()
  unsubscribe()
  expect([...seen]).toEqual([false, true])
  expect(dashboard()).toMatchObject({ lapsLoading: false, raceLoading: false, lapSummaryLoading: false })
})
