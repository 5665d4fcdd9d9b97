import { expect, test } from 'vitest'
import { countRows, countSlots, staticSettings } from './dashboard-grid'

test('D-402 the static settings have 6 columns and 10 rows and replace missing settings', () => {
  expect(staticSettings).toEqual({ dataColumns: 6, tableRows: 10 })
  expect([undefined, 0].map(countSlots)).toEqual([staticSettings.dataColumns, staticSettings.dataColumns])
  expect([undefined, 0].map(rows => countRows(undefined, rows))).toEqual([
    staticSettings.tableRows,
    staticSettings.tableRows,
  ])
})
