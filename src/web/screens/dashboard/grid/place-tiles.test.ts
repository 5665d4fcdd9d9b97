import { getDefaultSettings } from '#widgets/catalog'
import { expect, test } from 'vitest'
import { placeTiles, sizeOf } from './place-tiles'

/** Formats places as `column,row`, followed by `+columnSpan` if it is more than 1 and `/` for half a row. */
function describePlaces(sizes: readonly number[], columns: number): string[] {
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
])('tiles of sizes %j in %i columns are placed at %j', (sizes, columns, places) => {
  expect(describePlaces(sizes, columns)).toEqual(places)
})

test('a placeholder has the size of a small tile', () => {
  expect(sizeOf({ name: 'Placeholder', widgetSettings: {} })).toBe(2)
  expect(sizeOf({ name: 'Gap', widgetSettings: { ...getDefaultSettings('Gap'), Size: 12 } })).toBe(12)
})
