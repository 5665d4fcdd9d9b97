// The grids with a real store: what the person does to tiles, and the comparison below them.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compareRiders, toggleComparisonTable } from '../../../data/comparison/compare'
import { activeRidersChosen } from '../../../data/dashboard'
import { loadTimes } from '../../../data/race-data/load-race'
import { entryOf, placeOf, selectionOf } from '../../../data/selection/entries'
import type { AppStore } from '../../../data/store'
import { startTemplates } from '../../../data/templates/start-templates'
import { saved, sectorTile, TemplateServer, tile } from '../../../data/templates/templates-testing'
import { ana, bob, race, row, superbike } from '../../../data/testing/sample-timing'
import { WidgetArea } from './widget-area'

let stop = (): void => undefined

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stop()
  vi.unstubAllGlobals()
})

const three = { s1: '20.1', s2: '21.2', s3: '22.3' }
const five = { ...three, s4: '23.4', s5: '24.5' }

/** Ana in the race x_9, with Bob of another or the same chosen to compare with. */
async function show(server: TemplateServer, comparedRace = 'x_8'): Promise<AppStore> {
  server.answers.set('summary', query => {
    const raceId = query.get('race_id')
    const sectors = raceId === 'x_5' ? five : three
    const bobs = raceId === 'x_8' ? '88.000' : '86.000'
    const data = [
      row(ana.id, 2, { ...sectors, name: ana.name, last_lap: '86.500' }),
      row(bob.id, 1, { name: bob.name, last_lap: bobs }),
    ]
    return { data, server_time: '' }
  })
  const store = server.makeStore()
  const comparisonRider = selectionOf(bob, superbike, placeOf(race(comparedRace)))
  store.dispatch(activeRidersChosen([{ ...entryOf(ana, superbike, placeOf(race('x_9'))), comparisonRider }]))
  stop = startTemplates(store)
  await store.dispatch(loadTimes('primaryRider'))
  await waitFor(() => expect(store.getState().dashboard.templateTracking.isLoaded).toBe(true))
  render(
    <Provider store={store}>
      <WidgetArea clock={() => 0} />
    </Provider>,
  )
  return store
}

const main = () => within(screen.getByRole('region', { name: 'Widgets' }))
const titles = (): (string | null)[] =>
  main()
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
const last = () => tile('SingleDatapoint', { Data_Point: 'Last_Lap', Show_Difference: 'Yes' })
const a = (...widgets: ReturnType<typeof tile>[]) => saved('A', { isSelected: true, widgets })

