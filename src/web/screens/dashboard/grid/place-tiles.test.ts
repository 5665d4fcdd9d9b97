import { defaultSettings } from '#widgets/catalog'
import { expect, test } from 'vitest'
import { placeTiles, sizeOf } from './place-tiles'

/** `column,row` and `+columns` and `/` for half a row. */
function told(sizes: readonly number[], columns: number): string[] {
  return placeTiles(sizes, columns).map(
    ({ column, row, columnSpan, rowSpan }) =>
      `${column},${row}${columnSpan > 1 ? `+${columnSpan}` : ''}${rowSpan === 1 ? '/' : ''}`,
  )
}

test.each<[number[], number, string[]]>([
  [[2, 2, 2], 5, ['1,1', '2,1', '3,1']],
  [[2, 2, 2], 2, ['1,1', '2,1', '1,3']],
  [[4, 4, 2], 5, ['1,1+2', '3,1+2', '5,1']],
  [[6, 6, 12, 2], 5, ['1,1+3', '1,3+3', '1,5+5', '1,7']],
  [[4, 6, 12], 1, ['1,1', '1,3', '1,5']],
  [[1, 1, 2], 3, ['1,1/', '1,2/', '2,1']],
  [[1, 1, 1, 1], 2, ['1,1/', '1,2/', '2,1/', '2,2/']],
  [[1, 2, 1], 3, ['1,1/', '2,1', '3,1/']],
  [[2, 1, 1], 1, ['1,1', '1,3/', '1,4/']],
  [[], 3, []],
])('tiles of the sizes %j stand in %i columns at %j', (sizes, columns, places) => {
  expect(told(sizes, columns)).toEqual(places)
})

test('a free place is as large as a small tile', () => {
  expect(sizeOf({ name: 'Placeholder', widgetSettings: {} })).toBe(2)
  expect(sizeOf({ name: 'Gap', widgetSettings: { ...defaultSettings('Gap'), Size: 12 } })).toBe(12)
})
