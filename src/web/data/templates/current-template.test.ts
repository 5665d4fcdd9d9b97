// What happens to the template on the screen: by the person, and by itself.
import { expect, test } from 'vitest'
import { opened, withWidgets } from './open-rules'
import { withSectorTiles } from './sector-tiles'
import type { TemplateBook, Widget } from './template-book'
import { placesOf } from './template-selectors'
import { shownSettings, withSettings } from './template-settings'
import { bookWith, free, saved, sectorTile, tile, unsaved } from './templates-testing'
import { hasChanges } from './unsaved-changes'
import { placed, removed } from './widget-list'

const gaps = (count: number): Widget[] => Array.from({ length: count }, () => tile('Gap'))
const withColumns = (count: number, dataColumns: number): TemplateBook => {
  const { templateSettings } = unsaved('A')
  return bookWith(
    saved('A', { widgets: gaps(count), templateSettings: { ...templateSettings, dataColumns } }),
  )
}
const columnsOf = ({ current }: TemplateBook): number | undefined => current?.templateSettings.dataColumns
const add = (book: TemplateBook): TemplateBook =>
  withWidgets(book, widgets => placed(widgets, widgets.length, tile('Gap')))
const namesOf = ({ current }: TemplateBook): string[] =>
  (current?.widgets ?? []).map(({ name, widgetSettings }) =>
    name === 'SectorTime' ? `S${widgetSettings['Sector']}` : name,
  )

test('the last free place filled, another one comes, and that is no change of the person’s', () => {
  const grown = add(withColumns(9, 10))
  expect(columnsOf(grown)).toBe(11)
  expect(hasChanges(grown)).toBe(true)
  const back = withWidgets(grown, widgets => removed(widgets, 9))
  expect(columnsOf(back)).toBe(11)
  expect(hasChanges(back)).toBe(false)
})

test('growth ends with 24 places', () => {
  expect(columnsOf(add(withColumns(22, 24)))).toBe(24)
  expect(columnsOf(add(add(withColumns(22, 24))))).toBe(24)
})

test('a template that fills its places is opened with one more', () => {
  const book = withColumns(10, 10)
  expect(columnsOf(book)).toBe(11)
  expect(book.all[0]?.templateSettings.dataColumns).toBe(10)
  expect(hasChanges(book)).toBe(false)
})

test('whoever sets fewer sections hides the rest, and loses nothing', () => {
  const fewer = withSettings(withColumns(9, 10), { dataColumns: 4 })
  expect(columnsOf(fewer)).toBe(4)
  expect(hasChanges(fewer)).toBe(true)
  const { current } = fewer
  expect(current && placesOf(current)).toMatchObject({ hidden: 5, tiles: { length: 4 } })
  expect(columnsOf(opened(fewer, saved('A')))).toBe(10)
  // Filling a place among those shown changes nothing about that.
  const swappedOne = withWidgets(fewer, widgets => placed(widgets, 0, tile('Speed')))
  expect(columnsOf(swappedOne)).toBe(4)
  expect(columnsOf(withSettings(fewer, { dataColumns: 9 }))).toBe(10)
})

test('settings that say what is shown anyway change nothing', () => {
  const book = withColumns(3, 0)
  expect(withSettings(book, { dataColumns: 6, tableRows: 13, showTireSection: false })).toBe(book)
  const tires = withSettings(book, { showTireSection: true })
  expect(tires.current?.templateSettings).toMatchObject({ dataColumns: 0, showTireSection: true })
  expect(hasChanges(tires)).toBe(true)
})

test('D-400 without numbers there are 6 sections and 10 rows', () => {
  const none = { ...unsaved('A').templateSettings, dataColumns: 0, tableRows: 0 }
  expect(shownSettings(none)).toMatchObject({ dataColumns: 6, tableRows: 10 })
  expect(placesOf({ widgets: gaps(9), templateSettings: none })).toMatchObject({
    hidden: 3,
    tiles: { length: 6 },
  })
})

