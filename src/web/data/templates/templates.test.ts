// The life of templates between browser and server (dashboard document, "Templates").
import type { Template } from '#contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toggleActiveRider, saveSelectedRiders } from '../selection/choose-riders'
import { fetchCategoryList } from '../selection/list-thunks'
import { onlineChanged } from '../settings'
import { signOut } from '../sign-out'
import type { AppStore } from '../store'
import { ana } from '../testing/sample-timing'
import { pickWidget, removeWidget } from './edit-widgets'
import { templatesKey } from './kept-templates'
import {
  deleteTemplate,
  duplicateTemplate,
  pinTemplate,
  renameTemplate,
  takeTemplate,
} from './manage-templates'
import { presets } from './ready-templates'
import { saveEmptyTemplateAs, saveTemplateAs } from './save-template'
import { cancelRevert, chooseTemplate, continueWithoutSaving, saveAndContinue } from './select-template'
import { startTemplates } from './start-templates'
import { selectHasChanges } from './template-selectors'
import { names, saved, TemplateServer, tile, unsaved } from './templates-testing'

let stop = (): void => undefined
/** A machine that does other work besides is slow, not wrong. */
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 15_000 })

beforeEach(() => localStorage.clear())
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

/** A dashboard that is open and has its templates. */
async function open(...kept: Template[]): Promise<{ server: TemplateServer; store: AppStore }> {
  const server = new TemplateServer(...kept)
  const store = server.makeStore()
  stop = startTemplates(store)
  await until(() => expect(store.getState().dashboard.templateTracking.isLoaded).toBe(true))
  server.calls()
  return { server, store }
}

const [a, b, c] = [saved('A', { isSelected: true }), saved('B'), saved('C')]
const all = (store: AppStore): Template[] => store.getState().dashboard.allTemplates
const shown = (store: AppStore): Template | null => store.getState().dashboard.currentTemplate
const find = (store: AppStore, name: string): Template => {
  const found = all(store).find(template => template.name === name)
  if (!found) throw new Error(`There is no ${name}`)
  return found
}
const choose = (store: AppStore, name: string): Promise<boolean> =>
  store.dispatch(chooseTemplate(find(store, name)))
const edit = (store: AppStore): unknown => store.dispatch(pickWidget(1, 'Speed'))
const stored = (): Template[] => JSON.parse(localStorage.getItem(templatesKey) ?? '[]')
const isAsked = (store: AppStore): boolean => store.getState().settings.isRevertWindowOpen

