import type { SummaryRow } from '#contract'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createRow } from '../testing/samples'
import { reuseUnchangedRows, fieldsNotShown } from './stable-rows'
import { TimingTable } from './timing-table'

afterEach(cleanup)

const row = createRow({
  best_lap: '90.000',
  last_lap: '90.500',
  speed: '160.1',
  s1: '30.000',
  min_s1: '29.900',
})
const keys = Object.keys(row) as (keyof SummaryRow)[]

/** Replaces the value of one field with another value of the same type. */
const changeField = (key: keyof SummaryRow): SummaryRow => {
  const value = row[key]
  const other = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${value}1`
  return { ...row, [key]: other }
}

test.each(fieldsNotShown)(
  'a row in which only %s changed keeps its identity and would render the same',
  key => {
    const changed = changeField(key)
    expect(reuseUnchangedRows([row], [changed])[0]).toBe(row)
    const [before, after] = [row, changed].map(each => {
      const { container } = render(<TimingTable caption="Timing" rows={[each]} tableRows={13} />)
      return container.innerHTML
    })
    expect(after).toBe(before)
  },
)

test.each(keys.filter(key => !fieldsNotShown.includes(key)))(
  'a row in which %s changed is a new object',
  key => {
    const changed = changeField(key)
    expect(reuseUnchangedRows([row], [changed])[0]).toBe(changed)
  },
)

test('a row keeps its identity through several changes of fields that the table does not show', () => {
  const second = changeField('current_speed')
  const third = { ...second, avg_lap_time: '91.000' }
  expect(reuseUnchangedRows(reuseUnchangedRows([row], [second]), [third])[0]).toBe(row)
})

test('a row that only changed its place in the list keeps its identity', () => {
  const other = createRow({ number: '7', position: 2 })
  expect(reuseUnchangedRows([row, other], [other, { ...row }])).toEqual([other, row])
  expect(reuseUnchangedRows([row, other], [other, { ...row }])[1]).toBe(row)
})
