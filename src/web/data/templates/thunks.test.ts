// Saving and managing templates against the fake server (dashboard document, "Templates").
import type { Template } from '#contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppStore } from '../root-state'
import { fetchCategoryList } from '../selection/calls'
import { toggleActiveRider, saveSelectedRiders } from '../selection/thunks'
import { signOut } from '../session/thunks'
import { ana } from '../testing/sample-timing'
import { templatesKey } from './browser-copy'
import { chooseTemplate, continueWithoutSaving } from './select-thunks'
import {
  selectAllTemplates,
  selectCurrentTemplate,
  selectHasChanges,
  selectPinnedTemplates,
  selectTemplatesLoading,
} from './selectors'
import {
  createSaved,
  createTile,
  createUnsaved,
  findListed,
  listNames,
  openDashboard,
} from './templates-testing'
import {
  deleteTemplate,
  duplicateTemplate,
  importTemplate,
  pickWidget,
  pinTemplate,
  removeWidget,
  renameTemplate,
  saveEmptyTemplateAs,
  saveTemplateAs,
} from './thunks'

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

describe('saving', () => {
  test('D-262 D-263 a new template has no id and gets one when it is saved', async () => {
    const { server, store } = await openDashboard()
    expect(findCurrent(store)).toMatchObject({ name: 'Default', id: null })
    await store.dispatch(saveTemplateAs(' Race day '))
    expect(server.readLastBody()).toMatchObject({
      userId: 'u_1',
      basedOn: null,
      template: { id: null, name: 'Race day', isSelected: true, isPinned: false },
    })
    expect(listTemplates(store)).toEqual(server.stored)
    expect(findCurrent(store)).toMatchObject({ id: 't-Race-day', name: 'Race day' })
    expect(selectHasChanges(store.getState())).toBe(false)
    expect(server.showSuccess.mock.calls).toEqual([
      ['dashboard/updateTemplate', 'Template saved successfully'],
    ])
  })

  test('saving under another name leaves the old template as it was saved', async () => {
    const { server, store } = await openDashboard(a, b)
    edit(store)
    await store.dispatch(saveTemplateAs('New'))
    expect(listNames(listTemplates(store))).toEqual(['A', 'B', '[New]'])
    expect(findListed(store, 'A').widgets).toEqual(a.widgets)
    expect(findCurrent(store)?.widgets).toHaveLength(2)
    expect(server.stored.map(({ widgets }) => widgets.length)).toEqual([1, 1, 2])
  })

  test('saving under the name of another template overwrites it and keeps its pin', async () => {
    const { server, store } = await openDashboard(a, { ...b, isPinned: true })
    edit(store)
    await store.dispatch(saveTemplateAs('b'))
    expect(server.readLastBody()).toMatchObject({
      basedOn: 'v1',
      template: { id: 't-B', name: 'b', isPinned: true },
    })
    expect(listNames(listTemplates(store))).toEqual(['A', '[b]'])
  })

  test('saving an empty template creates it or resets the one of that name', async () => {
    const { server, store } = await openDashboard(a, {
      ...b,
      templateSettings: { ...b.templateSettings, dataColumns: 3 },
    })
    await store.dispatch(saveEmptyTemplateAs('New'))
    expect(findCurrent(store)).toMatchObject({ id: 't-New', name: 'New', widgets: [] })
    await store.dispatch(saveEmptyTemplateAs('B'))
    expect(server.stored[1]).toMatchObject({
      id: 't-B',
      widgets: [],
      templateSettings: { dataColumns: 10, tableRows: 13 },
    })
    expect(listNames(listTemplates(store))).toEqual(['A', '[B]', 'New'])
  })

  test('saving an empty template asks about unsaved changes unless it resets the current one', async () => {
    const { server, store } = await openDashboard(a, b)
    edit(store)
    expect(await store.dispatch(saveEmptyTemplateAs('B'))).toBe(false)
    expect([isRevertDialogOpen(store), server.takeCalls()]).toEqual([true, []])
    await store.dispatch(continueWithoutSaving())
    expect([isRevertDialogOpen(store), findCurrent(store)?.name, findCurrent(store)?.widgets]).toEqual([
      false,
      'B',
      [],
    ])
    edit(store)
    expect(await store.dispatch(saveEmptyTemplateAs('b'))).toBe(true)
    expect(findCurrent(store)).toMatchObject({ name: 'b', widgets: [] })
  })

  test('an invalid name or a hundred templates prevent saving, duplicating and importing', async () => {
    const many = Array.from({ length: 99 }, (_, index) => createSaved(`T${index}`))
    const { server, store } = await openDashboard(a, ...many)
    for (const name of ['', '  ', 'x'.repeat(61), 'a\nb'])
      expect(await store.dispatch(saveTemplateAs(name))).toBe(false)
    expect(await store.dispatch(saveTemplateAs('One more'))).toBe(false)
    store.dispatch(duplicateTemplate(a))
    expect(await store.dispatch(importTemplate(createUnsaved('Other')))).toBe(false)
    expect(server.takeErrors()).toEqual([
      'Please enter a name',
      'Please enter a name',
      'Name must be at most 60 characters',
      'Name must be plain text',
      ...Array.from({ length: 3 }, () => 'You can keep at most 100 templates'),
    ])
    expect(server.takeCalls()).toEqual([])
    expect(await store.dispatch(saveTemplateAs('T5'))).toBe(true)
  })

  test('D-367 a failed save shows an error and keeps the unsaved changes', async () => {
    const { server, store } = await openDashboard(a)
    edit(store)
    server.answers.set('update-template', 500)
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(false)
    expect(server.takeErrors()).toEqual(['Failed to update templates'])
    expect([findCurrent(store)?.widgets.length, selectHasChanges(store.getState())]).toEqual([2, true])
  })

  test('a newer version of another device is not overwritten by the first save, but by the second', async () => {
    const { server, store } = await openDashboard(a, b)
    edit(store)
    server.saveOnOtherDevice('t-A', { widgets: [createTile('Status')] })
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(false)
    expect(server.takeErrors()).toEqual(['Somebody saved a newer version of this template'])
    expect(findListed(store, 'A').widgets).toEqual([createTile('Status')])
    expect(findCurrent(store)?.widgets).toHaveLength(2)
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(true)
    expect(server.stored[0]?.widgets).toHaveLength(2)
  })

  test('a pin that was set on another device is not a conflict', async () => {
    const { server, store } = await openDashboard(a, b)
    edit(store)
    server.saveOnOtherDevice('t-A', { isPinned: true })
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(true)
    expect(server.stored[0]).toMatchObject({ isPinned: true, widgets: { length: 2 } })
    expect(server.takeErrors()).toEqual([])
  })

  test('a template that was deleted on another device can be saved as a new one', async () => {
    const { server, store } = await openDashboard(a, b)
    edit(store)
    server.stored = [b]
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(false)
    expect(findCurrent(store)).toMatchObject({ id: null, name: 'A', widgets: { length: 2 } })
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(true)
    expect(listNames(listTemplates(store))).toEqual(['B', '[A]'])
  })
})

