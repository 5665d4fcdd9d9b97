import { Toasts } from '#ui'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { viewingChosen, wholeRace } from '../../data/preferences/viewing'
import type { AppThunk } from '../../data/root-state'
import { fetchCategoryList } from '../../data/selection/calls'
import { removeComparison } from '../../data/comparison/thunks'
import { selectChosenRider, selectShownRider } from '../../data/selection/selectors'
import { followRacer } from '../../data/selection/thunks'
import { InProcessReplayWorker } from '../../data/testing/in-process-replay-worker'
import { ReplayPage } from '../../data/testing/replay-page'
import { createRaceTimeline, SampleTimeline } from '../../data/testing/sample-timeline'
import { ana, bob, createLap, createRace, createRow } from '../../data/testing/sample-timing'
import { closeReplay, playReplay, seekReplay } from '../../data/time-machine/thunks'
import { ChartsPage } from './charts-page'

const startsAt = Date.parse('2026-05-17T19:10:00Z')
/** When each rider ends their laps, in seconds, as in the sample timeline. */
const ends = { [ana.id]: [90, 180, 270], [bob.id]: [91, 179, 268] }
const laps = [ana, bob].flatMap(({ id, name, number }) =>
  (ends[id] ?? []).map((at, index, all) => {
    const time = (at - (all[index - 1] ?? 0)).toFixed(3)
    return createLap(id, index + 1, { name, number, time, raw_time: time, at: at.toFixed(3), flag: 'green' })
  }),
)

let page: ReplayPage

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 280_000, shouldAdvanceTime: true })
  vi.stubGlobal('Worker', InProcessReplayWorker)
  page = new ReplayPage()
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
  page.server.answers.set('summary', {
    data: [ana, bob].map(({ id, name, number }, index) =>
      createRow(id, index + 1, { name, number, laps: 3 }),
    ),
    server_time: '2026-11-15T12:00:00.000Z',
  })
  page.server.answers.set('laps', { laps })
})
afterEach(() => {
  cleanup()
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Three laps without times of the session: each takes a second of the axis. */
function createPracticeTimeline(): SampleTimeline {
  const timeline = new SampleTimeline({ startsAt, grade: 'laps' }).add(
    0,
    { type: 'session', kind: 'practice', isLapList: true },
    ...[ana, bob].map(({ name, number }) => ({ type: 'entry', competitor: number, number, name }) as const),
  )
  for (const lap of [1, 2, 3])
    for (const { number } of [ana, bob])
      timeline.add(lap, { type: 'crossing', competitor: number, line: 'SF', lap, lapTime: 90_000 - lap })
  return timeline
}

interface Opened {
  readonly readSearch: () => string
  readonly go: (to: string | number) => Promise<void>
  readonly readPath: () => string
}

function openCharts(search: string): Opened {
  const router = createMemoryRouter(
    [
      { path: '/user/charts', element: <ChartsPage /> },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: ['/user/dashboard', `/user/charts${search}`] },
  )
  render(
    <Provider store={page.store}>
      <RouterProvider router={router} />
      <Toasts />
    </Provider>,
  )
  return {
    readSearch: () => router.state.location.search,
    readPath: () => router.state.location.pathname,
    go: to => act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
  }
}

const findCharts = () => screen.findByRole('region', { name: 'Charts' })
const findTable = async (): Promise<string[][]> => {
  fireEvent.click(within(await findCharts()).getByRole('button', { name: 'Table' }))
  return screen.getAllByRole('row').map(row => [...row.children].map(cell => cell.textContent))
}
const readParams = (opened: Opened) => Object.fromEntries(new URLSearchParams(opened.readSearch()))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dispatch = (action: AppThunk) => act(() => page.store.dispatch(action))

describe('opening the charts', () => {
  test('R-201 what the dashboard has loaded is drawn at once, and is only checked again', async () => {
    await page.store.dispatch(fetchCategoryList({}))
    await page.open(createRace('x_9'))
    openCharts('?race=x_9&rider=21&chart=positions')
    expect(screen.getByRole('region', { name: 'Charts' })).toBeTruthy()
    expect(screen.queryByText('Loading')).toBeNull()
    await act(() => page.settle())
    const checks = page.takeCalls().filter(call => call.endsWith('x_9'))
    expect(checks).toEqual(['summary x_9', 'laps x_9', 'race x_9'])
    expect(page.store.getState().loading).toEqual({})
  })

  test('R-200 a link opens its race, rider and chart', async () => {
    const opened = openCharts('?race=x_8&rider=6&chart=trace')
    expect(await screen.findByRole('region', { name: 'Race trace' })).toBeTruthy()
    expect(selectChosenRider(page.store.getState(), 'primaryRider')).toMatchObject({
      id: bob.id,
      race: { id: 'x_8' },
    })
    expect(readParams(opened)).toEqual({ race: 'x_8', rider: '6', chart: 'trace' })
  })

  test('R-200 what an address cannot mean is said in words', async () => {
    await page.open(createRace('x_9'))
    openCharts('?race=x_9&chart=nonsense&riders=21,99')
    expect(await screen.findByText('There is no chart “nonsense”.')).toBeTruthy()
    expect(screen.getByText('Rider 99 is not in this race.')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Lap chart' })).toBeTruthy()
  })

  test('R-200 without a rider the page offers to select one, and shows the charts of their race', async () => {
    page.server.answers.set('races', { races: [createRace('x_9')] })
    page.server.answers.set('rider/list', { riders: [ana, bob] })
    const opened = openCharts('')
    fireEvent.click(await screen.findByRole('button', { name: 'Select Rider' }))
    const dialog = await screen.findByRole('dialog', { name: 'Select Rider' })
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: /Bob/ }))
    expect(await screen.findByRole('region', { name: 'Lap chart', hidden: true })).toBeTruthy()
    await waitFor(() => expect(readParams(opened)).toEqual({ race: 'x_9', rider: '6', chart: 'positions' }))
  })

  test('R-200 without a session the page leads to the dashboard', async () => {
    const opened = openCharts('')
    expect(await screen.findByText('No session to draw')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: 'Dashboard' })[1] ?? document.body)
    expect(opened.readPath()).toBe('/user/dashboard')
  })
})

