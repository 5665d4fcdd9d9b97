// What keeps templates, settings, sectors and this browser's copy in step while the dashboard is open.
import type { Template } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activeRidersChosen } from '../dashboard'
import { entryOf, placeOf } from '../selection/entries'
import { fetchSummary } from '../race-data/race-thunks'
import { onlineChanged, settingsChosen } from '../settings'
import { type AppStore, resetState } from '../store'
import { ana, race, row, superbike } from '../testing/sample-timing'
import { configureWidget, moveWidget, pickWidget } from './edit-widgets'
import { templatesKey } from './kept-templates'
import { saveTemplateAs } from './save-template'
import { chooseTemplate } from './select-template'
import { startTemplates } from './start-templates'
import { selectHasChanges, selectPlaces } from './template-selectors'
import { names, saved, sectorTile, TemplateServer, tile, unsaved } from './templates-testing'

let stop = (): void => undefined
/** A machine that does other work besides is slow, not wrong. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000 })

beforeEach(() => localStorage.clear())
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function start(server: TemplateServer, isOnline = true): AppStore {
  const store = server.makeStore()
  store.dispatch(onlineChanged(isOnline))
  stop = startTemplates(store)
  return store
}

const isLoaded = (store: AppStore): Promise<void> =>
  until(() => expect(store.getState().dashboard.templateTracking.isLoaded).toBe(true))
const shown = (store: AppStore): Template | null => store.getState().dashboard.currentTemplate
const kept = (): unknown => JSON.parse(localStorage.getItem(templatesKey) ?? 'null')
const keep = (...templates: object[]): void =>
  localStorage.setItem(
    templatesKey,
    JSON.stringify(templates.map(each => Object.assign({ userId: 'u_1' }, each))),
  )
const a = saved('A', { isSelected: true })

test('D-277 the templates are kept under their key, with the unsaved ones as they are', async () => {
  const server = new TemplateServer()
  const store = start(server)
  await isLoaded(store)
  expect(kept()).toEqual([{ ...shown(store), userId: 'u_1' }])
  store.dispatch(pickWidget(9, 'Heater'))
  expect(kept()).toEqual([{ ...shown(store), userId: 'u_1' }])
  await store.dispatch(saveTemplateAs('Race day'))
  expect(kept()).toEqual([{ ...server.kept[0], userId: 'u_1' }])
  store.dispatch(pickWidget(10, 'Gap'))
  expect(kept()).toEqual([{ ...server.kept[0], userId: 'u_1' }])
})

test('they are asked for once, however often the dashboard is opened', async () => {
  const server = new TemplateServer(a)
  const store = start(server)
  stop()
  stop = startTemplates(store)
  await isLoaded(store)
  stop()
  stop = startTemplates(store)
  expect(server.calls()).toEqual(['templates'])
  expect(server.asked).toEqual([])
})

test('without a network the copy serves, and the server is asked when it is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  keep(a, saved('B'), unsaved('Draft'))
  const server = new TemplateServer(a, saved('B', { isPinned: true }))
  const store = start(server, false)
  expect(names(store.getState().dashboard.allTemplates)).toEqual(['[A]', 'B', 'Draft'])
  await store.dispatch(chooseTemplate(saved('B')))
  expect(server.calls()).toEqual([])
  store.dispatch(onlineChanged(true))
  await until(() => expect(names(server.kept)).toEqual(['A', '[B]']))
  expect(names(store.getState().dashboard.allTemplates)).toEqual(['A', '[B]', 'Draft'])
  expect(store.getState().dashboard.pinnedTemplates.map(({ name }) => name)).toEqual(['B'])
  expect(server.calls()).toEqual(['templates', 'update-template'])
})

test('a server that fails leaves something to look at', async () => {
  const server = new TemplateServer()
  server.answers.set('templates', 500)
  const store = start(server)
  await until(() => expect(shown(store)?.name).toBe('Default'))
  expect(server.errors()).toEqual(['Failed to update templates'])
  expect(store.getState().dashboard.templatesLoading).toBe(false)
})

test.each<[string, string]>([
  ['nothing', 'null'],
  ['no JSON', '[{'],
  ['no list', '{"0":{}}'],
  ['no templates', '[1, null, "A", [], {"userId":"u_1"}, {"userId":"u_1","name":"  "}]'],
  ['those of somebody else', '[{"userId":"u_2","name":"Theirs","id":null}]'],
  ['a foreign id', '[{"userId":"u_1","name":"A","id":"../../x"}]'],
])('a copy that holds %s is as if there were none', async (_what, text) => {
  localStorage.setItem(templatesKey, text)
  const store = start(new TemplateServer())
  await isLoaded(store)
  expect(names(store.getState().dashboard.allTemplates)).toEqual(['[Default]'])
})

test('a copy of another version is repaired', async () => {
  keep({
    name: ' <b>Old</b> ',
    isPinned: 'yes',
    isSelected: true,
    templateSettings: { dataColumns: 99, tableRows: 20, showTireSection: 1, colour: 'red' },
    widgets: [
      { name: 'Clock' },
      { name: 'Gap', widgetSettings: { Size: 99, Racer: '46', Colour: 'red' } },
      'Gap',
      { name: 'Placeholder', widgetSettings: { Size: 2 } },
    ],
    isShared: true,
  })
  const store = start(new TemplateServer())
  await isLoaded(store)
  const { name, isPinned, templateSettings, widgets } = shown(store) ?? saved('None')
  expect([name, isPinned, widgets]).toEqual(['<b>Old</b>', false, [tile('Gap', { Racer: '46' })]])
  expect(templateSettings).toEqual({
    dataColumns: 0,
    tableRows: 20,
    showPinnedTemplateButtons: true,
    showTireSection: false,
  })
})

test('an answer with nonsense in it loses only that', async () => {
  const server = new TemplateServer(a)
  const nonsense = { ...saved('B'), widgets: [{ name: 'Clock', widgetSettings: {} }] }
  server.answers.set('templates', { templates: [a, nonsense, { id: 5 }, null] })
  const store = start(server)
  await isLoaded(store)
  const { allTemplates } = store.getState().dashboard
  expect([names(allTemplates), allTemplates[1]?.widgets]).toEqual([['[A]', 'B'], []])
})

test('a template brings its settings, and App Settings change both', async () => {
  const templateSettings = { ...a.templateSettings, dataColumns: 0, tableRows: 20, showTireSection: true }
  const store = start(new TemplateServer(a, saved('B', { templateSettings })))
  await isLoaded(store)
  await store.dispatch(chooseTemplate(saved('B')))
  const { settings } = store.getState()
  expect(settings).toMatchObject({ dataColumns: 6, tableRows: 20, showTireSection: true })
  expect(selectHasChanges(store.getState())).toBe(false)
  store.dispatch(settingsChosen({ tableRows: 30 }))
  expect(shown(store)?.templateSettings).toEqual({ ...templateSettings, tableRows: 30 })
  expect(selectHasChanges(store.getState())).toBe(true)
})

test('more sections that come of themselves are settings, too', async () => {
  const store = start(new TemplateServer())
  await isLoaded(store)
  store.dispatch(pickWidget(9, 'Heater'))
  expect(store.getState().settings.dataColumns).toBe(11)
  expect(selectPlaces(store.getState()).tiles.at(-1)?.name).toBe('Placeholder')
})

test('one after another the picker goes on with the next free place', async () => {
  const store = start(new TemplateServer(a))
  await isLoaded(store)
  expect(store.dispatch(pickWidget(3, 'Speed'))).toBeUndefined()
  store.dispatch(settingsChosen({ isCreateWidgetsSequentially: true }))
  expect(store.dispatch(pickWidget(4, 'Heater'))).toBe(5)
  expect(store.dispatch(pickWidget(9, 'Heater'))).toBe(1)
  expect(selectHasChanges(store.getState())).toBe(true)
})

test('tiles move within the sections, and take only settings they can show', async () => {
  const store = start(new TemplateServer(a))
  await isLoaded(store)
  store.dispatch(moveWidget(0, -1))
  store.dispatch(moveWidget(0, 10))
  store.dispatch(configureWidget(7, { Size: 4 }))
  expect(shown(store)?.widgets).toEqual(a.widgets)
  store.dispatch(moveWidget(0, 2))
  store.dispatch(configureWidget(2, { Size: '4', Theme: 'Neon' }))
  expect(shown(store)?.widgets[2]).toEqual(tile('Gap', { Size: 4 }))
})

/** Rides in that race, of which the summary comes. */
function ride(store: AppStore, raceId: string, sectors: object): void {
  const entry = entryOf(ana, superbike, placeOf(race(raceId)))
  store.dispatch(activeRidersChosen([entry]))
  const summary = {
    isActionSuccess: true as const,
    message: '',
    data: [row(ana.id, 1, sectors)],
    server_time: '',
  }
  const arg = { query: { race_id: raceId }, riderType: 'primaryRider' as const }
  const served = { at: null, receivedAt: 0, id: null, isKept: false }
  store.dispatch(fetchSummary.fulfilled(summary, raceId, arg, { served }))
}