test.each<[string, (book: TemplateBook) => TemplateBook, boolean]>([
  ['nothing', book => book, false],
  ['a tile more', add, true],
  ['a tile less', book => withWidgets(book, widgets => removed(widgets, 0)), true],
  ['another size', book => withWidgets(book, ws => placed(ws, 0, tile('Gap', { Size: 4 }))), true],
  ['the same again', book => withWidgets(book, ws => placed(ws, 0, tile('Gap'))), false],
  ['a free place at the end', book => withWidgets(book, ws => [...ws, free]), false],
  ['other rows', book => withSettings(book, { tableRows: 20 }), true],
  [
    'keys in another order',
    book => withWidgets(book, ws => ws.map(w => ({ widgetSettings: w.widgetSettings, name: w.name }))),
    false,
  ],
])('%s: unsaved changes %s', (_what, change, isChanged) => {
  expect(hasChanges(change(withColumns(3, 10)))).toBe(isChanged)
})

const race = (raceId: string, sectors: number[], isWhole = true) => ({ raceId, sectors, isWhole })
const sectorBook = (...widgets: Widget[]): TemplateBook => bookWith(saved('A', { widgets }))

test('a race brings its sectors before all others, and that is no change', () => {
  const book = withSectorTiles(sectorBook(tile('Gap'), sectorTile(1), tile('Speed')), race('x', [1, 2, 4]))
  expect(namesOf(book)).toEqual(['S1', 'S2', 'S4', 'Gap', 'Speed'])
  expect(hasChanges(book)).toBe(false)
  expect(book.all[0]?.widgets).toHaveLength(3)
})

test('three on one track, five on the next', () => {
  const three = withSectorTiles(sectorBook(sectorTile(1), tile('Gap')), race('x', [1, 2, 3]))
  const five = withSectorTiles(three, race('y', [1, 2, 3, 4, 5]))
  expect(namesOf(five)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'Gap'])
  expect(namesOf(withSectorTiles(five, race('x', [1, 2, 3])))).toEqual(['S1', 'S2', 'S3', 'Gap'])
})

test('once per race: what the person then removes stays removed', () => {
  const book = withSectorTiles(sectorBook(sectorTile(1)), race('x', [1, 2, 3]))
  const without = withWidgets(book, widgets => removed(widgets, 1))
  expect(withSectorTiles(without, race('x', [1, 2, 3]))).toBe(without)
  expect(hasChanges(without)).toBe(true)
})

test('in the first lap of a live race sectors come one by one, and none goes', () => {
  const large = tile('SectorTime', { Sector: 3, Size: 4 })
  const start = sectorBook(sectorTile(1), large, tile('Gap'))
  const first = withSectorTiles(start, race('x', [1], false))
  expect(namesOf(first)).toEqual(['S1', 'S3', 'Gap'])
  const second = withSectorTiles(first, race('x', [1, 2], false))
  expect(namesOf(second)).toEqual(['S1', 'S2', 'S3', 'Gap'])
  expect(second.current?.widgets[2]).toBe(large)
  expect(hasChanges(second)).toBe(false)
  expect(namesOf(withSectorTiles(second, race('x', [1, 2])))).toEqual(['S1', 'S2', 'Gap'])
})

test('no data, no racer of one’s own, no sector tile: nothing is built', () => {
  const book = sectorBook(sectorTile(2), tile('Gap'))
  expect(withSectorTiles(book, race('x', []))).toBe(book)
  const pinned = sectorBook(tile('SectorTime', { Racer: '46', Sector: 2 }))
  expect(namesOf(withSectorTiles(pinned, race('x', [1, 2, 3])))).toEqual(['S2'])
  const later = withWidgets(withSectorTiles(sectorBook(tile('Gap')), race('x', [1, 2, 3])), widgets =>
    placed(widgets, 1, sectorTile(1)),
  )
  expect(namesOf(withSectorTiles(later, race('x', [1, 2, 3])))).toEqual(['Gap', 'S1'])
})

test('new sectors take free places first, and grow the grid where there are none', () => {
  const book = withSectorTiles(sectorBook(sectorTile(1), free, tile('Gap')), race('x', [1, 2, 3]))
  expect(namesOf(book)).toEqual(['S1', 'S2', 'S3', 'Gap'])
  const full = { ...unsaved('A').templateSettings, dataColumns: 3 }
  const small = bookWith(saved('A', { widgets: [sectorTile(1), tile('Gap')], templateSettings: full }))
  const grown = withSectorTiles(small, race('x', [1, 2, 3]))
  expect(columnsOf(grown)).toBe(5)
  expect(hasChanges(grown)).toBe(false)
})
