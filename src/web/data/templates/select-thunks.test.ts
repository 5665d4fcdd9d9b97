// Selecting templates against the fake server, with and without unsaved changes (dashboard document, "Templates").
import type { Template } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onlineChanged } from '../preferences/reducer'
import type { AppStore } from '../root-state'
import { templatesKey } from './browser-copy'
import { presets } from './ready-templates'
import { cancelRevert, chooseTemplate, continueWithoutSaving, saveAndContinue } from './select-thunks'
import { selectAllTemplates, selectClickedTemplate, selectCurrentTemplate } from './selectors'
import { createSaved, createTile, findListed, listNames, openDashboard } from './templates-testing'
import { importTemplate, pickWidget } from './thunks'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const [a, b, c] = [createSaved('A', { isSelected: true }), createSaved('B'), createSaved('C')]
const listTemplates = (store: AppStore): readonly Template[] => selectAllTemplates(store.getState())
const findCurrent = (store: AppStore): Template | null => selectCurrentTemplate(store.getState())
const choose = (store: AppStore, name: string): Promise<boolean> =>
  store.dispatch(chooseTemplate(findListed(store, name)))
const edit = (store: AppStore): unknown => store.dispatch(pickWidget(1, 'Speed'))
const readBrowserCopy = (): Template[] => JSON.parse(localStorage.getItem(templatesKey) ?? '[]')
const isRevertDialogOpen = (store: AppStore): boolean => store.getState().settings.isRevertWindowOpen

test('selecting a template changes the tiles immediately and is saved without a toast', async () => {
  const { server, store } = await openDashboard(a, { ...b, widgets: [createTile('Speed')] })
  const selection = choose(store, 'B')
  expect(findCurrent(store)?.widgets).toEqual([createTile('Speed')])
  await selection
  expect(listNames(listTemplates(store))).toEqual(['A', '[B]'])
  expect(listNames(server.stored)).toEqual(['A', '[B]'])
  expect(server.showSuccess).not.toHaveBeenCalled()
})

test('after several quick selections the last template is current and saved', async () => {
  const { server, store } = await openDashboard(a, b, c)
  await Promise.all([choose(store, 'B'), choose(store, 'C'), choose(store, 'A'), choose(store, 'B')])
  await vi.waitFor(() => expect(store.getState().templates.isSavingSelection).toBe(false), {
    timeout: 15_000,
  })
  expect([findCurrent(store)?.name, listNames(server.stored)]).toEqual(['B', ['A', '[B]', 'C']])
})

test('selecting a template shows the version of another device and keeps its pin', async () => {
  const { server, store } = await openDashboard(a, b)
  server.saveOnOtherDevice('t-B', { widgets: [createTile('Status')], isPinned: true })
  await choose(store, 'B')
  expect(findCurrent(store)).toMatchObject({ widgets: [createTile('Status')], isPinned: true })
  expect(server.stored[1]).toMatchObject({ isPinned: true, isSelected: true })
})

test('without a network the selection is stored only in this browser', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { server, store } = await openDashboard(a, b)
  store.dispatch(onlineChanged(false))
  await choose(store, 'B')
  expect([findCurrent(store)?.name, server.takeCalls(), warnings.mock.calls.length]).toEqual(['B', [], 1])
  expect(listNames(readBrowserCopy())).toEqual(['A', '[B]'])
})

test('selecting a template with unsaved changes opens a dialog to cancel, discard or save them', async () => {
  const { server, store } = await openDashboard(a, b)
  edit(store)
  expect(await choose(store, 'B')).toBe(false)
  expect([isRevertDialogOpen(store), findCurrent(store)?.name, server.takeCalls()]).toEqual([true, 'A', []])
  expect(selectClickedTemplate(store.getState())?.name).toBe('B')
  store.dispatch(cancelRevert())
  expect([isRevertDialogOpen(store), selectClickedTemplate(store.getState())]).toEqual([false, null])
  expect(findCurrent(store)?.widgets).toHaveLength(2)
  await choose(store, 'B')
  await store.dispatch(continueWithoutSaving())
  expect([
    isRevertDialogOpen(store),
    findCurrent(store)?.name,
    findListed(store, 'A').widgets.length,
  ]).toEqual([false, 'B', 1])
  edit(store)
  await choose(store, 'A')
  await store.dispatch(saveAndContinue())
  expect([
    isRevertDialogOpen(store),
    findCurrent(store)?.name,
    findListed(store, 'B').widgets.length,
  ]).toEqual([false, 'A', 2])
  expect(server.stored.map(({ widgets }) => widgets.length)).toEqual([1, 2])
})

test('the dialog about unsaved changes stays open when saving fails', async () => {
  const { server, store } = await openDashboard(a, b)
  edit(store)
  await choose(store, 'B')
  server.answers.set('update-template', 500)
  await store.dispatch(saveAndContinue())
  expect([isRevertDialogOpen(store), findCurrent(store)?.name]).toEqual([true, 'A'])
  expect(selectClickedTemplate(store.getState())?.name).toBe('B')
})

test('each import of a preset creates a new unsaved template with a unique name', async () => {
  const { server, store } = await openDashboard(a)
  const [race] = presets
  if (!race) throw new Error('There are no presets')
  await store.dispatch(importTemplate(race.template))
  await store.dispatch(importTemplate(race.template))
  expect(listTemplates(store).map(({ name }) => name)).toEqual([
    'A',
    'Race',
    expect.stringMatching(/^Race \d{4}$/),
  ])
  expect(findCurrent(store)).toMatchObject({ id: null, widgets: race.template.widgets })
  expect(server.takeCalls()).toEqual([])
})