const sectorsOf = (store: AppStore): unknown[] =>
  (shown(store)?.widgets ?? []).map(({ name, widgetSettings }) => widgetSettings['Sector'] ?? name)
const three = { s1: '20.1', s2: '21.2', s3: '22.3' }
const five = { ...three, s4: '23.4', s5: '24.5' }

test('the first summary of a race brings the tiles of its sectors, before all others', async () => {
  const store = start(new TemplateServer({ ...a, widgets: [tile('Gap'), sectorTile(1)] }))
  await isLoaded(store)
  ride(store, 'x_9', three)
  expect(sectorsOf(store)).toEqual([1, 2, 3, 'Gap'])
  ride(store, 'x_8', five)
  expect(sectorsOf(store)).toEqual([1, 2, 3, 4, 5, 'Gap'])
  expect(selectHasChanges(store.getState())).toBe(false)
})

test('a template that comes after the summary has its sectors, too', async () => {
  const server = new TemplateServer(
    { ...a, widgets: [sectorTile(1)] },
    saved('B', { widgets: [sectorTile(2)] }),
  )
  const store = start(server)
  ride(store, 'x_9', three)
  await isLoaded(store)
  expect(sectorsOf(store)).toEqual([1, 2, 3])
  await store.dispatch(chooseTemplate(saved('B')))
  expect(sectorsOf(store)).toEqual([1, 2, 3])
  expect(server.kept[1]?.widgets).toHaveLength(1)
})

test('what was cleared is not written again', async () => {
  const server = new TemplateServer(a)
  const store = start(server)
  await isLoaded(store)
  localStorage.clear()
  store.dispatch(resetState())
  server.calls()
  await Promise.resolve()
  expect([localStorage.length, server.calls()]).toEqual([0, []])
})

test('an answer that comes after somebody left is nobody’s', async () => {
  const server = new TemplateServer(a)
  const store = start(server)
  store.dispatch(resetState())
  await until(() => expect(server.asked).toHaveLength(1))
  await new Promise<void>(resolve => void setTimeout(resolve))
  expect(store.getState().dashboard.allTemplates).toEqual([])
})

test('a browser without storage works on', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('full')
    },
    clear: () => undefined,
  })
  const store = start(new TemplateServer(a))
  await isLoaded(store)
  expect(shown(store)?.name).toBe('A')
})
