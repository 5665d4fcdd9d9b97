// Synchronization of templates, app settings, sector tiles and the copy in localStorage.
import type { Template } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetState } from '../api/reset-state'
import { onlineChanged, settingsChosen } from '../preferences/reducer'
import { fetchSummary } from '../race-data/thunks'
import type { AppStore } from '../root-state'
import { activeRidersChosen } from '../selection/actions'
import { toActiveRider, toRaceSelection } from '../selection/active-riders'
import { ana, createRace, createRow, superbike } from '../testing/sample-timing'
import { templatesKey } from './browser-copy'
import { chooseTemplate } from './select-thunks'
import {
  selectAllTemplates,
  selectColumns,
  selectCurrentTemplate,
  selectHasChanges,
  selectPinnedTemplates,
  selectPlaces,
  selectTemplatesLoading,
} from './selectors'
import { startTemplateSync } from './sync'
import {
  createSaved,
  createSectorTile,
  createTile,
  createUnsaved,
  listNames,
  TemplateServer,
} from './templates-testing'
import { configureWidget, moveWidget, pickWidget, saveTemplateAs } from './thunks'

let stop = (): void => undefined
/** The long timeout avoids failures on a busy machine. */
const waitUntil = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000 })

beforeEach(() => localStorage.clear())
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

function startSync(server: TemplateServer, isOnline = true): AppStore {
  const store = server.createStore()
  store.dispatch(onlineChanged(isOnline))
  stop = startTemplateSync(store)
  return store
}

const waitForTemplates = (store: AppStore): Promise<void> =>
  waitUntil(() => expect(store.getState().templates.isLoaded).toBe(true))
const findCurrent = (store: AppStore): Template | null => selectCurrentTemplate(store.getState())
const readCopy = (): unknown => JSON.parse(localStorage.getItem(templatesKey) ?? 'null')
const writeCopy = (...templates: object[]): void =>
  localStorage.setItem(
    templatesKey,
    JSON.stringify(templates.map(each => Object.assign({ userId: 'u_1' }, each))),
  )
const a = createSaved('A', { isSelected: true })

test('D-277 localStorage contains all templates, unsaved ones with their unsaved changes', async () => {
  const server = new TemplateServer()
  const store = startSync(server)
  await waitForTemplates(store)
  expect(readCopy()).toEqual([{ ...findCurrent(store), userId: 'u_1' }])
  store.dispatch(pickWidget(9, 'Heater'))
  expect(readCopy()).toEqual([{ ...findCurrent(store), userId: 'u_1' }])
  await store.dispatch(saveTemplateAs('Race day'))
  expect(readCopy()).toEqual([{ ...server.stored[0], userId: 'u_1' }])
  store.dispatch(pickWidget(10, 'Gap'))
  expect(readCopy()).toEqual([{ ...server.stored[0], userId: 'u_1' }])
})

test('the templates are requested once, also if the dashboard is opened several times', async () => {
  const server = new TemplateServer(a)
  const store = startSync(server)
  stop()
  stop = startTemplateSync(store)
  await waitForTemplates(store)
  stop()
  stop = startTemplateSync(store)
  expect(server.takeCalls()).toEqual(['templates'])
  expect(server.requests).toEqual([])
})

test('without a network the browser copy is used, and the templates are requested when the network is back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  writeCopy(a, createSaved('B'), createUnsaved('Draft'))
  const server = new TemplateServer(a, createSaved('B', { isPinned: true }))
  const store = startSync(server, false)
  expect(listNames(selectAllTemplates(store.getState()))).toEqual(['[A]', 'B', 'Draft'])
  await store.dispatch(chooseTemplate(createSaved('B')))
  expect(server.takeCalls()).toEqual([])
  store.dispatch(onlineChanged(true))
  await waitUntil(() => expect(listNames(server.stored)).toEqual(['A', '[B]']))
  expect(listNames(selectAllTemplates(store.getState()))).toEqual(['A', '[B]', 'Draft'])
  expect(selectPinnedTemplates(store.getState()).map(({ name }) => name)).toEqual(['B'])
  expect(server.takeCalls()).toEqual(['templates', 'update-template'])
})