describe('saving', () => {
  test('D-262 D-263 a template is made without an id and gets one by saving', async () => {
    const { server, store } = await open()
    expect(shown(store)).toMatchObject({ name: 'Default', id: null })
    await store.dispatch(saveTemplateAs(' Race day '))
    expect(server.body()).toMatchObject({
      userId: 'u_1',
      basedOn: null,
      template: { id: null, name: 'Race day', isSelected: true, isPinned: false },
    })
    expect(all(store)).toEqual(server.kept)
    expect(shown(store)).toMatchObject({ id: 't-Race-day', name: 'Race day' })
    expect(selectHasChanges(store.getState())).toBe(false)
    expect(server.showSuccess.mock.calls).toEqual([
      ['dashboard/updateTemplate', 'Template saved successfully'],
    ])
  })

  test('under another name the old one is as it was saved', async () => {
    const { server, store } = await open(a, b)
    edit(store)
    await store.dispatch(saveTemplateAs('New'))
    expect(names(all(store))).toEqual(['A', 'B', '[New]'])
    expect(find(store, 'A').widgets).toEqual(a.widgets)
    expect(shown(store)?.widgets).toHaveLength(2)
    expect(server.kept.map(({ widgets }) => widgets.length)).toEqual([1, 1, 2])
  })

  test('under the name of another one that is overwritten', async () => {
    const { server, store } = await open(a, { ...b, isPinned: true })
    edit(store)
    await store.dispatch(saveTemplateAs('b'))
    expect(server.body()).toMatchObject({ basedOn: 'v1', template: { id: 't-B', name: 'b', isPinned: true } })
    expect(names(all(store))).toEqual(['A', '[b]'])
  })

  test('an empty one is made, or resets one that exists', async () => {
    const { server, store } = await open(a, {
      ...b,
      templateSettings: { ...b.templateSettings, dataColumns: 3 },
    })
    await store.dispatch(saveEmptyTemplateAs('New'))
    expect(shown(store)).toMatchObject({ id: 't-New', name: 'New', widgets: [] })
    await store.dispatch(saveEmptyTemplateAs('B'))
    expect(server.kept[1]).toMatchObject({
      id: 't-B',
      widgets: [],
      templateSettings: { dataColumns: 10, tableRows: 13 },
    })
    expect(names(all(store))).toEqual(['A', '[B]', 'New'])
  })

  test('an empty one in another’s place asks about unsaved changes first', async () => {
    const { server, store } = await open(a, b)
    edit(store)
    expect(await store.dispatch(saveEmptyTemplateAs('B'))).toBe(false)
    expect([isAsked(store), server.calls()]).toEqual([true, []])
    await store.dispatch(continueWithoutSaving())
    expect([isAsked(store), shown(store)?.name, shown(store)?.widgets]).toEqual([false, 'B', []])
    edit(store)
    expect(await store.dispatch(saveEmptyTemplateAs('b'))).toBe(true)
    expect(shown(store)).toMatchObject({ name: 'b', widgets: [] })
  })

  test('a name is needed, and a hundred are enough', async () => {
    const many = Array.from({ length: 99 }, (_, index) => saved(`T${index}`))
    const { server, store } = await open(a, ...many)
    for (const name of ['', '  ', 'x'.repeat(61), 'a\nb'])
      expect(await store.dispatch(saveTemplateAs(name))).toBe(false)
    expect(await store.dispatch(saveTemplateAs('One more'))).toBe(false)
    store.dispatch(duplicateTemplate(a))
    expect(await store.dispatch(takeTemplate(unsaved('Other')))).toBe(false)
    expect(server.errors()).toEqual([
      'Please enter a name',
      'Please enter a name',
      'Name must be at most 60 characters',
      'Name must be plain text',
      ...Array.from({ length: 3 }, () => 'You can keep at most 100 templates'),
    ])
    expect(server.calls()).toEqual([])
    expect(await store.dispatch(saveTemplateAs('T5'))).toBe(true)
  })

  test('D-367 a failure is told, and what was edited stays', async () => {
    const { server, store } = await open(a)
    edit(store)
    server.answers.set('update-template', 500)
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(false)
    expect(server.errors()).toEqual(['Failed to update templates'])
    expect([shown(store)?.widgets.length, selectHasChanges(store.getState())]).toEqual([2, true])
  })

  test('somebody’s newer version is not overwritten unseen; saving again is meant', async () => {
    const { server, store } = await open(a, b)
    edit(store)
    server.saveElsewhere('t-A', { widgets: [tile('Status')] })
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(false)
    expect(server.errors()).toEqual(['Somebody saved a newer version of this template'])
    expect(find(store, 'A').widgets).toEqual([tile('Status')])
    expect(shown(store)?.widgets).toHaveLength(2)
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(true)
    expect(server.kept[0]?.widgets).toHaveLength(2)
  })

  test('a pin set on another device is no newer version', async () => {
    const { server, store } = await open(a, b)
    edit(store)
    server.saveElsewhere('t-A', { isPinned: true })
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(true)
    expect(server.kept[0]).toMatchObject({ isPinned: true, widgets: { length: 2 } })
    expect(server.errors()).toEqual([])
  })

  test('one that is gone on the server can be saved anew', async () => {
    const { server, store } = await open(a, b)
    edit(store)
    server.kept = [b]
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(false)
    expect(shown(store)).toMatchObject({ id: null, name: 'A', widgets: { length: 2 } })
    expect(await store.dispatch(saveTemplateAs('A'))).toBe(true)
    expect(names(all(store))).toEqual(['B', '[A]'])
  })
})

