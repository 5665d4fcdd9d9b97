import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { tableColumns, tableColumnsToSave } from './table-columns'
import { repairTemplateSettings } from './template'

const names = fc.array(fc.oneof(fc.constantFrom(...tableColumns), fc.string(), fc.constant('__proto__')), {
  maxLength: 60,
})

test('R-405 columns are parsed to the known names, once each, in the order of the table', () => {
  fc.assert(
    fc.property(names, given => {
      expect(z.parse(tableColumnsToSave, given)).toEqual(
        tableColumns.filter(column => given.includes(column)),
      )
    }),
  )
})

test('R-405 parsed columns are parsed to themselves', () => {
  fc.assert(
    fc.property(names, given => {
      const parsed = z.parse(tableColumnsToSave, given)
      expect(z.parse(tableColumnsToSave, parsed)).toEqual(parsed)
    }),
  )
})

test('R-405 settings with any columns are repaired to usable ones, and other settings stay', () => {
  fc.assert(
    fc.property(fc.oneof(names, fc.anything()), columns => {
      const { columns: repaired, ...others } = repairTemplateSettings({ tableRows: 20, columns })
      expect(others).toEqual(repairTemplateSettings({ tableRows: 20 }))
      expect(repaired?.every(column => tableColumns.includes(column)) ?? true).toBe(true)
    }),
  )
})
