// Two tabs of one user with unsaved templates, which exist only in the shared copy.
import type { Template } from '#contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppStore } from '../root-state'
import { mergeCopyChange, templatesKey } from './browser-copy'
import { selectAllTemplates, selectPinnedTemplates } from './selectors'
import { startTemplateSync } from './sync'
import {
  createBook,
  createSaved,
  createTile,
  createUnsaved,
  listNames,
  TemplateServer,
} from './templates-testing'
import { duplicateTemplate, pickWidget, pinTemplate } from './thunks'

let stops: (() => void)[] = []

beforeEach(() => localStorage.clear())
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.unstubAllGlobals()
})

const [a, draft, other] = [
  createSaved('A', { isSelected: true }),
  createUnsaved('Draft'),
  createUnsaved('Other'),
]
const change = (template: Template): Template => ({ ...template, widgets: [createTile('Speed')] })

test.each<[string, Template[], Template[], string[]]>([
  ['no change', [draft], [draft], ['[A]', 'Draft']],
  ['another template', [draft], [draft, other], ['[A]', 'Draft', 'Other']],
  ['a removed template', [draft], [], ['[A]']],
  ['another selection', [draft], [{ ...draft, isSelected: true }], ['[A]', 'Draft']],
  ['the removed current template of this tab', [a, draft], [draft], ['[A]', 'Draft']],
  [
    'an unsaved template with the name of a saved one',
    [draft],
    [draft, createUnsaved('a')],
    ['[A]', 'Draft'],
  ],
])(
  'the copy that another tab has written is merged when it contains %s',
  (_what, before, after, expected) => {
    expect(listNames(mergeCopyChange(createBook(a, draft), { before, after }).all)).toEqual(expected)
  },
)

test('template changes of another tab are merged unless the template has unsaved changes in this tab', () => {
  const copy = { before: [draft, other], after: [change(draft), change(other)] }
  const book = createBook(draft, other)
  const merged = mergeCopyChange(book, copy)
  expect(merged.all.map(({ widgets }) => widgets)).toEqual([[createTile('Speed')], [createTile('Speed')]])
  expect(merged.current?.widgets).toEqual([createTile('Speed')])
  const edited = { ...book, current: { ...draft, widgets: [createTile('Heater')] } }
  const mergedWithEdits = mergeCopyChange(edited, copy)
  expect(mergedWithEdits.all.map(({ widgets }) => widgets)).toEqual([
    [createTile('Gap')],
    [createTile('Speed')],
  ])
  expect(mergedWithEdits.current).toBe(edited.current)
  const same = { before: copy.after, after: copy.after }
  expect(mergeCopyChange(edited, same)).toBe(edited)
})

async function openTab(server: TemplateServer): Promise<AppStore> {
  const store = server.createStore()
  stops.push(startTemplateSync(store))
  await vi.waitFor(() => expect(store.getState().templates.isLoaded).toBe(true), 15_000)
  return store
}

/** Runs an action of the other tab and fires the storage event that the browser fires for this tab only. */
async function runInOtherTab(act: () => unknown): Promise<void> {
  const oldValue = localStorage.getItem(templatesKey)
  await act()
  const newValue = localStorage.getItem(templatesKey)
  window.dispatchEvent(new StorageEvent('storage', { key: templatesKey, oldValue, newValue }))
}

const readCopyNames = (): string[] =>
  (JSON.parse(localStorage.getItem(templatesKey) ?? '[]') as Template[]).map(({ name }) => name)

test('two tabs keep the unsaved templates of each other, also after the dashboard is opened again', async () => {
  const server = new TemplateServer(a)
  const [first, second] = [await openTab(server), await openTab(server)]
  await runInOtherTab(() => first.dispatch(duplicateTemplate(a)))
  await runInOtherTab(() => second.dispatch(duplicateTemplate(a)))
  expect(readCopyNames()).toHaveLength(3)
  const listTemplates = (store: AppStore): readonly Template[] => selectAllTemplates(store.getState())
  expect(listTemplates(first).map(({ name }) => name)).toEqual(readCopyNames())
  await runInOtherTab(
    () => listTemplates(second)[1] && second.dispatch(pinTemplate(listTemplates(second)[1] ?? a, true)),
  )
  expect(selectPinnedTemplates(first.getState())).toHaveLength(1)

  stops.splice(0, 1).forEach(stop => stop())
  second.dispatch(duplicateTemplate(a))
  stops.push(startTemplateSync(first))
  first.dispatch(pickWidget(5, 'Speed'))
  expect([readCopyNames().length, listTemplates(first).length]).toEqual([4, 4])
})

test('storage events of other keys and of a cleared storage are ignored', async () => {
  const store = await openTab(new TemplateServer(a))
  store.dispatch(duplicateTemplate(a))
  const before = selectAllTemplates(store.getState())
  for (const key of ['templates', 'theme', null])
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue: '[]', newValue: null }))
  expect(selectAllTemplates(store.getState())).toBe(before)
})
