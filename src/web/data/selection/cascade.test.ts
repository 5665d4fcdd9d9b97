import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activeRidersChosen, dialogChanged } from '../dashboard'
import { selectSelection } from '../selectors'
import { onlineChanged } from '../settings'
import type { AppStore } from '../store'
import { ana, birmingham, bob, race, row, spring, superbike, winter } from '../testing/sample-timing'
import { TimingServer } from '../testing/timing-server'
import { cascade } from './cascade'
import { chooseEvent, chooseLocation, chooseRace } from './choose'
import { entryOf, noPlace, type Place, placeOf, selectionOf } from './entries'

let server: TimingServer
let store: AppStore
const logged = vi.fn<(...words: unknown[]) => void>()

beforeEach(() => {
  server = new TimingServer()
  store = server.makeStore()
  vi.spyOn(console, 'log').mockImplementation(logged)
})
afterEach(() => {
  vi.unstubAllGlobals()
  logged.mockReset()
})

const place = placeOf(race('x_8'))

function follow(begin: Place = place, compared?: Place): void {
  const entry = entryOf(ana, superbike, begin)
  const comparisonRider = compared && selectionOf(bob, superbike, compared)
  store.dispatch(activeRidersChosen([{ ...entry, ...(comparisonRider && { comparisonRider }) }]))
}

const primary = () => selectSelection(store.getState(), 'primaryRider')
const ownData = ['tire-data', 'summary', 'laps']

describe('the order of calls', () => {
  test('D-217 a rider: events, tracks, races, the race, and then its own data', async () => {
    follow()
    await store.dispatch(cascade('events'))
    expect(server.calls()).toEqual(['events', 'track-name', 'races', 'race', ...ownData])
  })

  test('D-218 an event: tracks, races, the race', async () => {
    follow()
    await store.dispatch(chooseEvent(winter))
    expect(server.calls()).toEqual(['track-name', 'races', 'race', ...ownData])
  })

  test('D-219 a location: races, the race', async () => {
    follow()
    await store.dispatch(chooseLocation('Elkhart Lake, Wisconsin'))
    expect(server.calls()).toEqual(['races', 'race', ...ownData])
  })

  test('D-220 a race: only the race', async () => {
    follow()
    await store.dispatch(cascade('races'))
    server.calls()
    await store.dispatch(chooseRace('x_9'))
    expect(server.calls()).toEqual(['race', ...ownData])
    expect(primary()?.race?.id).toBe('x_9')
  })

  test('D-345 the racers of the race chosen are asked for on either side', async () => {
    follow(place, placeOf(race('x_9')))
    await store.dispatch(cascade('race', { riderType: 'primaryRider' }))
    await store.dispatch(cascade('race', { riderType: 'comparisonRider' }))
    const racesAsked = server.asked.filter(({ call }) => call === 'race')
    expect(racesAsked.map(({ query }) => query.get('race_id'))).toEqual(['x_8', 'x_9'])
    const { racers, comparisonRacers } = store.getState().dashboard
    expect(racers).toEqual([ana, bob])
    expect(comparisonRacers).toEqual([ana, bob])
  })
})

