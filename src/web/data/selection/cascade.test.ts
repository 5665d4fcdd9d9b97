import { readSummary } from '#contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectDashboardState } from '../dashboard-state'
import { activeRidersChosen, dialogChanged } from './actions'
import { selectChosenRider } from './selectors'
import { onlineChanged } from '../preferences/reducer'
import type { AppStore } from '../root-state'
import {
  ana,
  birmingham,
  bob,
  createRace,
  createRow,
  spring,
  superbike,
  winter,
} from '../testing/sample-timing'
import { createErrorReply, createReply } from '../testing/contract-reply'
import { TimingServer } from '../testing/timing-server'
import { runCascade } from './cascade'
import { chooseEvent, chooseLocation, chooseRace } from './choose'
import {
  toActiveRider,
  noRaceSelection,
  type RaceSelection,
  toRaceSelection,
  toRiderSelection,
} from './active-riders'

let server: TimingServer
let store: AppStore
const logged = vi.fn<(...words: unknown[]) => void>()

beforeEach(() => {
  server = new TimingServer()
  store = server.createStore()
  vi.spyOn(console, 'log').mockImplementation(logged)
})
afterEach(() => {
  vi.unstubAllGlobals()
  logged.mockReset()
})

const initialSelection = toRaceSelection(createRace('x_8'))

function followAna(raceSelection: RaceSelection = initialSelection, compared?: RaceSelection): void {
  const entry = toActiveRider(ana, superbike, raceSelection)
  const comparisonRider = compared && toRiderSelection(bob, superbike, compared)
  store.dispatch(activeRidersChosen([{ ...entry, ...(comparisonRider && { comparisonRider }) }]))
}

const readPrimary = () => selectChosenRider(store.getState(), 'primaryRider')
const ownData = ['tire-data', 'summary', 'laps']

describe('the order of calls', () => {
  test('D-217 after choosing a rider events, tracks, races, the race and its data are loaded in this order', async () => {
    followAna()
    await store.dispatch(runCascade('events'))
    expect(server.takeCalls()).toEqual(['events', 'track-name', 'races', 'race', ...ownData])
  })

  test('D-218 after choosing an event tracks, races and the race are loaded', async () => {
    followAna()
    await store.dispatch(chooseEvent(winter))
    expect(server.takeCalls()).toEqual(['track-name', 'races', 'race', ...ownData])
  })

  test('D-219 after choosing a location races and the race are loaded', async () => {
    followAna()
    await store.dispatch(chooseLocation('Elkhart Lake, Wisconsin'))
    expect(server.takeCalls()).toEqual(['races', 'race', ...ownData])
  })

  test('D-220 after choosing a race only the race is loaded', async () => {
    followAna()
    await store.dispatch(runCascade('races'))
    server.takeCalls()
    await store.dispatch(chooseRace('x_9'))
    expect(server.takeCalls()).toEqual(['race', ...ownData])
    expect(readPrimary()?.race?.id).toBe('x_9')
  })

  test('D-345 the racers of the selected race are loaded for the primary and the comparison rider', async () => {
    followAna(initialSelection, toRaceSelection(createRace('x_9')))
    await store.dispatch(runCascade('race', { riderType: 'primaryRider' }))
    await store.dispatch(runCascade('race', { riderType: 'comparisonRider' }))
    const raceRequests = server.requests.filter(({ call }) => call === 'race')
    expect(raceRequests.map(({ query }) => query.get('race_id'))).toEqual(['x_8', 'x_9'])
    const { racers, comparisonRacers } = selectDashboardState(store.getState())
    expect(racers).toEqual([ana, bob])
    expect(comparisonRacers).toEqual([ana, bob])
  })
})