test('the default template is opened when the server fails', async () => {
  const server = new TemplateServer()
  server.answers.set('templates', 500)
  const store = startSync(server)
  await waitUntil(() => expect(findCurrent(store)?.name).toBe('Default'))
  expect(server.takeErrors()).toEqual(['Failed to update templates'])
  expect(selectTemplatesLoading(store.getState())).toBe(false)
})

test.each<[string, string]>([
  ['null', 'null'],
  ['malformed JSON', '[{'],
  ['an object', '{"0":{}}'],
  ['items that are not templates', '[1, null, "A", [], {"userId":"u_1"}, {"userId":"u_1","name":"  "}]'],
  ['templates of another user', '[{"userId":"u_2","name":"Theirs","id":null}]'],
  ['a malformed id', '[{"userId":"u_1","name":"A","id":"../../x"}]'],
])('a browser copy that contains %s is ignored', async (_what, text) => {
  localStorage.setItem(templatesKey, text)
  const store = startSync(new TemplateServer())
  await waitForTemplates(store)
  expect(listNames(selectAllTemplates(store.getState()))).toEqual(['[Default]'])
})

test('a browser copy of another version of the program is repaired', async () => {
  writeCopy({
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
  const store = startSync(new TemplateServer())
  await waitForTemplates(store)
  const { name, isPinned, templateSettings, widgets } = findCurrent(store) ?? createSaved('None')
  expect([name, isPinned, widgets]).toEqual(['<b>Old</b>', false, [createTile('Gap', { Racer: '46' })]])
  expect(templateSettings).toEqual({
    dataColumns: 0,
    tableRows: 20,
    showPinnedTemplateButtons: true,
    showTireSection: false,
  })
})

test('malformed templates and widgets in an answer of the server are dropped', async () => {
  const server = new TemplateServer(a)
  const malformed = { ...createSaved('B'), widgets: [{ name: 'Clock', widgetSettings: {} }] }
  // Sent as a response, because the fake server accepts only fields that fit the contract.
  server.answers.set('templates', Response.json({ templates: [a, malformed, { id: 5 }, null] }))
  const store = startSync(server)
  await waitForTemplates(store)
  const allTemplates = selectAllTemplates(store.getState())
  expect([listNames(allTemplates), allTemplates[1]?.widgets]).toEqual([['[A]', 'B'], []])
})

test('opening a template changes the app settings, and app settings change the template', async () => {
  const templateSettings = { ...a.templateSettings, dataColumns: 0, tableRows: 20, showTireSection: true }
  const store = startSync(new TemplateServer(a, createSaved('B', { templateSettings })))
  await waitForTemplates(store)
  await store.dispatch(chooseTemplate(createSaved('B')))
  const { settings } = store.getState()
  expect(settings).toMatchObject({ dataColumns: 6, tableRows: 20, showTireSection: true })
  expect(selectHasChanges(store.getState())).toBe(false)
  store.dispatch(settingsChosen({ tableRows: 30 }))
  expect(findCurrent(store)?.templateSettings).toEqual({ ...templateSettings, tableRows: 30 })
  expect(selectHasChanges(store.getState())).toBe(true)
})

test('R-004 R-405 the columns of a template are no app setting', async () => {
  const settings = { ...a.templateSettings, columns: ['laps' as const, 'gap' as const] }
  const store = startSync(new TemplateServer({ ...a, templateSettings: settings }))
  await waitForTemplates(store)
  expect(selectColumns(store.getState())).toEqual(['laps', 'gap'])
  expect(Object.keys(store.getState().settings)).toHaveLength(7)
})

test('the automatic growth of the grid changes the app settings', async () => {
  const store = startSync(new TemplateServer())
  await waitForTemplates(store)
  store.dispatch(pickWidget(9, 'Heater'))
  expect(store.getState().settings.dataColumns).toBe(11)
  expect(selectPlaces(store.getState()).tiles.at(-1)?.name).toBe('Placeholder')
})

test('the widget picker continues with the next free place if widgets are created one after another', async () => {
  const store = startSync(new TemplateServer(a))
  await waitForTemplates(store)
  expect(store.dispatch(pickWidget(3, 'Speed'))).toBeUndefined()
  store.dispatch(settingsChosen({ isCreateWidgetsSequentially: true }))
  expect(store.dispatch(pickWidget(4, 'Heater'))).toBe(5)
  expect(store.dispatch(pickWidget(9, 'Heater'))).toBe(1)
  expect(selectHasChanges(store.getState())).toBe(true)
})

test('tiles move only within the grid, and invalid widget settings are repaired', async () => {
  const store = startSync(new TemplateServer(a))
  await waitForTemplates(store)
  store.dispatch(moveWidget(0, -1))
  store.dispatch(moveWidget(0, 10))
  store.dispatch(configureWidget(7, { Size: 4 }))
  expect(findCurrent(store)?.widgets).toEqual(a.widgets)
  store.dispatch(moveWidget(0, 2))
  store.dispatch(configureWidget(2, { Size: '4', Theme: 'Neon' }))
  expect(findCurrent(store)?.widgets[2]).toEqual(createTile('Gap', { Size: 4 }))
})

/** Selects a race of the primary rider and receives its summary. */
function receiveSummary(store: AppStore, raceId: string, sectors: object): void {
  const entry = toActiveRider(ana, superbike, toRaceSelection(createRace(raceId)))
  store.dispatch(activeRidersChosen([entry]))
  const summary = {
    isActionSuccess: true as const,
    message: '',
    data: [createRow(ana.id, 1, sectors)],
    server_time: '',
  }
  const arg = { query: { race_id: raceId }, riderType: 'primaryRider' as const }
  const info = { at: null, receivedAt: 0, id: null, isCached: false }
  store.dispatch(fetchSummary.fulfilled(summary, raceId, arg, { info }))
}

const sectorsOf = (store: AppStore): unknown[] =>
  (findCurrent(store)?.widgets ?? []).map(({ name, widgetSettings }) => widgetSettings['Sector'] ?? name)
const three = { s1: '20.1', s2: '21.2', s3: '22.3' }
const five = { ...three, s4: '23.4', s5: '24.5' }

test('the first summary of a race adds the tiles of its sectors before all other tiles', async () => {
  const store = startSync(new TemplateServer({ ...a, widgets: [createTile('Gap'), createSectorTile(1)] }))
  await waitForTemplates(store)
  receiveSummary(store, 'x_9', three)
  expect(sectorsOf(store)).toEqual([1, 2, 3, 'Gap'])
  receiveSummary(store, 'x_8', five)
  expect(sectorsOf(store)).toEqual([1, 2, 3, 4, 5, 'Gap'])
  expect(selectHasChanges(store.getState())).toBe(false)
})

test('a template that is opened after the summary gets the sector tiles', async () => {
  const server = new TemplateServer(
    { ...a, widgets: [createSectorTile(1)] },
    createSaved('B', { widgets: [createSectorTile(2)] }),
  )
  const store = startSync(server)
  receiveSummary(store, 'x_9', three)
  await waitForTemplates(store)
  expect(sectorsOf(store)).toEqual([1, 2, 3])
  await store.dispatch(chooseTemplate(createSaved('B')))
  expect(sectorsOf(store)).toEqual([1, 2, 3])
  expect(server.stored[1]?.widgets).toHaveLength(1)
})

test('the browser copy is not written again after saved data were cleared', async () => {
  const server = new TemplateServer(a)
  const store = startSync(server)
  await waitForTemplates(store)
  localStorage.clear()
  store.dispatch(resetState())
  server.takeCalls()
  await Promise.resolve()
  expect([localStorage.length, server.takeCalls()]).toEqual([0, []])
})

test('an answer that arrives after a reset is ignored', async () => {
  const server = new TemplateServer(a)
  const store = startSync(server)
  store.dispatch(resetState())
  await waitUntil(() => expect(server.requests).toHaveLength(1))
  await new Promise<void>(resolve => void setTimeout(resolve))
  expect(selectAllTemplates(store.getState())).toEqual([])
})

test('templates work without localStorage', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('full')
    },
    clear: () => undefined,
  })
  const store = startSync(new TemplateServer(a))
  await waitForTemplates(store)
  expect(findCurrent(store)?.name).toBe('A')
})
