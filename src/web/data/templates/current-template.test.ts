// Changes of the current template by the user, and automatic ones.
import { expect, test } from 'vitest'
import { applySettings, chooseColumns, editWidgets, openTemplate, resolveSettings } from './current-template'
import { addSectorTiles } from './sector-tiles'
import { computePlaces } from './selectors'
import type { TemplateBook, Widget } from './state'
import { hasUnsavedChanges } from './template-content'
import {
  createBook,
  createSaved,
  createSectorTile,
  createTile,
  createUnsaved,
  freePlace,
} from './templates-testing'
import { placeWidget, removeWidgetAt } from './widget-list'

const createGaps = (count: number): Widget[] => Array.from({ length: count }, () => createTile('Gap'))
const createBookOfGaps = (count: number, dataColumns: number): TemplateBook => {
  const { templateSettings } = createUnsaved('A')
  return createBook(
    createSaved('A', { widgets: createGaps(count), templateSettings: { ...templateSettings, dataColumns } }),
  )
}
const columnsOf = ({ current }: TemplateBook): number | undefined => current?.templateSettings.dataColumns
const addGap = (book: TemplateBook): TemplateBook =>
  editWidgets(book, widgets => placeWidget(widgets, widgets.length, createTile('Gap')))
const namesOf = ({ current }: TemplateBook): string[] =>
  (current?.widgets ?? []).map(({ name, widgetSettings }) =>
    name === 'SectorTime' ? `S${widgetSettings['Sector']}` : name,
  )

test('filling the last free place adds another one, which does not count as an unsaved change', () => {
  const grown = addGap(createBookOfGaps(9, 10))
  expect(columnsOf(grown)).toBe(11)
  expect(hasUnsavedChanges(grown)).toBe(true)
  const back = editWidgets(grown, widgets => removeWidgetAt(widgets, 9))
  expect(columnsOf(back)).toBe(11)
  expect(hasUnsavedChanges(back)).toBe(false)
})

test('the grid grows up to 24 places', () => {
  expect(columnsOf(addGap(createBookOfGaps(22, 24)))).toBe(24)
  expect(columnsOf(addGap(addGap(createBookOfGaps(22, 24))))).toBe(24)
})

test('a template without a free place is opened with one more place', () => {
  const book = createBookOfGaps(10, 10)
  expect(columnsOf(book)).toBe(11)
  expect(book.all[0]?.templateSettings.dataColumns).toBe(10)
  expect(hasUnsavedChanges(book)).toBe(false)
})

test('choosing fewer places hides the remaining tiles without deleting them', () => {
  const fewer = applySettings(createBookOfGaps(9, 10), { dataColumns: 4 })
  expect(columnsOf(fewer)).toBe(4)
  expect(hasUnsavedChanges(fewer)).toBe(true)
  const { current } = fewer
  expect(current && computePlaces(current)).toMatchObject({ hiddenCount: 5, tiles: { length: 4 } })
  expect(columnsOf(openTemplate(fewer, createSaved('A')))).toBe(10)
  // Replacing a visible tile does not grow the grid.
  const replaced = editWidgets(fewer, widgets => placeWidget(widgets, 0, createTile('Speed')))
  expect(columnsOf(replaced)).toBe(4)
  expect(columnsOf(applySettings(fewer, { dataColumns: 9 }))).toBe(10)
})

test('settings that equal the displayed ones change nothing', () => {
  const book = createBookOfGaps(3, 0)
  expect(applySettings(book, { dataColumns: 6, tableRows: 13, showTireSection: false })).toBe(book)
  const tires = applySettings(book, { showTireSection: true })
  expect(tires.current?.templateSettings).toMatchObject({ dataColumns: 0, showTireSection: true })
  expect(hasUnsavedChanges(tires)).toBe(true)
})

test('D-400 without numbers a template has 6 places and 10 rows', () => {
  const none = { ...createUnsaved('A').templateSettings, dataColumns: 0, tableRows: 0 }
  expect(resolveSettings(none)).toMatchObject({ dataColumns: 6, tableRows: 10 })
  expect(computePlaces({ widgets: createGaps(9), templateSettings: none })).toMatchObject({
    hiddenCount: 3,
    tiles: { length: 6 },
  })
})

test.each<[string, boolean, (book: TemplateBook) => TemplateBook]>([
  ['no edit', false, book => book],
  ['adding a tile', true, addGap],
  ['removing a tile', true, book => editWidgets(book, widgets => removeWidgetAt(widgets, 0))],
  [
    'changing the size of a tile',
    true,
    book => editWidgets(book, ws => placeWidget(ws, 0, createTile('Gap', { Size: 4 }))),
  ],
  [
    'replacing a tile by an equal one',
    false,
    book => editWidgets(book, ws => placeWidget(ws, 0, createTile('Gap'))),
  ],
  ['adding a free place at the end', false, book => editWidgets(book, ws => [...ws, freePlace])],
  ['changing the number of rows', true, book => applySettings(book, { tableRows: 20 })],
  [
    'changing the order of keys',
    false,
    book => editWidgets(book, ws => ws.map(w => ({ widgetSettings: w.widgetSettings, name: w.name }))),
  ],
])('after %s, hasUnsavedChanges returns %s', (_what, isChanged, change) => {
  expect(hasUnsavedChanges(change(createBookOfGaps(3, 10)))).toBe(isChanged)
})

