import type { Template } from '#contract'
import { expect, test } from 'vitest'
import { mergeLoaded, openDefaultIfEmpty, startBook } from './apply-answers'
import { editWidgets, openTemplate } from './current-template'
import { defaultTemplate, presets } from './ready-templates'
import { emptyBook, type TemplateBook } from './state'
import { hasUnsavedChanges } from './template-content'
import { createSaved, createTile, createUnsaved, listNames } from './templates-testing'
import { countWidgets, placeWidget } from './widget-list'

const [a, b] = [createSaved('A'), createSaved('B', { isSelected: true })]
const startWith = (...copy: Template[]): TemplateBook => startBook(emptyBook, 'u_1', copy)
const openByUser = (book: TemplateBook, template: Template): TemplateBook => ({
  ...openTemplate(book, template),
  hasUserSelected: true,
})
const edit = (book: TemplateBook): TemplateBook =>
  editWidgets(book, widgets => placeWidget(widgets, 1, createTile('Speed')))

test('a new user gets the default template with one free place', () => {
  const book = mergeLoaded(startWith(), [])
  expect(listNames(book.all)).toEqual(['[Default]'])
  expect(book.current).toMatchObject({ id: null, name: 'Default', isSelected: true, isPinned: false })
  const dataPoints = defaultTemplate.widgets.map(({ name, widgetSettings }) => [
    name,
    widgetSettings['Data_Point'],
  ])
  expect(dataPoints).toEqual([
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
  expect(openDefaultIfEmpty(emptyBook).current?.name).toBe('Default')
})

test('every preset leaves at least one place free', () => {
  expect(presets.map(({ name }) => name)).toEqual(['Race', 'Qualifying', 'Pit wall', 'Strategist'])
  for (const { template } of presets)
    expect(countWidgets(template.widgets)).toBeLessThan(template.templateSettings.dataColumns)
})

test('R-395 the preset Strategist has the strategist’s widgets and a race trace', () => {
  const strategist = presets.find(({ name }) => name === 'Strategist')?.template.widgets ?? []
  expect(strategist.map(({ name }) => name)).toEqual([
    'PitBoard',
    'CatchClock',
    'GapsToMe',
    'Forecast',
    'CleanPace',
    'SectorLoss',
    'Battle',
    'Chart',
  ])
  expect(strategist.at(-1)?.widgetSettings).toMatchObject({ Chart: 'trace' })
})

test('the server list replaces saved templates, and unsaved ones stay', () => {
  const old = { ...a, widgets: [createTile('Weather')] }
  const book = mergeLoaded(startWith(old, createSaved('Gone'), createUnsaved('Draft')), [a, b])
  expect(listNames(book.all)).toEqual(['A', '[B]', 'Draft'])
  expect(book.all[0]).toEqual(a)
  expect(book.current).toEqual(b)
  expect(book.isLoaded).toBe(true)
})

test('an unsaved template that was selected stays selected', () => {
  const draft = { ...createUnsaved('Draft'), isSelected: true }
  expect(listNames(mergeLoaded(startWith(a, draft), [a, b]).all)).toEqual(['A', 'B', '[Draft]'])
})

test('the unchanged default template is dropped when there are saved templates', () => {
  const unchanged = { ...defaultTemplate, isSelected: true }
  expect(listNames(mergeLoaded(startWith(unchanged), [a, b]).all)).toEqual(['A', '[B]'])
  expect(listNames(mergeLoaded(startWith(unchanged), []).all)).toEqual(['[Default]'])
  const edited = mergeLoaded(edit(startWith(unchanged)), [a, b])
  expect(listNames(edited.all)).toEqual(['A', 'B', '[Default]'])
  expect(hasUnsavedChanges(edited)).toBe(true)
})

test('an unsaved template whose name is taken on the server is renamed, or dropped if it is equal', () => {
  const book = mergeLoaded(startWith(b, createUnsaved('a', [createTile('Speed')]), createUnsaved('B')), [
    a,
    b,
  ])
  expect(listNames(book.all)).toEqual(['A', '[B]', 'a 1000'])
})

test('a template that the user changed or selected before the answer stays on the screen', () => {
  const changed = mergeLoaded(edit(startWith({ ...a, isSelected: true }, b)), [{ ...a, updatedAt: 'v9' }, b])
  expect(listNames(changed.all)).toEqual(['[A]', 'B'])
  expect(changed.current?.widgets).toHaveLength(2)
  expect(hasUnsavedChanges(changed)).toBe(true)
  expect(listNames(mergeLoaded(openByUser(startWith(a, b), a), [a, b]).all)).toEqual(['[A]', 'B'])
  expect(listNames(mergeLoaded(openByUser(startWith(a, b), a), [b]).all)).toEqual(['[B]'])
})

test('the template book is reset for another user and kept for the same one', () => {
  const book = startBook(edit(startWith(a)), 'u_2', [])
  expect(book).toMatchObject({ ownerId: 'u_2', all: [], current: null, isLoaded: false })
  const same = startWith(a)
  expect(startBook(same, 'u_1', [b])).toBe(same)
})
