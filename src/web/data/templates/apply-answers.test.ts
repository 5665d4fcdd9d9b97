import type { Template } from '#contract'
import { expect, test } from 'vitest'
import {
  applyConflict,
  applyDeletion,
  applySavedTemplate,
  detachDeleted,
  findNextTemplate,
  removeLocally,
} from './apply-answers'
import { editWidgets } from './current-template'
import type { TemplateBook } from './state'
import { hasUnsavedChanges } from './template-content'
import { createBook, createSaved, createTile, createUnsaved, listNames } from './templates-testing'
import { placeWidget } from './widget-list'

const content = { source: null, includesContent: true }
const marks = { source: null, includesContent: false }
const edit = (book: TemplateBook): TemplateBook =>
  editWidgets(book, widgets => placeWidget(widgets, 1, createTile('Speed')))
const [a, b, c] = [createSaved('A'), createSaved('B'), createSaved('C')]
const select = (template: Template): Template => ({ ...template, isSelected: true })

test('a saved template replaces the one with the same id and the one with the same name', () => {
  const renamed = { ...a, name: 'b', updatedAt: 'v2' }
  expect(applySavedTemplate(createBook(c, a, b), renamed, marks).all.map(({ name }) => name)).toEqual([
    'C',
    'b',
  ])
  const foreign = { ...createSaved('B'), id: 'other', isSelected: true }
  const book = applySavedTemplate(createBook(a, b, c), foreign, content)
  expect(listNames(book.all)).toEqual(['A', '[B]', 'C'])
  expect(book.all[1]?.id).toBe('other')
})

test('D-275 a saved template becomes the current one if it is selected', () => {
  const answer = select({ ...a, widgets: [createTile('Speed')], updatedAt: 'v2' })
  const book = applySavedTemplate(edit(createBook(a, b)), answer, content)
  expect(book.current).toEqual(answer)
  expect(hasUnsavedChanges(book)).toBe(false)
  const other = { ...b, widgets: [createTile('Speed')] }
  const unselected = applySavedTemplate(createBook(a, b), other, content)
  expect(unselected.current?.id).toBe(a.id)
  expect(unselected.all[1]).toEqual(other)
})

test('a saved template replaces the unsaved draft it was made from, also under another name', () => {
  const draft = createUnsaved('Draft')
  const book = createBook(draft, a)
  const answer = select(createSaved('Race day'))
  expect(listNames(applySavedTemplate(book, answer, { source: draft, includesContent: true }).all)).toEqual([
    'A',
    '[Race day]',
  ])
  expect(listNames(applySavedTemplate(book, answer, content).all)).toEqual(['A', '[Race day]', 'Draft'])
})

test('saving marks updates name, pin and date of the current template and keeps its unsaved changes', () => {
  const book = applySavedTemplate(
    edit(createBook(a, b)),
    { ...a, isPinned: true, name: 'A2', updatedAt: 'v2' },
    marks,
  )
  expect(book.current).toMatchObject({ isPinned: true, name: 'A2', updatedAt: 'v2', isSelected: true })
  expect(book.current?.widgets).toHaveLength(2)
  expect(book.all[0]?.widgets).toHaveLength(1)
  expect(hasUnsavedChanges(book)).toBe(true)
})

test('a late answer about another template does not change the current template', () => {
  const book = applySavedTemplate(createBook(a, b), select(b), marks)
  expect(listNames(book.all)).toEqual(['[A]', 'B'])
  expect(book.current?.name).toBe('A')
})

test('after a conflict the newer version is listed, and the unsaved changes stay on the screen', () => {
  const newer = { ...a, widgets: [createTile('Status')], updatedAt: 'v2' }
  const book = applyConflict(edit(createBook(a, b)), newer)
  expect(book.all[0]).toEqual(select(newer))
  expect(book.current?.widgets).toHaveLength(2)
  expect(hasUnsavedChanges(book)).toBe(true)
})

test('a template that was deleted on another device becomes an unsaved one', () => {
  const book = detachDeleted(createBook(a, b), 't-A')
  expect(listNames(book.all)).toEqual(['B', '[A]'])
  expect(book.current).toEqual(select(createUnsaved('A')))
})

test.each([
  ['A', 'C', a],
  ['B', 'C', b],
  ['C', 'A', c],
])('after the deletion of %s from A, B and C, the next template is %s', (_name, next, deleted) => {
  expect(findNextTemplate(createBook(a, b, c), deleted)?.name).toBe(next)
})

test('D-276 after a deletion the list and the current template come from the answer', () => {
  const answer = [createSaved('X'), select(createSaved('Y', { widgets: [createTile('Speed')] }))]
  const book = applyDeletion(createBook(a, b), answer, a)
  expect(book.all).toEqual(answer)
  expect(book.current).toEqual(answer[1])
  const other = applyDeletion(createBook(a, b), answer, b)
  expect(other.all).toEqual(answer)
  expect(other.current).toEqual(answer[1])
})

test('unsaved templates stay after a deletion, and the last one becomes the current template', () => {
  const draft = createUnsaved('Draft')
  const book = applyDeletion(createBook(a, b, draft), [select(b)], a)
  expect(listNames(book.all)).toEqual(['B', '[Draft]'])
  expect(book.current?.name).toBe('Draft')
  const whileCurrent = applyDeletion(edit(createBook(draft, a, b)), [select(b)], a)
  expect(listNames(whileCurrent.all)).toEqual(['B', '[Draft]'])
  expect(whileCurrent.current?.widgets).toHaveLength(2)
})

test('after the deletion of the last saved template an unsaved one or the default template is opened', () => {
  expect(applyDeletion(createBook(a, createUnsaved('Draft')), [], a).current?.name).toBe('Draft')
  expect(applyDeletion(createBook(a), [], a).current?.name).toBe('Default')
})

test('unsaved changes of the current template stay when another template is deleted', () => {
  const book = applyDeletion(edit(createBook(a, b)), [select(a)], b)
  expect(book.current?.widgets).toHaveLength(2)
  const missing = applyDeletion(edit(createBook(a, b, c)), [select(c)], b)
  expect(listNames(missing.all)).toEqual(['C', '[A]'])
  expect(missing.current).toMatchObject({ id: null, widgets: { length: 2 } })
})

test('removing an unsaved template keeps the current one, or opens the next', () => {
  const draft = createUnsaved('Draft')
  expect(listNames(removeLocally(createBook(a, draft), draft).all)).toEqual(['[A]'])
  expect(listNames(removeLocally(createBook(draft, a, b), draft).all)).toEqual(['A', '[B]'])
})