const createRace = (raceId: string, sectors: number[], isComplete = true) => ({ raceId, sectors, isComplete })
const createBookOf = (...widgets: Widget[]): TemplateBook => createBook(createSaved('A', { widgets }))

test('the sector tiles of a race are placed first and do not count as unsaved changes', () => {
  const book = addSectorTiles(
    createBookOf(createTile('Gap'), createSectorTile(1), createTile('Speed')),
    createRace('x', [1, 2, 4]),
  )
  expect(namesOf(book)).toEqual(['S1', 'S2', 'S4', 'Gap', 'Speed'])
  expect(hasUnsavedChanges(book)).toBe(false)
  expect(book.all[0]?.widgets).toHaveLength(3)
})

test('another race replaces the sector tiles by those of its own sectors', () => {
  const three = addSectorTiles(
    createBookOf(createSectorTile(1), createTile('Gap')),
    createRace('x', [1, 2, 3]),
  )
  const five = addSectorTiles(three, createRace('y', [1, 2, 3, 4, 5]))
  expect(namesOf(five)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'Gap'])
  expect(namesOf(addSectorTiles(five, createRace('x', [1, 2, 3])))).toEqual(['S1', 'S2', 'S3', 'Gap'])
})

test('a sector tile that the user removes is not added again for the same race', () => {
  const book = addSectorTiles(createBookOf(createSectorTile(1)), createRace('x', [1, 2, 3]))
  const reduced = editWidgets(book, widgets => removeWidgetAt(widgets, 1))
  expect(addSectorTiles(reduced, createRace('x', [1, 2, 3]))).toBe(reduced)
  expect(hasUnsavedChanges(reduced)).toBe(true)
})

test('in the first lap of a live race sector tiles are added one by one and none is removed', () => {
  const large = createTile('SectorTime', { Sector: 3, Size: 4 })
  const start = createBookOf(createSectorTile(1), large, createTile('Gap'))
  const first = addSectorTiles(start, createRace('x', [1], false))
  expect(namesOf(first)).toEqual(['S1', 'S3', 'Gap'])
  const second = addSectorTiles(first, createRace('x', [1, 2], false))
  expect(namesOf(second)).toEqual(['S1', 'S2', 'S3', 'Gap'])
  expect(second.current?.widgets[2]).toBe(large)
  expect(hasUnsavedChanges(second)).toBe(false)
  expect(namesOf(addSectorTiles(second, createRace('x', [1, 2])))).toEqual(['S1', 'S2', 'Gap'])
})

test('no tiles are added without sector data or without a sector tile of the primary rider', () => {
  const book = createBookOf(createSectorTile(2), createTile('Gap'))
  expect(addSectorTiles(book, createRace('x', []))).toBe(book)
  const ofOtherRider = createBookOf(createTile('SectorTime', { Racer: '46', Sector: 2 }))
  expect(namesOf(addSectorTiles(ofOtherRider, createRace('x', [1, 2, 3])))).toEqual(['S2'])
  const later = editWidgets(
    addSectorTiles(createBookOf(createTile('Gap')), createRace('x', [1, 2, 3])),
    widgets => placeWidget(widgets, 1, createSectorTile(1)),
  )
  expect(namesOf(addSectorTiles(later, createRace('x', [1, 2, 3])))).toEqual(['Gap', 'S1'])
})

test('new sector tiles use free places first and grow the grid otherwise', () => {
  const book = addSectorTiles(
    createBookOf(createSectorTile(1), freePlace, createTile('Gap')),
    createRace('x', [1, 2, 3]),
  )
  expect(namesOf(book)).toEqual(['S1', 'S2', 'S3', 'Gap'])
  const full = { ...createUnsaved('A').templateSettings, dataColumns: 3 }
  const small = createBook(
    createSaved('A', { widgets: [createSectorTile(1), createTile('Gap')], templateSettings: full }),
  )
  const grown = addSectorTiles(small, createRace('x', [1, 2, 3]))
  expect(columnsOf(grown)).toBe(5)
  expect(hasUnsavedChanges(grown)).toBe(false)
})

test('R-405 choosing columns is an unsaved change until the standard columns are chosen again', () => {
  const book = createBookOfGaps(3, 10)
  const chosen = chooseColumns(book, ['laps', 'gap'])
  expect(chosen.current?.templateSettings.columns).toEqual(['laps', 'gap'])
  expect(hasUnsavedChanges(chosen)).toBe(true)
  expect(hasUnsavedChanges(chooseColumns(chosen, undefined))).toBe(false)
})

test('R-405 the columns of a template stay when App Settings are saved', () => {
  const chosen = chooseColumns(createBookOfGaps(3, 10), ['laps', 'gap'])
  expect(applySettings(chosen, { tableRows: 20 }).current?.templateSettings).toMatchObject({
    tableRows: 20,
    columns: ['laps', 'gap'],
  })
})