describe('what each step asks', () => {
  test('D-316 the races step gives event, year, track, category and rider', async () => {
    follow()
    await store.dispatch(cascade('races'))
    expect(Object.fromEntries(server.asked[0]?.query ?? [])).toEqual({
      event: 'Spring Round',
      year: '2026',
      trackName: birmingham,
      category: 'SBK',
      riderId: 'r_21',
      isComparing: 'false',
    })
    follow(place, place)
    await store.dispatch(cascade('races', { riderType: 'comparisonRider' }))
    const [, , , , , compared] = server.asked
    expect(compared?.query.get('isComparing')).toBe('true')
    expect(compared?.query.get('riderId')).toBe(bob.id)
  })

  test.each<[string, () => void]>([
    ['nobody followed', () => undefined],
    [
      'D-314 no category',
      () => {
        const noClass = { ...superbike, sort_name: '' }
        store.dispatch(activeRidersChosen([entryOf(ana, noClass, noPlace)]))
      },
    ],
    [
      'D-314 no rider id',
      () => void store.dispatch(activeRidersChosen([entryOf({ ...ana, id: '' }, superbike, noPlace)])),
    ],
  ])('%s: nothing is asked for, and only the log says so', async (_what, prepare) => {
    prepare()
    await store.dispatch(cascade('events'))
    expect(server.calls()).toEqual([])
    expect(logged).toHaveBeenCalledTimes(4)
    expect(server.errors()).toEqual([])
  })

  test.each([
    ['D-315 without an event', noPlace],
    ['D-315 without a year', { ...place, event: { event: 'Spring Round', year: 0 }, race: null }],
  ])('%s no tracks and no races are asked for', async (_what, begin) => {
    follow(begin)
    await store.dispatch(cascade('tracks'))
    expect(server.calls()).toEqual([])
  })

  test.each([
    ['location', { ...place, location: '', race: null }],
    ['event', { ...place, event: null, race: null }],
  ])('without a %s no races are asked for', async (_what, begin) => {
    follow(begin)
    await store.dispatch(cascade('races'))
    expect(server.calls()).toEqual([])
  })

  test('D-317 without a race id no race is asked for', async () => {
    follow({ ...place, race: null })
    await store.dispatch(cascade('race'))
    expect(server.calls()).toEqual([])
    expect(logged).toHaveBeenCalledTimes(1)
  })
})

describe('keep or first', () => {
  test('what is still in the list stays', async () => {
    follow()
    await store.dispatch(cascade('events'))
    expect(primary()).toMatchObject({ event: spring, location: birmingham, race: { id: 'x_8' } })
  })

  test('what is not gives way to the first, and everything below it with it', async () => {
    follow({ event: { event: 'Gone', year: 2020 }, location: 'Nowhere', race: null })
    await store.dispatch(cascade('events'))
    expect(primary()).toMatchObject({ event: spring, location: birmingham, race: { id: 'x_9' } })
  })

  test('an event changed within the same track keeps track and race if they are there', async () => {
    follow()
    await store.dispatch(chooseEvent(winter))
    expect(primary()).toMatchObject({ event: winter, location: birmingham, race: { id: 'x_8' } })
  })

  test.each([
    ['events', { events: [] }, 'No events found'],
    ['track-name', { tracks: [] }, 'No tracks found'],
    ['races', { races: [] }, 'No races found'],
  ])('nothing in %s: the rest waits, and the screen is empty', async (call, answer, text) => {
    follow()
    await store.dispatch(cascade('race'))
    expect(store.getState().dashboard.lapSummary).toHaveLength(2)
    server.answers.set(call, answer)
    await store.dispatch(cascade('events'))
    expect(server.errors()).toEqual([text])
    expect(primary()?.race).toBeNull()
    expect(store.getState().dashboard).toMatchObject({ laps: [], lapSummary: [], race: null, racers: [] })
  })

  test('nothing found on a load that nobody waits for is not told', async () => {
    follow()
    server.answers.set('events', { events: [] })
    await store.dispatch(cascade('events', { isSilent: true }))
    expect(server.errors()).toEqual([])
  })
})

test('D-222 inside the Compare dialog a choice is the comparison rider’s, else the primary’s', async () => {
  follow(place, place)
  store.dispatch(dialogChanged({ dialog: 'isCompareRidersOpen', isOpen: true }))
  await store.dispatch(chooseEvent(winter))
  expect(primary()?.event).toEqual(spring)
  expect(selectSelection(store.getState(), 'comparisonRider')?.event).toEqual(winter)
  store.dispatch(dialogChanged({ dialog: 'isCompareRidersOpen', isOpen: false }))
  await store.dispatch(chooseEvent({ event: 'Third', year: 2024 }))
  expect(primary()?.event).toEqual({ event: 'Third', year: 2024 })
  expect(selectSelection(store.getState(), 'comparisonRider')?.event).toEqual(winter)
})

