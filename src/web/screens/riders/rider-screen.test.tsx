import type { RiderResult, RiderSession } from '#contract'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../data/api/call'
import { onlineChanged } from '../../data/preferences/reducer'
import { viewingChosen, wholeRace } from '../../data/preferences/viewing'
import { delayStarted, holdStarted, replayClosed } from '../../data/replay/actions'
import { fetchLive } from '../../data/selection/calls'
import { createRace } from '../../data/testing/sample-timing'
import { ada, sam, visit } from '../testing/visit'
// Imported up front, because loading them lazily inside a test can be slow on a busy machine.
import '../shell/shell'
import './rider-screen'

const rider = {
  id: 'r_21',
  category_id: 'c1',
  name: 'Ana Zed',
  number: '21',
  make: 'Yamaha',
  address: 'Monterrey, Mexico',
  category: 'SBK',
}

const result: RiderResult = {
  position: 3,
  laps: 15,
  best_lap: '91.000',
  pace: { time: '91.300', laps: 5, is_mixed: false, has_few_laps: false },
  stints: [
    { number: 1, laps: 8, clean_laps: 6, tires: null, slope: '0.033', drop_off: null, is_mixed: false },
    {
      number: 2,
      laps: 7,
      clean_laps: 6,
      tires: { frontTire: 30, rearTire: 26, tireType: 'Normal' },
      slope: '0.100',
      drop_off: 5,
      is_mixed: true,
    },
  ],
}

function createSession(id: string, changes: Partial<RiderSession> = {}): RiderSession {
  const race = {
    id,
    name: 'Race 1',
    location: 'Birmingham, Alabama',
    isLive: false,
    fulldate: '2025-05-17T14:10:00-05:00',
    event: 'Spring Round',
    year: 2025,
    category: 'SBK',
    sessionType: 'Race 1',
    kind: 'race' as const,
  }
  return { race, result, ...changes }
}

const best = {
  location: 'Birmingham, Alabama',
  best_lap: '91.000',
  race: {
    id: 'x_9',
    name: 'Race 1',
    event: 'Spring Round',
    year: 2025,
    fulldate: '2025-05-17T14:10:00-05:00',
  },
}

const path = '/api/dashboard/rider'
const page = { rider, bests: [best], sessions: [createSession('x_9')], next: null }
type Answers = NonNullable<NonNullable<Parameters<typeof visit>[1]>['answers']>
const show = (answer: Answers[string] = page, as = sam) =>
  visit('/user/riders/r_21', { as, answers: { [path]: answer } })

