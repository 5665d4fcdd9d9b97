import type { SummaryRow } from '#contract'
import { cleanup, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createLap, createRow } from '../testing/sample-rows'
import { type RenderOptions, renderDetail, renderTile, readTable } from '../testing/render-widget'

afterEach(cleanup)

const laps = [
  createLap('Ana Zed', 1, { time: '95.000', s1: '19.000', s2: '36.000', s3: '40.000' }),
  createLap('Ana Zed', 2, { time: '90.000', s1: '20.000', s2: '30.000', s3: '40.000' }),
]

function createOptions(changes: Partial<SummaryRow>, settings: object = {}): RenderOptions {
  const best = { best_lap: '90.000', last_lap: '95.000', min_s1: '19.000' }
  return { rows: [createRow(1, 'Ana Zed', { ...best, ...changes })], laps, rider: 'Ana Zed', settings }
}

test('a hot lap has the state heater (D-248)', () => {
  const tile = renderTile('Heater', createOptions({ current_s1: '19.800' }))
  expect(tile.dataset['state']).toBe('heater')
  expect(within(tile).getByText('Hot lap')).toBeTruthy()
})

test.each([
  ['19.800', 'heater', '+0.2'],
  ['19.950', 'equal', '+0.1'],
  ['20.200', 'worse', '-0.2'],
  ['', 'worse', '-5.0'],
])(
  'a first sector of %j compared with 20.000 in the best lap has the state %s',
  (current_s1, state, text) => {
    const tile = renderTile('Heater', createOptions({ current_s1 }))
    expect(tile.dataset['state']).toBe(state)
    expect(within(tile).getByText(text)).toBeTruthy()
  },
)

test('a completed lap that is the best lap has the state heater', () => {
  expect(renderTile('Heater', createOptions({ last_lap: '90.000' })).dataset['state']).toBe('heater')
})

test('the snail icon is shown on slow laps only if the option is on (D-197)', () => {
  const hasSnail = (options: RenderOptions): boolean => {
    const has = renderTile('Heater', options).querySelector('[data-icon="snail"]') !== null
    cleanup()
    return has
  }
  const enabled = { Show_Icon_On_Slow_Laps: 1 }
  expect(hasSnail(createOptions({ current_s1: '20.200' }))).toBe(false)
  expect(hasSnail(createOptions({ current_s1: '20.200' }, { Show_Icon_On_Slow_Laps: 0 }))).toBe(false)
  expect(hasSnail(createOptions({ current_s1: '20.200' }, enabled))).toBe(true)
  expect(hasSnail(createOptions({ current_s1: '19.800' }, enabled))).toBe(false)
})

test('without data the tile shows "-" and has no state', () => {
  const tile = renderTile('Heater', { rows: [createRow(1, 'Ana Zed')], rider: 'Ana Zed' })
  expect(tile.dataset['state']).toBe('none')
  expect(within(tile).getByText('-')).toBeTruthy()
})

test('the pop-up compares the current lap and the recent laps with the best lap', async () => {
  const dialog = await renderDetail('Heater', createOptions({ current_s1: '19.800' }))
  expect(within(dialog).getAllByRole('table').map(readTable)).toEqual([
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