test('D-063 D-065 the comparison grid is there from Compare to Remove, under the rider’s name', async () => {
  const store = await show(new TemplateServer(a(last())))
  expect(screen.getAllByRole('list')).toHaveLength(1)
  await act(() => store.dispatch(compareRiders()))
  const comparison = within(screen.getByRole('region', { name: /#6 Bob Adams/ }))
  const list = within(comparison.getByRole('list', { name: 'Comparison widgets' }))
  expect(list.getByText('1:28.000')).toBeTruthy()
  expect(main().getByText('1:26.500')).toBeTruthy()
  // Each is held against the other.
  const states = [...document.querySelectorAll('article')].map(({ dataset }) => dataset['state'])
  expect(states).toEqual(['better', 'worse'])
  fireEvent.click(comparison.getByRole('button', { name: 'Remove' }))
  expect(screen.queryByRole('region', { name: /Bob Adams/ })).toBeNull()
  expect(screen.getAllByRole('list')).toHaveLength(1)
})

test('D-064 Remove removes the comparison', async () => {
  const store = await show(new TemplateServer(a(last())))
  await act(() => store.dispatch(compareRiders()))
  act(() => store.dispatch(toggleComparisonTable()))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const { comparison, comparisonTable, activeRiders } = store.getState().dashboard
  expect([comparison, comparisonTable]).toEqual([null, false])
  expect(activeRiders[0]).toMatchObject({ showComparison: false })
  expect(activeRiders[0]?.comparisonRider).toBeUndefined()
})

test('in one race each is held against the other, too', async () => {
  const store = await show(new TemplateServer(a(last())), 'x_9')
  await act(() => store.dispatch(compareRiders()))
  const states = [...document.querySelectorAll('article')].map(({ dataset }) => dataset['state'])
  expect(states).toEqual(['worse', 'better'])
})

test('D-244 D-245 the tiles of the sectors come before the others: three of one race, five of the next', async () => {
  const store = await show(new TemplateServer(a(tile('Gap'), sectorTile(1))))
  expect(titles()).toEqual(['Sector 1', 'Sector 2', 'Sector 3', 'Gap'])
  await act(async () => {
    store.dispatch(activeRidersChosen([entryOf(ana, superbike, placeOf(race('x_5')))]))
    await store.dispatch(loadTimes('primaryRider'))
  })
  expect(titles()).toEqual(['Sector 1', 'Sector 2', 'Sector 3', 'Sector 4', 'Sector 5', 'Gap'])
})

test('D-138 D-139 a free place opens the picker, which searches and adds', async () => {
  const store = await show(new TemplateServer(a(tile('Gap'))))
  fireEvent.click(main().getAllByRole('button', { name: 'Add widget' })[1] ?? document.body)
  const picker = within(await screen.findByRole('dialog'))
  fireEvent.change(picker.getByRole('searchbox'), { target: { value: 'heat' } })
  expect(within(picker.getByRole('list')).getAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(picker.getByRole('button', { name: /^Heater/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(store.getState().dashboard.currentTemplate?.widgets.map(({ name }) => name)).toEqual([
    'Gap',
    'Placeholder',
    'Heater',
  ])
})

test('one after another: the picker stays open for the next free place', async () => {
  const store = await show(new TemplateServer(a(tile('Gap'))))
  fireEvent.click(main().getAllByRole('button', { name: 'Add widget' })[0] ?? document.body)
  const picker = within(await screen.findByRole('dialog'))
  fireEvent.click(picker.getByRole('checkbox'))
  fireEvent.click(picker.getByRole('button', { name: /^Heater/ }))
  fireEvent.click(picker.getByRole('button', { name: /^Speed/ }))
  expect(store.getState().dashboard.currentTemplate?.widgets.map(({ name }) => name)).toEqual([
    'Gap',
    'Heater',
    'Speed',
  ])
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('D-246 once all places are taken another free one appears', async () => {
  const full = {
    ...a(tile('Gap'), tile('Speed')),
    templateSettings: { ...a().templateSettings, dataColumns: 3 },
  }
  await show(new TemplateServer(full))
  expect(main().getAllByRole('listitem')).toHaveLength(3)
  fireEvent.click(main().getByRole('button', { name: 'Add widget' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Heater/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(main().getAllByRole('listitem')).toHaveLength(4)
  expect(main().getByRole('button', { name: 'Add widget' })).toBeTruthy()
})

test('settings act on Save, and a removed tile leaves a free place with the focus', async () => {
  const store = await show(new TemplateServer(a(tile('Gap'), tile('Speed'))))
  fireEvent.click(main().getByRole('button', { name: 'Gap options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Gap Settings' }))
  fireEvent.click(dialog.getByRole('button', { name: /Size/ }))
  fireEvent.click(await screen.findByRole('option', { name: 'Full Width' }))
  expect(store.getState().dashboard.currentTemplate?.widgets[0]?.widgetSettings['Size']).toBe(2)
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(store.getState().dashboard.currentTemplate?.widgets[0]?.widgetSettings['Size']).toBe(12)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(main().getByRole('button', { name: 'Gap options' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  expect(titles()).toEqual(['Speed'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add widget'))
})

test('a tile opens its detail', async () => {
  await show(new TemplateServer(a(last())))
  fireEvent.click(main().getByRole('button', { name: 'Last Lap' }))
  const dialog = await screen.findByRole('dialog', { name: 'Last Lap Overview' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
