// Tests the grids with a real store: user actions on tiles, and the comparison grid.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareRiders, toggleComparisonTable } from '../../../data/comparison/thunks'
import type { RiderType } from '../../../data/race-data/state'
import { fetchHistoricalWeather, loadTimes, refreshRace } from '../../../data/race-data/thunks'
import type { AppStore } from '../../../data/root-state'
import { activeRidersChosen } from '../../../data/selection/actions'
import { toActiveRider, toRaceSelection, toRiderSelection } from '../../../data/selection/active-riders'
import { selectCurrentTemplate } from '../../../data/templates/selectors'
import { startTemplateSync } from '../../../data/templates/sync'
import {
  createSaved,
  createSectorTile,
  createTile,
  TemplateServer,
} from '../../../data/templates/templates-testing'
import {
  ana,
  birmingham,
  bob,
  createHistoricalWeather,
  createRace,
  createRow,
  superbike,
  tireData,
} from '../../../data/testing/sample-timing'
import { SessionViewsProvider } from './session-views'
import { WidgetArea } from './widget-area'

let stop = (): void => undefined

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stop()
  vi.unstubAllGlobals()
})

const threeSectors = { s1: '20.1', s2: '21.2', s3: '22.3' }
const fiveSectors = { ...threeSectors, s4: '23.4', s5: '24.5' }

/** Ana in race x_9 is the primary rider; Bob, in another or the same race, is the comparison rider. */
async function renderArea(server: TemplateServer, comparisonRaceId = 'x_8'): Promise<AppStore> {
  server.answers.set('summary', query => {
    const raceId = query.get('race_id')
    const sectors = raceId === 'x_5' ? fiveSectors : threeSectors
    const bobsLastLap = raceId === 'x_8' ? '88.000' : '86.000'
    const data = [
      createRow(ana.id, 2, { ...sectors, name: ana.name, last_lap: '86.500' }),
      createRow(bob.id, 1, { name: bob.name, last_lap: bobsLastLap }),
    ]
    return { data, server_time: '' }
  })
  const store = server.createStore()
  const comparisonRider = toRiderSelection(bob, superbike, toRaceSelection(createRace(comparisonRaceId)))
  store.dispatch(
    activeRidersChosen([
      { ...toActiveRider(ana, superbike, toRaceSelection(createRace('x_9'))), comparisonRider },
    ]),
  )
  stop = startTemplateSync(store)
  await store.dispatch(loadTimes('primaryRider'))
  await waitFor(() => expect(store.getState().templates.isLoaded).toBe(true))
  render(
    <Provider store={store}>
      <SessionViewsProvider>
        <WidgetArea clock={() => 0} />
      </SessionViewsProvider>
    </Provider>,
  )
  return store
}

const findMainGrid = () => within(screen.getByRole('region', { name: 'Widgets' }))
const readTitles = (): (string | null)[] =>
  findMainGrid()
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const createLastLapTile = () =>
  createTile('SingleDatapoint', { Data_Point: 'Last_Lap', Show_Difference: 'Yes' })
const createTemplate = (...widgets: ReturnType<typeof createTile>[]) =>
  createSaved('A', { isSelected: true, widgets })