describe('the queries of the steps', () => {
  test('D-316 the races query contains event, year, track, category and rider', async () => {
    followAna()
    await store.dispatch(runCascade('races'))
    expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({
      event: 'Spring Round',
      year: '2026',
      trackName: birmingham,
      category: 'SBK',
      riderId: 'r_21',
      isComparing: 'false',
    })
    followAna(initialSelection, initialSelection)
    await store.dispatch(runCascade('races', { riderType: 'comparisonRider' }))
    const [, , , , , compared] = server.requests
    expect(compared?.query.get('isComparing')).toBe('true')
    expect(compared?.query.get('riderId')).toBe(bob.id)
  })

  test.each<[string, () => void]>([
    ['without an active rider', () => undefined],
    [
      'D-314 without a category',
      () => {
        const noClass = { ...superbike, sort_name: '' }
        store.dispatch(activeRidersChosen([toActiveRider(ana, noClass, noRaceSelection)]))
      },
    ],
    [
      'D-314 without a rider id',
      () =>
        void store.dispatch(
          activeRidersChosen([toActiveRider({ ...ana, id: '' }, superbike, noRaceSelection)]),
        ),
    ],
  ])('%s no call is made, and the skip is only logged', async (_what, prepare) => {
    prepare()
    await store.dispatch(runCascade('events'))
    expect(server.takeCalls()).toEqual([])
    expect(logged).toHaveBeenCalledTimes(4)
    expect(server.takeErrors()).toEqual([])
  })

  test.each([
    ['D-315 without an event', noRaceSelection],
    ['D-315 without a year', { ...initialSelection, event: { event: 'Spring Round', year: 0 }, race: null }],
  ])('%s neither tracks nor races are loaded', async (_what, raceSelection) => {
    followAna(raceSelection)
    await store.dispatch(runCascade('tracks'))
    expect(server.takeCalls()).toEqual([])
  })

  test.each([
    ['location', { ...initialSelection, location: '', race: null }],
    ['event', { ...initialSelection, event: null, race: null }],
  ])('without a %s no races are loaded', async (_what, raceSelection) => {
    followAna(raceSelection)
    await store.dispatch(runCascade('races'))
    expect(server.takeCalls()).toEqual([])
  })

  test('D-317 without a race id no race is loaded', async () => {
    followAna({ ...initialSelection, race: null })
    await store.dispatch(runCascade('race'))
    expect(server.takeCalls()).toEqual([])
    expect(logged).toHaveBeenCalledTimes(1)
  })
})

describe('the choice after new lists were loaded', () => {
  test('a choice that is in the new list stays', async () => {
    followAna()
    await store.dispatch(runCascade('events'))
    expect(readPrimary()).toMatchObject({ event: spring, location: birmingham, race: { id: 'x_8' } })
  })

  test('a choice that is not in the list is replaced by the first item, and so are the choices below it', async () => {
    followAna({ event: { event: 'Deleted Round', year: 2020 }, location: 'Nowhere', race: null })
    await store.dispatch(runCascade('events'))
    expect(readPrimary()).toMatchObject({ event: spring, location: birmingham, race: { id: 'x_9' } })
  })

  test('choosing another event keeps track and race if the lists contain them', async () => {
    followAna()
    await store.dispatch(chooseEvent(winter))
    expect(readPrimary()).toMatchObject({ event: winter, location: birmingham, race: { id: 'x_8' } })
  })

  test.each([
    ['events', { events: [] }, 'No events found'],
    ['track-name', { tracks: [] }, 'No tracks found'],
    ['races', { races: [] }, 'No races found'],
  ])('an empty list of %s skips the other steps and clears the data', async (call, answer, text) => {
    followAna()
    await store.dispatch(runCascade('race'))
    expect(selectDashboardState(store.getState()).lapSummary).toHaveLength(2)
    server.answers.set(call, answer)
    await store.dispatch(runCascade('events'))
    expect(server.takeErrors()).toEqual([text])
    expect(readPrimary()?.race).toBeNull()
    expect(selectDashboardState(store.getState())).toMatchObject({
      laps: [],
      lapSummary: [],
      race: null,
      racers: [],
    })
  })

  test('an empty list shows no toast in a silent load', async () => {
    followAna()
    server.answers.set('events', { events: [] })
    await store.dispatch(runCascade('events', { isSilent: true }))
    expect(server.takeErrors()).toEqual([])
  })
})

test('D-222 inside the Compare dialog a choice is for the comparison rider, else for the primary rider', async () => {
  followAna(initialSelection, initialSelection)
  store.dispatch(dialogChanged({ dialog: 'isCompareRidersOpen', isOpen: true }))
  await store.dispatch(chooseEvent(winter))
  expect(readPrimary()?.event).toEqual(spring)
  expect(selectChosenRider(store.getState(), 'comparisonRider')?.event).toEqual(winter)
  store.dispatch(dialogChanged({ dialog: 'isCompareRidersOpen', isOpen: false }))
  await store.dispatch(chooseEvent({ event: 'Third', year: 2024 }))
  expect(readPrimary()?.event).toEqual({ event: 'Third', year: 2024 })
  expect(selectChosenRider(store.getState(), 'comparisonRider')?.event).toEqual(winter)
})