describe('the address', () => {
  test('R-200 a choice is written to the address without a new entry in the history', async () => {
    await page.open(createRace('x_9'))
    const opened = openCharts('?race=x_9')
    await findCharts()
    press('Lap times')
    await waitFor(() => expect(readParams(opened)).toEqual({ race: 'x_9', rider: '21', chart: 'laptimes' }))
    await opened.go(-1)
    expect(opened.readPath()).toBe('/user/dashboard')
  })

  test('R-200 the comparison rider of another session is written to the address, and comes from it', async () => {
    page.server.answers.set('races', { races: [createRace('x_9'), createRace('x_8')] })
    const opened = openCharts('?race=x_9&rider=21&compare=6&compare_race=x_8&chart=laptimes')
    const legend = within(await findCharts())
    expect((await legend.findAllByText('other session')).length).toBeGreaterThan(0)
    const params = { race: 'x_9', rider: '21', compare: '6', chart: 'laptimes' }
    await waitFor(() => expect(readParams(opened)).toEqual({ ...params, compare_race: 'x_8' }))
    dispatch(removeComparison())
    await waitFor(() => expect(readParams(opened)['compare']).toBeUndefined())
    await opened.go('/user/charts?race=x_9&rider=21&compare=6&chart=laptimes')
    await waitFor(() =>
      expect(selectShownRider(page.store.getState(), 'comparisonRider')?.race?.id).toBe('x_9'),
    )
    await waitFor(() => expect(readParams(opened)).toEqual(params))
  })

  test('R-221 another rider who is chosen on the page is highlighted instead of those before', async () => {
    await page.open(createRace('x_9'))
    const opened = openCharts('?race=x_9&rider=21&riders=21')
    await findCharts()
    await waitFor(() => expect(readParams(opened)['riders']).toBe('21'))
    await act(() => page.store.dispatch(followRacer(bob.id)))
    await waitFor(() => expect(readParams(opened)).toEqual({ race: 'x_9', rider: '6', chart: 'positions' }))
    const legend = within(await screen.findByRole('group', { name: 'Riders' }))
    expect(legend.getByRole('button', { name: /^6 .*my rider/, pressed: true })).toBeTruthy()
  })

  test('R-200 an address that is opened while the page is shown changes the chart', async () => {
    await page.open(createRace('x_9'))
    const opened = openCharts('?race=x_9')
    await findCharts()
    await opened.go('/user/charts?race=x_9&chart=speed')
    expect(await screen.findByRole('region', { name: 'Speed' })).toBeTruthy()
  })

  test('R-200 the moment of the replay is written when it is paused, not while it plays, and goes with the replay', async () => {
    await page.open(createRace('x_9'))
    const opened = openCharts('?race=x_9&at=91')
    await waitFor(() => expect(page.standings).toBe('21: 1 laps, 6: 1 laps'))
    await waitFor(() => expect(readParams(opened)['at']).toBe('91.0'))
    dispatch(seekReplay(100_000))
    await waitFor(() => expect(readParams(opened)['at']).toBe('100.0'))
    dispatch(playReplay())
    await act(() => page.advance(2000))
    expect(readParams(opened)['at']).toBe('100.0')
    dispatch(closeReplay())
    await waitFor(() => expect(readParams(opened)['at']).toBeUndefined())
  })
})