describe('selecting', () => {
  test('the layout changes at once, and the server is told', async () => {
    const { server, store } = await open(a, { ...b, widgets: [tile('Speed')] })
    const chosen = choose(store, 'B')
    expect(shown(store)?.widgets).toEqual([tile('Speed')])
    await chosen
    expect(names(all(store))).toEqual(['A', '[B]'])
    expect(names(server.kept)).toEqual(['A', '[B]'])
    expect(server.showSuccess).not.toHaveBeenCalled()
  })

  test('of several quick choices the last one counts, here and on the server', async () => {
    const { server, store } = await open(a, b, c)
    await Promise.all([choose(store, 'B'), choose(store, 'C'), choose(store, 'A'), choose(store, 'B')])
    await until(() => expect(store.getState().dashboard.templateTracking.isTelling).toBe(false))
    expect([shown(store)?.name, names(server.kept)]).toEqual(['B', ['A', '[B]', 'C']])
  })

  test('a version of another device is shown, and its pin is kept', async () => {
    const { server, store } = await open(a, b)
    server.saveElsewhere('t-B', { widgets: [tile('Status')], isPinned: true })
    await choose(store, 'B')
    expect(shown(store)).toMatchObject({ widgets: [tile('Status')], isPinned: true })
    expect(server.kept[1]).toMatchObject({ isPinned: true, isSelected: true })
  })

  test('without a network it holds here', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { server, store } = await open(a, b)
    store.dispatch(onlineChanged(false))
    await choose(store, 'B')
    expect([shown(store)?.name, server.calls(), warnings.mock.calls.length]).toEqual(['B', [], 1])
    expect(names(stored())).toEqual(['A', '[B]'])
  })

  test('unsaved changes are asked about', async () => {
    const { server, store } = await open(a, b)
    edit(store)
    expect(await choose(store, 'B')).toBe(false)
    expect([isAsked(store), shown(store)?.name, server.calls()]).toEqual([true, 'A', []])
    expect(store.getState().dashboard.clickedTemplate?.name).toBe('B')
    store.dispatch(cancelRevert())
    expect([isAsked(store), store.getState().dashboard.clickedTemplate]).toEqual([false, null])
    expect(shown(store)?.widgets).toHaveLength(2)
    await choose(store, 'B')
    await store.dispatch(continueWithoutSaving())
    expect([isAsked(store), shown(store)?.name, find(store, 'A').widgets.length]).toEqual([false, 'B', 1])
    edit(store)
    await choose(store, 'A')
    await store.dispatch(saveAndContinue())
    expect([isAsked(store), shown(store)?.name, find(store, 'B').widgets.length]).toEqual([false, 'A', 2])
    expect(server.kept.map(({ widgets }) => widgets.length)).toEqual([1, 2])
  })

  test('what could not be saved keeps the question open', async () => {
    const { server, store } = await open(a, b)
    edit(store)
    await choose(store, 'B')
    server.answers.set('update-template', 500)
    await store.dispatch(saveAndContinue())
    expect([isAsked(store), shown(store)?.name]).toEqual([true, 'A'])
    expect(store.getState().dashboard.clickedTemplate?.name).toBe('B')
  })

  test('a preset is a new unsaved template, as often as it is taken', async () => {
    const { server, store } = await open(a)
    const [race] = presets
    if (!race) throw new Error('There are no presets')
    await store.dispatch(takeTemplate(race.template))
    await store.dispatch(takeTemplate(race.template))
    expect(all(store).map(({ name }) => name)).toEqual(['A', 'Race', expect.stringMatching(/^Race \d{4}$/)])
    expect(shown(store)).toMatchObject({ id: null, widgets: race.template.widgets })
    expect(server.calls()).toEqual([])
  })
})