describe('failures', () => {
  test.each([
    ['events', 'Failed to fetch events'],
    ['track-name', 'Failed to fetch track name'],
    ['races', 'Failed to fetch races'],
    ['race', 'Failed to fetch race'],
    ['summary', 'Failed to fetch summary'],
    ['laps', 'Failed to fetch laps'],
  ])(
    'a failure of %s shows its default text or the message of the server, and the choice stays',
    async (call, text) => {
      followAna()
      server.answers.set(call, 500)
      await store.dispatch(runCascade('events'))
      expect(server.takeErrors()).toEqual([text])
      server.answers.set(call, () => createErrorReply(500, { message: 'Z' }))
      await store.dispatch(runCascade('events'))
      expect(server.takeErrors()).toEqual(['Z'])
      expect(readPrimary()).toMatchObject({ event: spring, location: birmingham, race: { id: 'x_8' } })
    },
  )

  test('an event whose tracks cannot be loaded has no track and no race', async () => {
    followAna()
    server.answers.set('track-name', 500)
    await store.dispatch(chooseEvent(winter))
    expect(server.takeCalls()).toEqual(['track-name'])
    expect(readPrimary()).toMatchObject({ event: winter, location: '', race: null })
    expect(selectDashboardState(store.getState()).tracks).toEqual([])
  })

  test('a race that cannot be loaded has no racers', async () => {
    followAna()
    await store.dispatch(runCascade('race'))
    server.answers.set('race', 500)
    await store.dispatch(runCascade('race'))
    expect(selectDashboardState(store.getState()).racers).toEqual([])
  })
})

describe('a choice made during a cascade', () => {
  test('a choice made during a cascade stops that cascade and drops its answers', async () => {
    followAna()
    let answer = (): void => undefined
    const slow = new Promise<Record<string, unknown>>(resolve => {
      answer = () => resolve({ tracks: [{ location: 'Old', name: '', mapImage: '', outline: null }] })
    })
    server.answers.set('track-name', query => (query.get('year') === '2025' ? slow : { tracks: [] }))
    const old = store.dispatch(chooseEvent(winter))
    const next = store.dispatch(chooseEvent(spring))
    expect(selectDashboardState(store.getState()).tracksLoading).toBe(true)
    await next
    expect(selectDashboardState(store.getState()).tracksLoading).toBe(false)
    server.takeCalls()
    answer()
    await old
    expect(server.takeCalls()).toEqual([])
    expect(selectDashboardState(store.getState()).tracks).toEqual([])
    expect(readPrimary()).toMatchObject({ event: spring, location: '' })
  })
})

describe('without a network', () => {
  const warned = vi.fn<(...words: unknown[]) => void>()
  beforeEach(() => {
    warned.mockReset()
    vi.spyOn(console, 'warn').mockImplementation(warned)
    store.dispatch(onlineChanged(false))
  })

  test('without a network no call is made, and each skipped call logs one warning without a toast', async () => {
    followAna()
    await store.dispatch(runCascade('events'))
    expect(server.takeCalls()).toEqual([])
    expect(warned).toHaveBeenCalledTimes(7)
    expect(server.takeErrors()).toEqual([])
    expect(readPrimary()).toMatchObject({ event: spring, location: birmingham, race: { id: 'x_8' } })
  })

  test('without a network the answers cached by the service worker are used, with their age', async () => {
    const date = 'Sun, 15 Nov 2026 12:00:00 GMT'
    const match = vi.fn<(address: string, options: object) => Promise<Response | undefined>>(async address =>
      address === '/api/dashboard/summary?race_id=x_8'
        ? createReply(readSummary, { data: [createRow('r_21', 1)], server_time: '' }, { Date: date })
        : undefined,
    )
    vi.stubGlobal('caches', { match })
    followAna()
    await store.dispatch(runCascade('race'))
    expect(server.takeCalls()).toEqual([])
    expect(match.mock.calls[0]?.[1]).toMatchObject({ cacheName: 'lapLogicV1' })
    const { lapSummary, sync } = store.getState().raceData.primaryRider
    expect(lapSummary).toHaveLength(1)
    expect(sync).toMatchObject({ confirmedAt: Date.parse(date), isFromCache: true })
  })
})