describe('the moment', () => {
  test('R-200 at a moment only the laps that had ended by then are drawn', async () => {
    await page.open(createRace('x_9'))
    openCharts('?race=x_9&riders=21,6&at=100')
    await waitFor(() => expect(page.standings).toBe('21: 1 laps, 6: 1 laps'))
    const table = await findTable()
    expect(table.slice(1).filter(([, , lap]) => Number(lap) > 1)).toEqual([])
    expect(screen.getAllByText('REPLAY').length).toBeGreaterThan(0)
  })

  test('R-220 Enter on a chart opens the replay, paused at the lap of the crosshair', async () => {
    await page.open(createRace('x_9'))
    const opened = openCharts('?race=x_9&rider=21&riders=21,6')
    const chart = within(await findCharts()).getByRole('slider')
    fireEvent.keyDown(chart, { key: 'Home' })
    fireEvent.keyDown(chart, { key: 'ArrowRight' })
    fireEvent.keyDown(chart, { key: 'Enter' })
    await waitFor(() => expect(page.standings).toMatch(/21: 2 laps/))
    expect(page.replay).toMatchObject({ isBarOpen: true, isPlaying: false, mode: 'free' })
    await waitFor(() => expect(readParams(opened)['at']).toBe('180.0'))
  })

  test.each(['&at=3', ''])('R-220 by lap, a press shows the lap (address %j)', async at => {
    page.serveTimeline('x_9', { timeline: createPracticeTimeline() })
    await page.open(createRace('x_9', { kind: 'practice' }))
    const opened = openCharts(`?race=x_9&rider=21&riders=21,6${at}`)
    await waitFor(() => expect(page.standings).toMatch(/21: [3-9] laps/))
    const chart = within(await findCharts()).getByRole('slider')
    fireEvent.keyDown(chart, { key: 'Home' })
    fireEvent.keyDown(chart, { key: 'ArrowRight' })
    fireEvent.keyDown(chart, { key: 'Enter' })
    await waitFor(() => expect(page.standings).toMatch(/21: 2 laps/))
    await waitFor(() => expect(readParams(opened)['at']).toBe('2.0'))
  })
})

describe('a hidden result', () => {
  async function openHidden(search: string): Promise<Opened> {
    page.store.dispatch(viewingChosen({ isResultHidden: true }))
    await page.open(createRace('x_9'))
    return openCharts(search)
  }
  const readSeen = () => page.store.getState().viewing.seen['x_9']

  test('R-138 the charts of a hidden result ask, and Cancel shows what was seen', async () => {
    const opened = await openHidden('?race=x_9')
    expect(await screen.findByRole('alertdialog', { name: 'Show the result?' })).toBeTruthy()
    expect(page.takeCalls().filter(call => /summary|laps/.test(call))).toEqual([])
    press('Cancel')
    await waitFor(() => expect(page.standings).toBe('21: 0 laps, 6: 0 laps'))
    await waitFor(() => expect(readParams(opened)['at']).toBe('0.0'))
    expect(readSeen()).not.toBe(wholeRace)
  })

  test('R-138 Show the result draws the whole session', async () => {
    await openHidden('?race=x_9')
    await screen.findByRole('alertdialog', { name: 'Show the result?' })
    press('Show the result')
    await waitFor(() => expect(page.lapCount).toBe(laps.length))
    expect(readSeen()).toBe(wholeRace)
    expect(page.replay.raceId).toBeNull()
  })

  test('R-138 a link to a moment shows that moment without asking', async () => {
    await openHidden('?race=x_9&at=100')
    await waitFor(() => expect(page.standings).toBe('21: 1 laps, 6: 1 laps'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