/** Answers by the id of the media query. */
function stubWidth(isWide: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  stubWidth(true)
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const findTable = (name: string) => screen.findByRole('table', { name })
const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map(row => [...row.querySelectorAll('th, td')].map(cell => cell.textContent))

describe('the page of a rider', () => {
  test('the header has number, name, category, make and country', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: '#21 Ana Zed' })).toBeTruthy()
    expect(screen.getByText('SBK')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Yamaha' })).toBeTruthy()
    expect(screen.getByRole('img', { name: 'MX' })).toBeTruthy()
    expect(document.title).toBe('Ana Zed · Lap Logic')
  })

  test('each track has its best lap with the session', async () => {
    show()
    expect(readRows(await findTable('Best laps by track'))).toEqual([
      [
        'Birmingham, Alabama',
        '00:01:31.000',
        expect.stringMatching(/^Race 1Spring Round 2025 · Sat, May 17, 2025/),
      ],
    ])
  })

  test('a session has position, laps, best lap, pace with its laps, and a sentence for each stint', async () => {
    show()
    const [cells = []] = readRows(await findTable('Sessions'))
    expect(cells[0]).toBe('Race 1Spring Round 2025 · Birmingham, Alabama')
    expect(cells.slice(2, 6)).toEqual(['3', '15', '00:01:31.000', '00:01:31.300of 5'])
    const stints = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(stints).toEqual([
      '8 laps, tires not entered, +0.033 s a lap, steady, n 6',
      'Slicks 7 laps, +0.100 s a lap, drop-off at age 5, mixed, n 6',
    ])
  })

  test.each([
    [sam, '/user/dashboard', '/user/charts'],
    [ada, '/admin/race-dashboard', '/admin/charts'],
  ])('the links of $role open the session, its replay and its charts', async (as, dashboard, charts) => {
    show(page, as)
    const table = await findTable('Sessions')
    const hrefs = within(table)
      .getAllByRole('link')
      .map(link => link.getAttribute('href'))
    expect(hrefs).toEqual([
      `${dashboard}?race=x_9&rider=r_21`,
      `${dashboard}?race=x_9&rider=r_21&at=start`,
      `${charts}?race=x_9&rider=r_21&chart=laptimes`,
    ])
    expect(within(table).getByRole('link', { name: 'Replay Race 1, Spring Round 2025' })).toBeTruthy()
  })

  test('what is missing is a dash', async () => {
    const missing = { position: null, laps: 0, best_lap: '', pace: null, stints: [] }
    show({ ...page, bests: [], sessions: [createSession('x_9', { result: missing })] })
    const [cells = []] = readRows(await findTable('Sessions'))
    expect(cells.slice(2, 7)).toEqual(['-', '0', '-', '-', '-'])
    expect(screen.getByText('No timed lap yet.')).toBeTruthy()
  })

  test('a live session is marked, and has no result', async () => {
    const { race } = createSession('x_9')
    show({ ...page, sessions: [createSession('x_9', { race: { ...race, isLive: true }, result: null })] })
    const [cells = []] = readRows(await findTable('Sessions'))
    expect(cells[0]).toContain('LIVE')
    expect(cells.slice(2, 7)).toEqual(['-', '-', '-', '-', '-'])
  })

  test('without sessions the page says so', async () => {
    show({ ...page, bests: [], sessions: [] })
    expect(await screen.findByText(/^No session yet\./)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('on a narrow screen the sessions are cards with the same values', async () => {
    stubWidth(false)
    show()
    await findTable('Best laps by track')
    const [card] = screen.getAllByRole('listitem')
    expect(card?.textContent).toContain('Pos3Laps15Best lap00:01:31.000Pace00:01:31.300of 5')
    expect(within(card ?? document.body).getAllByRole('link')).toHaveLength(3)
    expect(screen.queryByRole('table', { name: 'Sessions' })).toBeNull()
  })
})

describe('hidden results', () => {
  const hidden = ['hidden', 'hidden', 'hidden', 'hidden', 'hidden']
  const readSessions = () =>
    readRows(screen.getByRole('table', { name: 'Sessions' })).map(cells => cells.slice(2, 7))
  const readBests = () => readRows(screen.getByRole('table', { name: 'Best laps by track' }))
  const readLinks = (name: string) =>
    within(screen.getByRole('table', { name }))
      .queryAllByRole('link')
      .map(link => link.getAttribute('href'))

  test('R-138 a hidden result reads "hidden", the dashboard opens at the start, and the charts ask', async () => {
    const { store } = show()
    await findTable('Sessions')
    act(() => void store.dispatch(viewingChosen({ isResultHidden: true })))
    expect(readSessions()).toEqual([hidden])
    expect(readLinks('Sessions')).toEqual([
      '/user/dashboard?race=x_9&rider=r_21&at=start',
      '/user/dashboard?race=x_9&rider=r_21&at=start',
      // Without a moment, because a link to a moment is not asked about.
      '/user/charts?race=x_9&rider=r_21&chart=laptimes',
    ])
    expect(readBests()).toEqual([['Birmingham, Alabama', 'hidden', 'hidden']])
    expect(readLinks('Best laps by track')).toEqual([])
  })

  test('R-138 the result of a race that was seen is shown', async () => {
    const { store } = show()
    await findTable('Sessions')
    act(() => void store.dispatch(viewingChosen({ isResultHidden: true, seen: { x_9: wholeRace } })))
    expect(readSessions()[0]?.[0]).toBe('3')
    expect(readBests()[0]?.[1]).toBe('00:01:31.000')
  })

  test('R-138 the result of a race that was live when the page opened is hidden', async () => {
    const live = { isLive: true, riders: [], race: createRace('x_9', { isLive: true }) }
    const answers = { [path]: page, '/api/dashboard/fetchLiveRace': live }
    const { store } = visit('/user/riders/r_21', { as: sam, answers })
    await findTable('Sessions')
    await act(() => store.dispatch(fetchLive({})))
    act(() => void store.dispatch(viewingChosen({ isResultHidden: true })))
    expect(store.getState().selection.liveRace?.id).toBe('x_9')
    expect(readSessions()).toEqual([hidden])
    expect(readBests()[0]?.[1]).toBe('hidden')
  })

  test('R-138 a hidden session hides the best lap of its track, whichever session it is from', async () => {
    const elsewhere = { ...best, location: 'Monterey, California', race: { ...best.race, id: 'x_7' } }
    const sessions = [createSession('x_9'), createSession('x_8')]
    const { store } = show({ ...page, bests: [best, elsewhere], sessions })
    await findTable('Sessions')
    const seen = { x_9: wholeRace, x_7: wholeRace }
    act(() => void store.dispatch(viewingChosen({ isResultHidden: true, seen })))
    expect(readBests().map(([track, time]) => [track, time])).toEqual([
      ['Birmingham, Alabama', 'hidden'],
      ['Monterey, California', '00:01:31.000'],
    ])
    act(() => void store.dispatch(viewingChosen({ seen: { ...seen, x_8: wholeRace } })))
    expect(readBests()[0]?.[1]).toBe('00:01:31.000')
  })

  test('R-138 a live session has no result that hides the best lap of its track', async () => {
    const { race } = createSession('x_8')
    const live = createSession('x_8', { race: { ...race, isLive: true }, result: null })
    const { store } = show({ ...page, sessions: [live, createSession('x_9')] })
    await findTable('Sessions')
    act(() => void store.dispatch(viewingChosen({ isResultHidden: true, seen: { x_9: wholeRace } })))
    expect(readBests()[0]?.[1]).toBe('00:01:31.000')
  })

  test.each([
    ['shows late', []],
    ['holds', [holdStarted({ raceId: 'x_9', now: 1 })]],
  ])('R-137 the result of a race that the dashboard %s is hidden', async (_how, actions) => {
    const { store } = show()
    await findTable('Sessions')
    act(() => {
      store.dispatch(delayStarted('x_9'))
      for (const action of actions) store.dispatch(action)
    })
    expect(readSessions()).toEqual([hidden])
    expect(readBests()).toEqual([['Birmingham, Alabama', 'hidden', 'hidden']])
    act(() => void store.dispatch(replayClosed()))
    expect(readSessions()[0]?.[0]).toBe('3')
  })
})

describe('loading', () => {
  test('while the rider is loading the page keeps their place', async () => {
    show(() => new Promise(() => undefined))
    expect(await screen.findByRole('list', { name: 'Loading the rider' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Rider' })).toBeTruthy()
  })

  test.each([404, 400])('status %i says that the rider does not exist', async status => {
    show(() => Promise.reject(new ApiError(status, 'Rider not found')))
    expect(await screen.findByText('Rider not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/')
  })

  test('after a failure Try again loads the rider', async () => {
    let isBroken = true
    show(() => (isBroken ? Promise.reject(new ApiError(503, 'The server is busy')) : Promise.resolve(page)))
    expect(await screen.findByText('The server is busy')).toBeTruthy()
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: '#21 Ana Zed' })
  })

  test('Load more adds the sessions of the next page, and a failure keeps those on the page', async () => {
    let isBroken = true
    const answer = (input: object) => {
      const { query } = input as { query: { before?: string } }
      if (query.before === undefined) return { ...page, next: '1.x_9' }
      if (isBroken) return Promise.reject(new ApiError(500, 'Down'))
      return { rider, bests: null, sessions: [createSession('x_8')], next: null }
    }
    show(answer)
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('More sessions could not be loaded.')).toBeTruthy()
    expect(readRows(screen.getByRole('table', { name: 'Sessions' }))).toHaveLength(1)
    isBroken = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(readRows(screen.getByRole('table', { name: 'Sessions' }))).toHaveLength(2))
    expect(screen.getByRole('table', { name: 'Best laps by track' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('Load more is busy until the sessions arrive, after a failure as well, and announces how many were added', async () => {
    let resolve = (_more: Record<string, unknown>): void => undefined
    const promise = new Promise<Record<string, unknown>>(done => {
      resolve = done
    })
    let calls = 0
    show(input => {
      const { query } = input as { query: { before?: string } }
      if (query.before === undefined) return { ...page, next: '1.x_9' }
      calls += 1
      return calls === 1 ? new ApiError(500, 'Down') : promise
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const button = screen.getByRole('button', { name: 'Load more' })
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
    fireEvent.click(button)
    expect(calls).toBe(2)
    resolve({ rider, bests: null, sessions: [createSession('x_8'), createSession('x_7')], next: '1.x_7' })
    const text = await screen.findByText('2 sessions added')
    expect(text.tagName).toBe('OUTPUT')
    expect(screen.getByRole('button', { name: 'Load more' }).getAttribute('aria-busy')).toBeNull()
  })

  test('offline the page says so, and loads the rider when the network is back', async () => {
    const { store } = show(() => new Promise(() => undefined))
    await screen.findByRole('list', { name: 'Loading the rider' })
    act(() => void store.dispatch(onlineChanged(false)))
    expect(await screen.findByText('You are offline')).toBeTruthy()
    cleanup()
    const again = show()
    await findTable('Sessions')
    act(() => void again.store.dispatch(onlineChanged(false)))
    const count = () => again.sent.filter(call => call.path === path).length
    const before = count()
    act(() => void again.store.dispatch(onlineChanged(true)))
    expect(count()).toBe(before + 1)
    await findTable('Sessions')
  })

  test('without an id the home page is shown', async () => {
    const view = visit('/user/riders', { as: sam })
    await waitFor(() => expect(view.path()).toBe('/user/dashboard'))
  })
})
