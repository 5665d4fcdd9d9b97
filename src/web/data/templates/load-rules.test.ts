import type { Template } from '#contract'
import { expect, test } from 'vitest'
import { begun, loadedIn, withSomething } from './load-rules'
import { chosen, withWidgets } from './open-rules'
import { defaultTemplate, presets } from './ready-templates'
import { emptyBook, type TemplateBook } from './template-book'
import { names, saved, tile, unsaved } from './templates-testing'
import { hasChanges } from './unsaved-changes'
import { countOf, placed } from './widget-list'

const [a, b] = [saved('A'), saved('B', { isSelected: true })]
const kept = (...templates: Template[]): TemplateBook => begun(emptyBook, 'u_1', templates)
const edit = (book: TemplateBook): TemplateBook =>
  withWidgets(book, widgets => placed(widgets, 1, tile('Speed')))

test('a newcomer sees a useful template with one free place', () => {
  const book = loadedIn(kept(), [])
  expect(names(book.all)).toEqual(['[Default]'])
  expect(book.current).toMatchObject({ id: null, name: 'Default', isSelected: true, isPinned: false })
  const points = defaultTemplate.widgets.map(({ name, widgetSettings }) => [
    name,
    widgetSettings['Data_Point'],
  ])
  expect(points).toEqual([
    ['SectorTime', undefined],
    ['SingleDatapoint', 'Last_Lap'],
    ['SingleDatapoint', 'Best_Lap'],
    ['DualDatapoint', undefined],
    ['Gap', undefined],
    ['Speed', undefined],
    ['CountdownTimer', undefined],
    ['Status', undefined],
    ['Weather', undefined],
  ])
  expect(book.current?.templateSettings).toMatchObject({ dataColumns: 10, tableRows: 13 })
  expect(withSomething(emptyBook).current?.name).toBe('Default')
})

test('presets fit their places', () => {
  expect(presets.map(({ name }) => name)).toEqual(['Race', 'Qualifying', 'Pit wall'])
  for (const { template } of presets)
    expect(countOf(template.widgets)).toBeLessThan(template.templateSettings.dataColumns)
})

test('the server wins for those with an id, and unsaved ones are kept', () => {
  const old = { ...a, widgets: [tile('Weather')] }
  const book = loadedIn(kept(old, saved('Gone'), unsaved('Draft')), [a, b])
  expect(names(book.all)).toEqual(['A', '[B]', 'Draft'])
  expect(book.all[0]).toEqual(a)
  expect(book.current).toEqual(b)
  expect(book.isLoaded).toBe(true)
})

test('an unsaved one that was looked at is looked at again', () => {
  const draft = { ...unsaved('Draft'), isSelected: true }
  expect(names(loadedIn(kept(a, draft), [a, b]).all)).toEqual(['A', 'B', '[Draft]'])
})

test('a default that nobody touched is only for those who have nothing else', () => {
  const untouched = { ...defaultTemplate, isSelected: true }
  expect(names(loadedIn(kept(untouched), [a, b]).all)).toEqual(['A', '[B]'])
  expect(names(loadedIn(kept(untouched), []).all)).toEqual(['[Default]'])
  const edited = loadedIn(edit(kept(untouched)), [a, b])
  expect(names(edited.all)).toEqual(['A', 'B', '[Default]'])
  expect(hasChanges(edited)).toBe(true)
})

test('names stay unique', () => {
  const book = loadedIn(kept(b, unsaved('a', [tile('Speed')]), unsaved('B')), [a, b])
  expect(names(book.all)).toEqual(['A', '[B]', 'a 1000'])
})

test('what the person changed or chose before the answer stays on the screen', () => {
  const changed = loadedIn(edit(kept({ ...a, isSelected: true }, b)), [{ ...a, updatedAt: 'v9' }, b])
  expect(names(changed.all)).toEqual(['[A]', 'B'])
  expect(changed.current?.widgets).toHaveLength(2)
  expect(hasChanges(changed)).toBe(true)
  expect(names(loadedIn(chosen(kept(a, b), a), [a, b]).all)).toEqual(['[A]', 'B'])
  expect(names(loadedIn(chosen(kept(a, b), a), [b]).all)).toEqual(['[B]'])
})

test('the next person begins anew', () => {
  const book = begun(edit(kept(a)), 'u_2', [])
  expect(book).toMatchObject({ owner: 'u_2', all: [], current: null, isLoaded: false })
  const same = kept(a)
  expect(begun(same, 'u_1', [b])).toBe(same)
})