describe('managing', () => {
  test('pinning and unpinning a template does not save its unsaved changes', async () => {
    const { server, store } = await openDashboard(a, b)
    edit(store)
    await store.dispatch(pinTemplate(findListed(store, 'A'), true))
    expect(selectPinnedTemplates(store.getState()).map(({ name }) => name)).toEqual(['A'])
    expect(server.stored[0]).toMatchObject({ isPinned: true, widgets: { length: 1 } })
    expect([findCurrent(store)?.widgets.length, selectHasChanges(store.getState())]).toEqual([2, true])
    await store.dispatch(pinTemplate(findListed(store, 'A'), false))
    expect(selectPinnedTemplates(store.getState())).toEqual([])
    expect(server.stored[0]?.isPinned).toBe(false)
  })

  test('an unsaved template is pinned and renamed without a request', async () => {
    const { server, store } = await openDashboard()
    await store.dispatch(pinTemplate(findListed(store, 'Default'), true))
    await store.dispatch(renameTemplate(findListed(store, 'Default'), 'Mine'))
    expect(selectPinnedTemplates(store.getState()).map(({ name }) => name)).toEqual(['Mine'])
    expect([findCurrent(store)?.name, selectHasChanges(store.getState()), server.takeCalls()]).toEqual([
      'Mine',
      false,
      [],
    ])
  })

  test('renaming a template leaves no copy of the old name, and the name of another template is rejected', async () => {
    const { server, store } = await openDashboard(a, b)
    expect(await store.dispatch(renameTemplate(findListed(store, 'B'), 'B2'))).toBe(true)
    expect(await store.dispatch(renameTemplate(findListed(store, 'B2'), 'a'))).toBe(false)
    expect(await store.dispatch(renameTemplate(findListed(store, 'B2'), ' '))).toBe(false)
    expect(await store.dispatch(renameTemplate(findListed(store, 'A'), 'A'))).toBe(true)
    expect(listNames(listTemplates(store))).toEqual(['[A]', 'B2'])
    expect(listNames(server.stored)).toEqual(['[A]', 'B2'])
    expect(server.takeCalls()).toEqual(['update-template'])
  })

  test('D-268 a duplicate has a random number, no id, and is neither selected nor pinned', async () => {
    const { server, store } = await openDashboard({ ...a, isPinned: true })
    store.dispatch(duplicateTemplate(findListed(store, 'A')))
    expect(readBrowserCopy().at(-1)).toMatchObject({
      id: null,
      name: expect.stringMatching(/^A \d{4}$/),
      isSelected: false,
      isPinned: false,
      widgets: a.widgets,
    })
    expect(server.takeCalls()).toEqual([])
  })

  test.each([
    ['A', 'C'],
    ['C', 'A'],
  ])('deleting the selected template %s selects %s', async (deleted, next) => {
    const { server, store } = await openDashboard(a, b, c)
    await choose(store, deleted)
    await store.dispatch(deleteTemplate(findListed(store, deleted)))
    expect(server.readLastBody()).toEqual({
      templateId: `t-${deleted}`,
      userId: 'u_1',
      isCurrentTemplate: true,
      newCurrentTemplateId: `t-${next}`,
    })
    expect(listTemplates(store)).toEqual(server.stored)
    expect(findCurrent(store)?.name).toBe(next)
  })

  test('deleting another template keeps the selection', async () => {
    const { server, store } = await openDashboard(a, b, c)
    await store.dispatch(deleteTemplate(findListed(store, 'B')))
    expect(server.readLastBody()).toMatchObject({ isCurrentTemplate: false, newCurrentTemplateId: null })
    expect(listNames(listTemplates(store))).toEqual(['[A]', 'C'])
  })

  test('an unsaved template is deleted without a request, and the only template is not deleted', async () => {
    const { server, store } = await openDashboard(a)
    store.dispatch(duplicateTemplate(findListed(store, 'A')))
    await store.dispatch(deleteTemplate(listTemplates(store)[1] ?? a))
    await store.dispatch(deleteTemplate(findListed(store, 'A')))
    expect([listNames(listTemplates(store)), server.takeCalls()]).toEqual([['[A]'], []])
  })

  test('D-368 a failed deletion shows an error, and a 404 removes the template here', async () => {
    const { server, store } = await openDashboard(a, b)
    server.answers.set('delete-template', 500)
    await store.dispatch(deleteTemplate(findListed(store, 'B')))
    expect([server.takeErrors(), listNames(listTemplates(store))]).toEqual([
      ['Failed to delete template'],
      ['[A]', 'B'],
    ])
    server.answers.set('delete-template', 404)
    await store.dispatch(deleteTemplate(findListed(store, 'B')))
    expect(listNames(listTemplates(store))).toEqual(['[A]'])
  })

  test('D-318 requests about templates, riders and the logout contain the user id', async () => {
    const { server, store } = await openDashboard(a, b)
    server.answers.set('/api/auth/logout', { message: 'Logout successful' })
    await store.dispatch(saveTemplateAs('A'))
    await store.dispatch(deleteTemplate(findListed(store, 'B')))
    await store.dispatch(fetchCategoryList({}))
    await store.dispatch(toggleActiveRider(ana))
    await store.dispatch(saveSelectedRiders())
    await store.dispatch(signOut())
    const calls = ['update-template', 'delete-template', 'saveFavoriteRiders', '/api/auth/logout']
    const sent = server.requests.filter(({ call }) => calls.includes(call))
    expect(sent.map(({ call, body }) => [call, (body as { userId: string }).userId])).toEqual(
      calls.map(call => [call, 'u_1']),
    )
  })
})

test('the loading flag is set for saving and deleting, not for selecting and pinning', async () => {
  const { server, store } = await openDashboard(a, b)
  const isLoading = (): boolean => selectTemplatesLoading(store.getState())
  const isLoadingDuring = async (task: Promise<unknown>): Promise<boolean> => {
    const isLoadingBefore = isLoading()
    await task
    expect(isLoading()).toBe(false)
    return isLoadingBefore
  }
  expect(await isLoadingDuring(store.dispatch(saveTemplateAs('A')))).toBe(true)
  expect(await isLoadingDuring(choose(store, 'B'))).toBe(false)
  expect(await isLoadingDuring(store.dispatch(pinTemplate(findListed(store, 'A'), true)))).toBe(false)
  expect(await isLoadingDuring(store.dispatch(deleteTemplate(findListed(store, 'A'))))).toBe(true)
  expect(server.takeErrors()).toEqual([])
})

test('removing a tile leaves a free place', async () => {
  const { store } = await openDashboard({
    ...a,
    widgets: [createTile('Gap'), createTile('Speed'), createTile('Status')],
  })
  store.dispatch(removeWidget(1))
  expect(findCurrent(store)?.widgets.map(({ name }) => name)).toEqual(['Gap', 'Placeholder', 'Status'])
})
