import { expect, test } from 'vitest'
import { rowCount, slots, staticSettings } from './grid'

test('D-402 a static table of its own has 6 and 10, and is what stands in for a missing setting', () => {
  expect(staticSettings).toEqual({ dataColumns: 6, tableRows: 10 })
  expect([undefined, 0].map(slots)).toEqual([staticSettings.dataColumns, staticSettings.dataColumns])
  expect([undefined, 0].map(rows => rowCount(undefined, rows))).toEqual([
    staticSettings.tableRows,
    staticSettings.tableRows,
  ])
})
