import type { SummaryRow } from '#contract'
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { lap, row } from '../testing/sample-rows'
import { type Shown, showDetail, showTile, tableTexts } from '../testing/show-widget'

afterEach(cleanup)

const laps = [
  lap('Ana Zed', 1, { time: '95.000', s1: '19.000', s2: '36.000', s3: '40.000' }),
  lap('Ana Zed', 2, { time: '90.000', s1: '20.000', s2: '30.000', s3: '40.000' }),
]

function on(changes: Partial<SummaryRow>, settings: object = {}): Shown {
  const best = { best_lap: '90.000', last_lap: '95.000', min_s1: '19.000' }
  return { rows: [row(1, 'Ana Zed', { ...best, ...changes })], laps, rider: 'Ana Zed', settings }
}

test('a hot lap is lime (D-248)', () => {
  const tile = showTile('Heater', on({ current_s1: '19.800' }))
  expect(tile.dataset['state']).toBe('heater')
  expect(within(tile).getByText('Hot lap')).toBeTruthy()
})

test.each([
  ['19.800', 'heater', '+0.2'],
  ['19.950', 'equal', '+0.1'],
  ['20.200', 'worse', '-0.2'],
  ['', 'worse', '-5.0'],
])('first sector %s against 20.000 in the best lap is %s', (current_s1, state, text) => {
  const tile = showTile('Heater', on({ current_s1 }))
  expect(tile.dataset['state']).toBe(state)
  expect(within(tile).getByText(text)).toBeTruthy()
})

test('between laps the best lap itself was hot', () => {
  expect(showTile('Heater', on({ last_lap: '90.000' })).dataset['state']).toBe('heater')
})

test('the snail comes on slow laps, if asked for (D-197)', () => {
  const snail = (shown: Shown): boolean => {
    const has = showTile('Heater', shown).querySelector('[data-icon="snail"]') !== null
    cleanup()
    return has
  }
  const asked = { Show_Icon_On_Slow_Laps: 1 }
  expect(snail(on({ current_s1: '20.200' }))).toBe(false)
  expect(snail(on({ current_s1: '20.200' }, { Show_Icon_On_Slow_Laps: 0 }))).toBe(false)
  expect(snail(on({ current_s1: '20.200' }, asked))).toBe(true)
  expect(snail(on({ current_s1: '19.800' }, asked))).toBe(false)
})

test('without data it is grey', () => {
  const tile = showTile('Heater', { rows: [row(1, 'Ana Zed')], rider: 'Ana Zed' })
  expect(tile.dataset['state']).toBe('none')
  expect(within(tile).getByText('-')).toBeTruthy()
})

test('the pop-up holds this lap and the last ones against the best', async () => {
  const dialog = await showDetail('Heater', on({ current_s1: '19.800' }))
  expect(within(dialog).getAllByRole('table').map(tableTexts)).toEqual([
    [
      ['Sector', 'Current', 'Best Lap', 'Difference'],
      ['1', '19.800', '20.000', '+0.200'],
      ['2', '-', '30.000', '-'],
      ['3', '-', '40.000', '-'],
    ],
    [
      ['Lap', 'Time', 'To Best'],
      ['2', '00:01:30.000', '0.0'],
      ['1', '00:01:35.000', '-5.0'],
    ],
  ])
})
