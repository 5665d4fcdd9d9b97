// After any sequence of actions, the template book equals what the server has stored.
import { isSameTemplate, type Template, templateKey } from '#contract'
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppStore } from '../root-state'
import { chooseTemplate, continueWithoutSaving, saveAndContinue } from './select-thunks'
import { selectBook } from './selectors'
import {
  createSaved,
  createTile,
  openDashboard,
  type OpenDashboard,
  type TemplateServer,
} from './templates-testing'
import {
  deleteTemplate,
  duplicateTemplate,
  pickWidget,
  pinTemplate,
  renameTemplate,
  saveEmptyTemplateAs,
  saveTemplateAs,
} from './thunks'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const operations = array(
  record({
    kind: constantFrom(
      'saveAs',
      'saveEmptyAs',
      'select',
      'selectAndDiscard',
      'selectAndSave',
      'pin',
      'rename',
      'duplicate',
      'delete',
      'edit',
      'editElsewhere',
      'deleteElsewhere',
    ),
    index: nat(6),
    name: constantFrom('A', 'b', 'C', ' new ', 'New', 'Caf\u00E9', 'cafe\u0301'),
  }),
  { maxLength: 15 },
)

interface Operation {
  readonly kind: string
  readonly index: number
  readonly name: string
}

async function run(server: TemplateServer, store: AppStore, operation: Operation): Promise<void> {
  const { kind, index, name } = operation
  const { all } = selectBook(store.getState())
  const template = all[index % all.length]
  if (!template) return
  if (kind === 'saveAs') await store.dispatch(saveTemplateAs(name))
  if (kind === 'saveEmptyAs') await store.dispatch(saveEmptyTemplateAs(name))
  if (kind.startsWith('select')) await store.dispatch(chooseTemplate(template))
  if (kind === 'selectAndDiscard') await store.dispatch(continueWithoutSaving())
  if (kind === 'selectAndSave') await store.dispatch(saveAndContinue())
  if (kind === 'pin') await store.dispatch(pinTemplate(template, !template.isPinned))
  if (kind === 'rename') await store.dispatch(renameTemplate(template, name))
  if (kind === 'duplicate') store.dispatch(duplicateTemplate(template))
  if (kind === 'delete') await store.dispatch(deleteTemplate(template))
  if (kind === 'edit') store.dispatch(pickWidget(index, 'Speed'))
  if (kind === 'editElsewhere')
    server.saveOnOtherDevice(template.id ?? '', { widgets: [createTile('Status')] })
  if (kind === 'deleteElsewhere') server.stored = server.stored.filter(({ id }) => id !== template.id)
}

const withoutSelection = (templates: readonly Template[]) =>
  templates.map(({ isSelected: _isSelected, ...template }) => template)

function openTwoTemplates(): Promise<OpenDashboard> {
  localStorage.clear()
  return openDashboard(createSaved('A', { isSelected: true }), createSaved('B'))
}

function checkBook(store: AppStore): void {
  const { all, current } = selectBook(store.getState())
  expect(new Set(all.map(({ name }) => templateKey(name))).size).toBe(all.length)
  const selected = all.filter(({ isSelected }) => isSelected)
  expect(selected.map(template => isSameTemplate(template, current))).toEqual([true])
}

const isElsewhere = ({ kind }: Operation): boolean => kind.endsWith('Elsewhere')

test('template names are unique and only the current template is selected, also with changes of another device', async () => {
  await assert(
    asyncProperty(operations, async sequence => {
      const { server, store, stop } = await openTwoTemplates()
      for (const operation of sequence) {
        await run(server, store, operation)
        checkBook(store)
      }
      stop()
    }),
    { numRuns: 15 },
  )
})

test('the saved templates of the book equal those of the server', async () => {
  await assert(
    asyncProperty(operations, async sequence => {
      const { server, store, stop } = await openTwoTemplates()
      for (const operation of sequence.filter(each => !isElsewhere(each))) {
        await run(server, store, operation)
        const saved = selectBook(store.getState()).all.filter(({ id }) => id !== null)
        expect(withoutSelection(saved)).toEqual(withoutSelection(server.stored))
      }
      stop()
    }),
    { numRuns: 15 },
  )
})

test('the server has the selection of the book whenever the current template is saved', async () => {
  await assert(
    asyncProperty(operations, async sequence => {
      const { server, store, stop } = await openTwoTemplates()
      for (const operation of sequence.filter(each => !isElsewhere(each))) {
        await run(server, store, operation)
        const { current } = selectBook(store.getState())
        const selectedIds = server.stored.filter(({ isSelected }) => isSelected).map(({ id }) => id)
        expect(current?.id === null ? [] : selectedIds).toEqual(current?.id === null ? [] : [current?.id])
      }
      stop()
    }),
    { numRuns: 15 },
  )
})