test('D-063 D-065 the comparison grid is shown under the rider’s name from Compare until Remove', async () => {
  const store = await renderArea(new TemplateServer(createTemplate(createLastLapTile())))
  expect(screen.getAllByRole('list')).toHaveLength(1)
  await act(() => store.dispatch(compareRiders()))
  const comparison = within(screen.getByRole('region', { name: /#6 Bob Adams/ }))
  const list = within(comparison.getByRole('list', { name: 'Comparison widgets' }))
  expect(list.getByText('1:28.000')).toBeTruthy()
  expect(findMainGrid().getByText('1:26.500')).toBeTruthy()
  // Each grid compares its rider with the other one.
  const states = [...document.querySelectorAll('article')].map(({ dataset }) => dataset['state'])
  expect(states).toEqual(['better', 'worse'])
  fireEvent.click(comparison.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByRole('region', { name: /Bob Adams/ })).toBeNull()
  expect(screen.getAllByRole('list')).toHaveLength(1)
})

test('D-064 Remove deletes the comparison rider and turns the comparison table off', async () => {
  const store = await renderArea(new TemplateServer(createTemplate(createLastLapTile())))
  await act(() => store.dispatch(compareRiders()))
  act(() => store.dispatch(toggleComparisonTable()))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const { shownComparison, activeRiders } = store.getState().selection
  expect([shownComparison, store.getState().comparison.isTableShown]).toEqual([null, false])
  expect(activeRiders[0]).toMatchObject({ showComparison: false })
  expect(activeRiders[0]?.comparisonRider).toBeUndefined()
})

test('two riders of the same race are compared with each other', async () => {
  const store = await renderArea(new TemplateServer(createTemplate(createLastLapTile())), 'x_9')
  await act(() => store.dispatch(compareRiders()))
  const states = [...document.querySelectorAll('article')].map(({ dataset }) => dataset['state'])
  expect(states).toEqual(['worse', 'better'])
})

test('R-380 the ghost has the weather and the tires of the comparison rider’s session', async () => {
  const server = new TemplateServer(createTemplate(createTile('Ghost')))
  server.answers.set('tire-data', query => ({ tireData: query.get('racerId') === bob.id ? tireData : null }))
  const store = await renderArea(server)
  await act(() => store.dispatch(compareRiders()))
  const load = async (riderType: RiderType, raceId: string, rain: number): Promise<void> => {
    await store.dispatch(refreshRace({ selectedRaceId: raceId, riderType, isFull: true }))
    const weather = createHistoricalWeather('2026-05-17')
    server.answers.set('weather/historical', { ...weather, daily: { ...weather.daily, rain_sum: [rain] } })
    const query = { location: birmingham, dateTime: '2026-05-17T14:10:00-05:00' }
    await store.dispatch(fetchHistoricalWeather({ riderType, raceId, query }))
  }
  await act(async () => {
    await load('primaryRider', 'x_9', 0)
    await load('comparisonRider', 'x_8', 0.3)
  })
  fireEvent.click(findMainGrid().getByRole('button', { name: 'Ghost' }))
  const table = await screen.findByRole('table', { name: /both days/ })
  const readRow = (label: string): string | undefined =>
    within(table).getByRole('rowheader', { name: label }).parentElement?.textContent
  expect(readRow('Rain')).toBe('Rain0 (sample)0.3 (sample)')
  expect(readRow('Tires')).toMatch(/^Tires-F /)
})

test('D-244 D-245 sector tiles come first, one for each sector of the race', async () => {
  const store = await renderArea(new TemplateServer(createTemplate(createTile('Gap'), createSectorTile(1))))
  expect(readTitles()).toEqual(['Sector 1', 'Sector 2', 'Sector 3', 'Gap'])
  await act(async () => {
    store.dispatch(activeRidersChosen([toActiveRider(ana, superbike, toRaceSelection(createRace('x_5')))]))
    await store.dispatch(loadTimes('primaryRider'))
  })
  expect(readTitles()).toEqual(['Sector 1', 'Sector 2', 'Sector 3', 'Sector 4', 'Sector 5', 'Gap'])
})

test('D-138 D-139 a free place opens the picker, which finds widgets by text and adds one', async () => {
  const store = await renderArea(new TemplateServer(createTemplate(createTile('Gap'))))
  fireEvent.click(findMainGrid().getAllByRole('button', { name: 'Add widget' })[1] ?? document.body)
  const picker = within(await screen.findByRole('dialog'))
  fireEvent.change(picker.getByRole('searchbox'), { target: { value: 'heat' } })
  expect(within(picker.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(picker.getByRole('button', { name: /^Heater/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(selectCurrentTemplate(store.getState())?.widgets.map(({ name }) => name)).toEqual([
    'Gap',
    'Placeholder',
    'Heater',
  ])
})

test('with sequential creation the picker stays open for the next free place', async () => {
  const store = await renderArea(new TemplateServer(createTemplate(createTile('Gap'))))
  fireEvent.click(findMainGrid().getAllByRole('button', { name: 'Add widget' })[0] ?? document.body)
  const picker = within(await screen.findByRole('dialog'))
  fireEvent.click(picker.getByRole('checkbox'))
  fireEvent.click(picker.getByRole('button', { name: /^Heater/ }))
  fireEvent.click(picker.getByRole('button', { name: /^Speed/ }))
  expect(selectCurrentTemplate(store.getState())?.widgets.map(({ name }) => name)).toEqual([
    'Gap',
    'Heater',
    'Speed',
  ])
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('D-246 a new free place appears once all places are taken', async () => {
  const fullTemplate = {
    ...createTemplate(createTile('Gap'), createTile('Speed')),
    templateSettings: { ...createTemplate().templateSettings, dataColumns: 3 },
  }
  await renderArea(new TemplateServer(fullTemplate))
  expect(findMainGrid().getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(findMainGrid().getByRole('button', { name: 'Add widget' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Heater/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(findMainGrid().getAllByRole('listitem')).toHaveLength(4)
  expect(findMainGrid().getByRole('button', { name: 'Add widget' })).toBeTruthy()
})

test('after a widget was added the focus is on its tile', async () => {
  await renderArea(new TemplateServer(createTemplate(createTile('Gap'))))
  const [place] = findMainGrid().getAllByRole('button', { name: 'Add widget' })
  place?.focus()
  fireEvent.click(place ?? document.body)
  fireEvent.click(await screen.findByRole('button', { name: /^Heater/ }))
  await waitFor(() =>
    expect(document.activeElement).toBe(findMainGrid().getByRole('button', { name: 'Heater' })),
  )
})

test('the settings that the menu of a tile opens have the focus', async () => {
  await renderArea(new TemplateServer(createTemplate(createTile('Gap'))))
  const gear = findMainGrid().getByRole('button', { name: 'Gap options' })
  gear.focus()
  fireEvent.click(gear)
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  const dialog = await screen.findByRole('dialog', { name: 'Gap Settings' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
})

test('settings take effect on Save, and removing a tile moves the focus to the free place', async () => {
  const store = await renderArea(new TemplateServer(createTemplate(createTile('Gap'), createTile('Speed'))))
  fireEvent.click(findMainGrid().getByRole('button', { name: 'Gap options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gap Settings' }))
  fireEvent.click(dialog.getByRole('button', { name: /Size/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Full Width' }))
  expect(selectCurrentTemplate(store.getState())?.widgets[0]?.widgetSettings['Size']).toBe(2)
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(selectCurrentTemplate(store.getState())?.widgets[0]?.widgetSettings['Size']).toBe(12)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(findMainGrid().getByRole('button', { name: 'Gap options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(readTitles()).toEqual(['Speed'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add widget'))
})

test('clicking a tile opens its detail dialog', async () => {
  await renderArea(new TemplateServer(createTemplate(createLastLapTile())))
  fireEvent.click(findMainGrid().getByRole('button', { name: 'Last Lap' }))
  const dialog = await screen.findByRole('dialog', { name: 'Last Lap Overview' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Compare scrolls to the comparison and moves the focus to its title, each time', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const store = await renderArea(new TemplateServer())
  expect(scrollIntoView).not.toHaveBeenCalled()
  await act(() => store.dispatch(compareRiders()))
  const title = screen.getByRole('heading', { name: /^#6 Bob Adams/ })
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(scrollIntoView).toHaveBeenCalledOnce()
  await act(() => store.dispatch(compareRiders()))
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledTimes(2))
})

test('Compare moves the focus after its dialog has closed, which gives the focus back', async () => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const store = await renderArea(new TemplateServer())
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  await act(() => store.dispatch(compareRiders()))
  const title = screen.getByRole('heading', { name: /^#6 Bob Adams/ })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(document.activeElement).not.toBe(title)
  dialog.remove()
  await waitFor(() => expect(document.activeElement).toBe(title))
})
