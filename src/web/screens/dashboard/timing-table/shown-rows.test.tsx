import type { SummaryRow } from '#contract'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { rowOf } from '../testing/samples'
import { shownRows, unseen } from './shown-rows'
import { TimingTable } from './timing-table'

afterEach(cleanup)

const row = rowOf({ best_lap: '90.000', last_lap: '90.500', speed: '160.1', s1: '30.000', min_s1: '29.900' })
const keys = Object.keys(row) as (keyof SummaryRow)[]

/** Another value of the same kind. */
const changed = (key: keyof SummaryRow): SummaryRow => {
  const value = row[key]
  const other = typeof value === 'boolean' ? !value : typeof value === 'number' ? value + 1 : `${value}1`
  return { ...row, [key]: other }
}

test.each(unseen)('a row of which only %s changed is the same object, and would look the same', key => {
  const now = changed(key)
  expect(shownRows([row], [now])[0]).toBe(row)
  const [before, after] = [row, now].map(each => {
    const { container } = render(<TimingTable caption="Timing" rows={[each]} tableRows={13} />)
    return container.innerHTML
  })
  expect(after).toBe(before)
})

test.each(keys.filter(key => !unseen.includes(key)))('a row of which %s changed is drawn again', key => {
  const now = changed(key)
  expect(shownRows([row], [now])[0]).toBe(now)
})

test('what was left as it was is compared with, not what came last', () => {
  const second = changed('current_speed')
  const third = { ...second, avg_lap_time: '91.000' }
  expect(shownRows(shownRows([row], [second]), [third])[0]).toBe(row)
})

test('a row that moved is the same object in its new place', () => {
  const other = rowOf({ number: '7', position: 2 })
  expect(shownRows([row, other], [other, { ...row }])).toEqual([other, row])
  expect(shownRows([row, other], [other, { ...row }])[1]).toBe(row)
})
