import type { Template } from '#contract'
import { expect, test } from 'vitest'
import { deletedIn, goneIn, nextWithout, overtakenBy, removedFrom, savedIn } from './answer-rules'
import { withWidgets } from './open-rules'
import type { TemplateBook } from './template-book'
import { bookWith, names, saved, tile, unsaved } from './templates-testing'
import { hasChanges } from './unsaved-changes'
import { placed } from './widget-list'

const content = { from: null, isContent: true }
const marks = { from: null, isContent: false }
const edit = (book: TemplateBook): TemplateBook =>
  withWidgets(book, widgets => placed(widgets, 1, tile('Speed')))
const [a, b, c] = [saved('A'), saved('B'), saved('C')]
const selected = (template: Template): Template => ({ ...template, isSelected: true })

test('the one with the same id is replaced, and then the one with the same name', () => {
  const renamed = { ...a, name: 'b', updatedAt: 'v2' }
  expect(savedIn(bookWith(c, a, b), renamed, marks).all.map(({ name }) => name)).toEqual(['C', 'b'])
  const foreign = { ...saved('B'), id: 'other', isSelected: true }
  const book = savedIn(bookWith(a, b, c), foreign, content)
  expect(names(book.all)).toEqual(['A', '[B]', 'C'])
  expect(book.all[1]?.id).toBe('other')
})

test('D-275 the current template is the answer, if it is selected', () => {
  const answer = selected({ ...a, widgets: [tile('Speed')], updatedAt: 'v2' })
  const book = savedIn(edit(bookWith(a, b)), answer, content)
  expect(book.current).toEqual(answer)
  expect(hasChanges(book)).toBe(false)
  const other = { ...b, widgets: [tile('Speed')] }
  const untouched = savedIn(bookWith(a, b), other, content)
  expect(untouched.current?.id).toBe(a.id)
  expect(untouched.all[1]).toEqual(other)
})

test('an unsaved one that was saved, under whatever name, is no longer beside it', () => {
  const draft = unsaved('Draft')
  const book = bookWith(draft, a)
  const answer = selected(saved('Race day'))
  expect(names(savedIn(book, answer, { from: draft, isContent: true }).all)).toEqual(['A', '[Race day]'])
  expect(names(savedIn(book, answer, content).all)).toEqual(['A', '[Race day]', 'Draft'])
})

test('pin, name and date of an answer reach the current one, and its edits stay', () => {
  const book = savedIn(edit(bookWith(a, b)), { ...a, isPinned: true, name: 'A2', updatedAt: 'v2' }, marks)
  expect(book.current).toMatchObject({ isPinned: true, name: 'A2', updatedAt: 'v2', isSelected: true })
  expect(book.current?.widgets).toHaveLength(2)
  expect(book.all[0]?.widgets).toHaveLength(1)
  expect(hasChanges(book)).toBe(true)
})

test('a late answer about another one does not take the screen', () => {
  const book = savedIn(bookWith(a, b), selected(b), marks)
  expect(names(book.all)).toEqual(['[A]', 'B'])
  expect(book.current?.name).toBe('A')
})

test('somebody quicker: theirs is what is saved, mine is what is on the screen', () => {
  const newer = { ...a, widgets: [tile('Status')], updatedAt: 'v2' }
  const book = overtakenBy(edit(bookWith(a, b)), newer)
  expect(book.all[0]).toEqual(selected(newer))
  expect(book.current?.widgets).toHaveLength(2)
  expect(hasChanges(book)).toBe(true)
})

test('one that was deleted elsewhere is unsaved here', () => {
  const book = goneIn(bookWith(a, b), 't-A')
  expect(names(book.all)).toEqual(['B', '[A]'])
  expect(book.current).toEqual(selected(unsaved('A')))
})

test.each<[Template, string]>([
  [a, 'C'],
  [b, 'C'],
  [c, 'A'],
])('without %o comes %s', (deleted, next) => {
  expect(nextWithout(bookWith(a, b, c), deleted)?.name).toBe(next)
})

test('D-276 after a deletion list and current template are those of the answer', () => {
  const answer = [saved('X'), selected(saved('Y', { widgets: [tile('Speed')] }))]
  const book = deletedIn(bookWith(a, b), answer, a)
  expect(book.all).toEqual(answer)
  expect(book.current).toEqual(answer[1])
  const other = deletedIn(bookWith(a, b), answer, b)
  expect(other.all).toEqual(answer)
  expect(other.current).toEqual(answer[1])
})

test('unsaved ones stay, and are selected when it is their turn', () => {
  const draft = unsaved('Draft')
  const book = deletedIn(bookWith(a, b, draft), [selected(b)], a)
  expect(names(book.all)).toEqual(['B', '[Draft]'])
  expect(book.current?.name).toBe('Draft')
  const looking = deletedIn(edit(bookWith(draft, a, b)), [selected(b)], a)
  expect(names(looking.all)).toEqual(['B', '[Draft]'])
  expect(looking.current?.widgets).toHaveLength(2)
})

test('an answer without anything leaves the unsaved ones, or the default', () => {
  expect(deletedIn(bookWith(a, unsaved('Draft')), [], a).current?.name).toBe('Draft')
  expect(deletedIn(bookWith(a), [], a).current?.name).toBe('Default')
})

test('edits of the current one survive the deletion of another', () => {
  const book = deletedIn(edit(bookWith(a, b)), [selected(a)], b)
  expect(book.current?.widgets).toHaveLength(2)
  const elsewhere = deletedIn(edit(bookWith(a, b, c)), [selected(c)], b)
  expect(names(elsewhere.all)).toEqual(['C', '[A]'])
  expect(elsewhere.current).toMatchObject({ id: null, widgets: { length: 2 } })
})

test('an unsaved one is removed here', () => {
  const draft = unsaved('Draft')
  expect(names(removedFrom(bookWith(a, draft), draft).all)).toEqual(['[A]'])
  expect(names(removedFrom(bookWith(draft, a, b), draft).all)).toEqual(['A', '[B]'])
})