describe('failures', () => {
  test.each([
    ['events', 'Failed to fetch events'],
    ['track-name', 'Failed to fetch track name'],
    ['races', 'Failed to fetch races'],
    ['race', 'Failed to fetch race'],
    ['summary', 'Failed to fetch summary'],
    ['laps', 'Failed to fetch laps'],
  ])('%s in its own words, or the server’s; what was chosen stays', async (call, text) => {
    follow()
    server.answers.set(call, 500)
    await store.dispatch(cascade('events'))
    expect(server.errors()).toEqual([text])
    server.answers.set(call, () => Response.json({ message: 'Z' }, { status: 500 }))
    await store.dispatch(cascade('events'))
    expect(server.errors()).toEqual(['Z'])
    expect(primary()).toMatchObject({ event: spring, location: birmingham, race: { id: 'x_8' } })
  })

  test('an event whose tracks cannot be had has no track and no race', async () => {
    follow()
    server.answers.set('track-name', 500)
    await store.dispatch(chooseEvent(winter))
    expect(server.calls()).toEqual(['track-name'])
    expect(primary()).toMatchObject({ event: winter, location: '', race: null })
    expect(store.getState().dashboard.tracks).toEqual([])
  })

  test('a race that could not be asked for has no racers', async () => {
    follow()
    await store.dispatch(cascade('race'))
    server.answers.set('race', 500)
    await store.dispatch(cascade('race'))
    expect(store.getState().dashboard.racers).toEqual([])
  })
})

describe('a choice made meanwhile', () => {
  test('an overtaken cascade goes no further, and its answers are dropped', async () => {
    follow()
    let answer = (): void => undefined
    const slow = new Promise<Record<string, unknown>>(resolve => {
      answer = () => resolve({ tracks: [{ location: 'Old', name: '', mapImage: '', outline: null }] })
    })
    server.answers.set('track-name', query => (query.get('year') === '2025' ? slow : { tracks: [] }))
    const old = store.dispatch(chooseEvent(winter))
    const next = store.dispatch(chooseEvent(spring))
    expect(store.getState().dashboard.tracksLoading).toBe(true)
    await next
    expect(store.getState().dashboard.tracksLoading).toBe(false)
    server.calls()
    answer()
    await old
    expect(server.calls()).toEqual([])
    expect(store.getState().dashboard.tracks).toEqual([])
    expect(primary()).toMatchObject({ event: spring, location: '' })
  })
})

describe('without a network', () => {
  const warned = vi.fn<(...words: unknown[]) => void>()
  beforeEach(() => {
    warned.mockReset()
    vi.spyOn(console, 'warn').mockImplementation(warned)
    store.dispatch(onlineChanged(false))
  })

  test('nothing is asked, each skip is one warning, and no toast', async () => {
    follow()
    await store.dispatch(cascade('events'))
    expect(server.calls()).toEqual([])
    expect(warned).toHaveBeenCalledTimes(7)
    expect(server.errors()).toEqual([])
    expect(primary()).toMatchObject({ event: spring, location: birmingham, race: { id: 'x_8' } })
  })

  test('what the worker kept is read by the page, with its age', async () => {
    const date = 'Sun, 15 Nov 2026 12:00:00 GMT'
    const match = vi.fn<(address: string, options: object) => Promise<Response | undefined>>(async address =>
      address === '/api/dashboard/summary?race_id=x_8'
        ? Response.json({ data: [row('r_21', 1)], server_time: '' }, { headers: { Date: date } })
        : undefined,
    )
    vi.stubGlobal('caches', { match })
    follow()
    await store.dispatch(cascade('race'))
    expect(server.calls()).toEqual([])
    expect(match.mock.calls[0]?.[1]).toMatchObject({ cacheName: 'lapLogicV1' })
    const { held, lapSummary } = store.getState().dashboard
    expect(lapSummary).toHaveLength(1)
    expect(held).toMatchObject({ at: Date.parse(date), isKept: true })
  })
})
