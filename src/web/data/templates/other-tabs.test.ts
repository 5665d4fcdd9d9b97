// Two tabs of one person, each with templates that are saved nowhere else.
import type { Template } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppStore } from '../store'
import { pickWidget } from './edit-widgets'
import { templatesKey } from './kept-templates'
import { duplicateTemplate, pinTemplate } from './manage-templates'
import { writtenElsewhere } from './other-tabs'
import { startTemplates } from './start-templates'
import { bookWith, names, saved, TemplateServer, tile, unsaved } from './templates-testing'

let stops: (() => void)[] = []

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

const [a, draft, other] = [saved('A', { isSelected: true }), unsaved('Draft'), unsaved('Other')]
const changed = (template: Template): Template => ({ ...template, widgets: [tile('Speed')] })

test.each<[string, Template[], Template[], string[]]>([
  ['nothing', [draft], [draft], ['[A]', 'Draft']],
  ['one more', [draft], [draft, other], ['[A]', 'Draft', 'Other']],
  ['one less', [draft], [], ['[A]']],
  ['another selected', [draft], [{ ...draft, isSelected: true }], ['[A]', 'Draft']],
  ['the one on this screen gone', [a, draft], [draft], ['[A]', 'Draft']],
  ['a twin of a saved one', [draft], [draft, unsaved('a')], ['[A]', 'Draft']],
])('the other tab wrote: %s', (_what, before, after, expected) => {
  expect(names(writtenElsewhere(bookWith(a, draft), { before, after }).all)).toEqual(expected)
})

test('what was changed there is changed here; what is being changed here stays', () => {
  const copy = { before: [draft, other], after: [changed(draft), changed(other)] }
  const book = bookWith(draft, other)
  const followed = writtenElsewhere(book, copy)
  expect(followed.all.map(({ widgets }) => widgets)).toEqual([[tile('Speed')], [tile('Speed')]])
  expect(followed.current?.widgets).toEqual([tile('Speed')])
  const edited = { ...book, current: { ...draft, widgets: [tile('Heater')] } }
  const kept = writtenElsewhere(edited, copy)
  expect(kept.all.map(({ widgets }) => widgets)).toEqual([[tile('Gap')], [tile('Speed')]])
  expect(kept.current).toBe(edited.current)
  const same = { before: copy.after, after: copy.after }
  expect(writtenElsewhere(edited, same)).toBe(edited)
})

async function openTab(server: TemplateServer): Promise<AppStore> {
  const store = server.makeStore()
  stops.push(startTemplates(store))
  await vi.waitFor(() => expect(store.getState().dashboard.templateTracking.isLoaded).toBe(true), 15_000)
  return store
}

/** Whatever the act writes, the other tab hears of; a tab does not hear itself. */
async function inOtherTab(act: () => unknown): Promise<void> {
  const oldValue = localStorage.getItem(templatesKey)
  await act()
  const newValue = localStorage.getItem(templatesKey)
  window.dispatchEvent(new StorageEvent('storage', { key: templatesKey, oldValue, newValue }))
}

const kept = (): string[] =>
  (JSON.parse(localStorage.getItem(templatesKey) ?? '[]') as Template[]).map(({ name }) => name)

test('two tabs do not undo each other’s unsaved templates, not even those that come back to the dashboard', async () => {
  const server = new TemplateServer(a)
  const [first, second] = [await openTab(server), await openTab(server)]
  await inOtherTab(() => first.dispatch(duplicateTemplate(a)))
  await inOtherTab(() => second.dispatch(duplicateTemplate(a)))
  expect(kept()).toHaveLength(3)
  const all = (store: AppStore): Template[] => store.getState().dashboard.allTemplates
  expect(all(first).map(({ name }) => name)).toEqual(kept())
  await inOtherTab(() => all(second)[1] && second.dispatch(pinTemplate(all(second)[1] ?? a, true)))
  expect(first.getState().dashboard.pinnedTemplates).toHaveLength(1)

  stops.splice(0, 1).forEach(stop => stop())
  second.dispatch(duplicateTemplate(a))
  stops.push(startTemplates(first))
  first.dispatch(pickWidget(5, 'Speed'))
  expect([kept().length, all(first).length]).toEqual([4, 4])
})

test('what another key or a cleared storage says is nothing', async () => {
  const store = await openTab(new TemplateServer(a))
  store.dispatch(duplicateTemplate(a))
  const before = store.getState().dashboard.allTemplates
  for (const key of ['templates', 'theme', null])
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: '[]', newValue: null }))
  expect(store.getState().dashboard.allTemplates).toBe(before)
})