describe('managing', () => {
  test('pinned and unpinned, without saving the edits', async () => {
    const { server, store } = await open(a, b)
    edit(store)
    await store.dispatch(pinTemplate(find(store, 'A'), true))
    expect(store.getState().dashboard.pinnedTemplates.map(({ name }) => name)).toEqual(['A'])
    expect(server.kept[0]).toMatchObject({ isPinned: true, widgets: { length: 1 } })
    expect([shown(store)?.widgets.length, selectHasChanges(store.getState())]).toEqual([2, true])
    await store.dispatch(pinTemplate(find(store, 'A'), false))
    expect(store.getState().dashboard.pinnedTemplates).toEqual([])
    expect(server.kept[0]?.isPinned).toBe(false)
  })

  test('an unsaved one is pinned and renamed here', async () => {
    const { server, store } = await open()
    await store.dispatch(pinTemplate(find(store, 'Default'), true))
    await store.dispatch(renameTemplate(find(store, 'Default'), 'Mine'))
    expect(store.getState().dashboard.pinnedTemplates.map(({ name }) => name)).toEqual(['Mine'])
    expect([shown(store)?.name, selectHasChanges(store.getState()), server.calls()]).toEqual([
      'Mine',
      false,
      [],
    ])
  })

  test('renamed without a twin, and never to the name of another', async () => {
    const { server, store } = await open(a, b)
    expect(await store.dispatch(renameTemplate(find(store, 'B'), 'B2'))).toBe(true)
    expect(await store.dispatch(renameTemplate(find(store, 'B2'), 'a'))).toBe(false)
    expect(await store.dispatch(renameTemplate(find(store, 'B2'), ' '))).toBe(false)
    expect(await store.dispatch(renameTemplate(find(store, 'A'), 'A'))).toBe(true)
    expect(names(all(store))).toEqual(['[A]', 'B2'])
    expect(names(server.kept)).toEqual(['[A]', 'B2'])
    expect(server.calls()).toEqual(['update-template'])
  })

  test('D-268 a copy has a random number, no id, and neither mark', async () => {
    const { server, store } = await open({ ...a, isPinned: true })
    store.dispatch(duplicateTemplate(find(store, 'A')))
    expect(stored().at(-1)).toMatchObject({
      id: null,
      name: expect.stringMatching(/^A \d{4}$/),
      isSelected: false,
      isPinned: false,
      widgets: a.widgets,
    })
    expect(server.calls()).toEqual([])
  })

  test.each([
    ['A', 'C'],
    ['C', 'A'],
  ])('deleting the selected %s selects %s', async (deleted, next) => {
    const { server, store } = await open(a, b, c)
    await choose(store, deleted)
    await store.dispatch(deleteTemplate(find(store, deleted)))
    expect(server.body()).toEqual({
      templateId: `t-${deleted}`,
      userId: 'u_1',
      isCurrentTemplate: true,
      newCurrentTemplateId: `t-${next}`,
    })
    expect(all(store)).toEqual(server.kept)
    expect(shown(store)?.name).toBe(next)
  })

  test('deleting another one leaves the selection', async () => {
    const { server, store } = await open(a, b, c)
    await store.dispatch(deleteTemplate(find(store, 'B')))
    expect(server.body()).toMatchObject({ isCurrentTemplate: false, newCurrentTemplateId: null })
    expect(names(all(store))).toEqual(['[A]', 'C'])
  })

  test('an unsaved one is deleted without a call, the last one not at all', async () => {
    const { server, store } = await open(a)
    store.dispatch(duplicateTemplate(find(store, 'A')))
    await store.dispatch(deleteTemplate(all(store)[1] ?? a))
    await store.dispatch(deleteTemplate(find(store, 'A')))
    expect([names(all(store)), server.calls()]).toEqual([['[A]'], []])
  })

  test('D-368 a failed deletion is told; one that is gone already goes here, too', async () => {
    const { server, store } = await open(a, b)
    server.answers.set('delete-template', 500)
    await store.dispatch(deleteTemplate(find(store, 'B')))
    expect([server.errors(), names(all(store))]).toEqual([['Failed to delete template'], ['[A]', 'B']])
    server.answers.set('delete-template', 404)
    await store.dispatch(deleteTemplate(find(store, 'B')))
    expect(names(all(store))).toEqual(['[A]'])
  })

  test('D-318 the user’s id goes with templates, riders and the logout', async () => {
    const { server, store } = await open(a, b)
    server.answers.set('/api/auth/logout', { message: 'Logout successful' })
    await store.dispatch(saveTemplateAs('A'))
    await store.dispatch(deleteTemplate(find(store, 'B')))
    await store.dispatch(fetchCategoryList({}))
    await store.dispatch(toggleActiveRider(ana))
    await store.dispatch(saveSelectedRiders())
    await store.dispatch(signOut())
    const calls = ['update-template', 'delete-template', 'saveFavoriteRiders', '/api/auth/logout']
    const sent = server.asked.filter(({ call }) => calls.includes(call))
    expect(sent.map(({ call, body }) => [call, (body as { userId: string }).userId])).toEqual(
      calls.map(call => [call, 'u_1']),
    )
  })
})

test('the person waits for saving and deleting, not for selecting and pinning', async () => {
  const { server, store } = await open(a, b)
  const isWaiting = (): boolean => store.getState().dashboard.templatesLoading
  const waits = async (task: Promise<unknown>): Promise<boolean> => {
    const during = isWaiting()
    await task
    expect(isWaiting()).toBe(false)
    return during
  }
  expect(await waits(store.dispatch(saveTemplateAs('A')))).toBe(true)
  expect(await waits(choose(store, 'B'))).toBe(false)
  expect(await waits(store.dispatch(pinTemplate(find(store, 'A'), true)))).toBe(false)
  expect(await waits(store.dispatch(deleteTemplate(find(store, 'A'))))).toBe(true)
  expect(server.errors()).toEqual([])
})

test('a tile that is removed leaves a free place', async () => {
  const { store } = await open({ ...a, widgets: [tile('Gap'), tile('Speed'), tile('Status')] })
  store.dispatch(removeWidget(1))
  expect(shown(store)?.widgets.map(({ name }) => name)).toEqual(['Gap', 'Placeholder', 'Status'])
})
