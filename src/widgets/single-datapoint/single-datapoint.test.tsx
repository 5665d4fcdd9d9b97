import { defaultUnits } from '#timing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { createLap, createRow } from '../testing/sample-rows'
import { renderDetail, renderTile, readTable } from '../testing/render-widget'

afterEach(cleanup)

const rows = [
  createRow(1, 'Ana Zed', { best_lap: '91.000', last_lap: '92.000', speed: '170.00' }),
  createRow(2, 'Bob Adams', {
    best_lap: '0',
    last_lap: '91.500',
    speed: '171.256',
    gap: '0.412',
    diff: '0.412',
  }),
  createRow(3, 'Cy Hale', { best_lap: '91.234', last_lap: '92.500', gap: '1 Lap', diff: '1 Lap' }),
  createRow(4, 'Dee Roe', { best_lap: '90.5', last_lap: '91.900' }),
  createRow(5, 'Eve Ray', { last_lap: '92.1001' }),
  createRow(6, 'Flo Day', { best_lap: 'x' }),
]
const tires = {
  'racer-Bob Adams': {
    frontTire: 1.9,
    rearTire: 1.7,
    tireType: 'Rainy' as const,
    version: 1,
    updatedBy: null,
    updatedAt: '',
  },
}

describe('the last lap compared with the leader', () => {
  test.each([
    ['a faster lap', 'Bob Adams', 'better', '+0.500'],
    ['a slower lap', 'Cy Hale', 'worse', '-0.500'],
    ['a lap exactly 0.1 faster', 'Dee Roe', 'equal', '+0.100'],
    ['a lap more than 0.1 slower', 'Eve Ray', 'worse', '-0.100'],
    ['no lap time', 'Flo Day', 'none', '-'],
    ['position 1', 'Ana Zed', 'leader', '0.000'],
  ])(
    'the tile of a rider with %s (%s) has the state %s and the difference %s',
    (_, rider, state, difference) => {
      const tile = renderTile('SingleDatapoint', { rows, rider, settings: { Show_Difference: 'Yes' } })
      expect(tile.dataset['state']).toBe(state)
      expect(within(tile).getAllByText(difference).length).toBeGreaterThan(0)
    },
  )
})

test('the tile has no state if the value of the rider or of the leader is missing (D-247)', () => {
  const one = renderTile('SingleDatapoint', { rows, rider: 'Flo Day' })
  expect(one.dataset['state']).toBe('none')
  cleanup()
  const rowsWithoutLeader = rows.slice(1)
  expect(
    renderTile('SingleDatapoint', { rows: rowsWithoutLeader, rider: 'Bob Adams' }).dataset['state'],
  ).toBe('none')
})

test('a faster lap has the state better and a slower one the state worse (D-249, D-250)', () => {
  expect(renderTile('SingleDatapoint', { rows, rider: 'Bob Adams' }).dataset['state']).toBe('better')
  cleanup()
  expect(renderTile('SingleDatapoint', { rows, rider: 'Cy Hale' }).dataset['state']).toBe('worse')
})

test('a difference of at most 0.1 has the state equal (D-251)', () => {
  const field = [createRow(1, 'Ana Zed', { last_lap: '92.000' }), createRow(2, 'Up', { last_lap: '91.900' })]
  const options = { rows: [...field, createRow(3, 'Down', { last_lap: '92.100' })] }
  expect(renderTile('SingleDatapoint', { ...options, rider: 'Up' }).dataset['state']).toBe('equal')
  cleanup()
  expect(renderTile('SingleDatapoint', { ...options, rider: 'Down' }).dataset['state']).toBe('equal')
})

test('the leader has the state leader and a tag (D-254)', () => {
  const tile = renderTile('SingleDatapoint', { rows, rider: 'Ana Zed' })
  expect(tile.dataset['state']).toBe('leader')
  expect(within(tile).getByText('Leader')).toBeTruthy()
})

test('the comparison rider is the reference, unless the tile shows that rider', () => {
  const options = { rows, rider: 'Cy Hale', comparison: 'Bob Adams', settings: { Show_Difference: 'Yes' } }
  expect(within(renderTile('SingleDatapoint', options)).getByText('-1.000')).toBeTruthy()
  cleanup()
  const leader = { ...options, rider: 'Ana Zed' }
  expect(renderTile('SingleDatapoint', leader).dataset['state']).toBe('worse')
  cleanup()
  const sameRider = { ...options, rider: 'Bob Adams' }
  expect(within(renderTile('SingleDatapoint', sameRider)).getByText('+0.500')).toBeTruthy()
})

test.each([
  ['Best_Lap', 'Best Lap', 'Cy Hale', '00:01:31.234', 'worse'],
  ['Last_Lap', 'Last Lap', 'Bob Adams', '00:01:31.500', 'better'],
  ['Diff', 'Diff', 'Bob Adams', '0.412', 'none'],
  ['Gap', 'Gap', 'Cy Hale', '1 Lap', 'none'],
  ['Gap', 'Gap', 'Ana Zed', 'Leader', 'leader'],
  ['Speed', 'Speed', 'Bob Adams', '171.26', 'better'],
  ['Position', 'Position', 'Bob Adams', '2', 'worse'],
  ['Tire_Data', 'Tire Data', 'Bob Adams', 'F 1.9 / R 1.7 Rainy', 'none'],
  ['Tire_Data', 'Tire Data', 'Ana Zed', '-', 'none'],
])(
  '%s has the title %s and for %s the value %s with the state %s',
  (Data_Point, title, rider, text, state) => {
    const tile = renderTile('SingleDatapoint', { rows, tires, rider, settings: { Data_Point } })
    expect(within(tile).getByRole('heading').textContent).toBe(title)
    expect(tile.textContent).toContain(text)
    expect(tile.dataset['state']).toBe(state)
  },
)

test('a best lap of zero counts as missing and ranks last (D-166)', async () => {
  const options = { rows, rider: 'Bob Adams', settings: { Data_Point: 'Best_Lap' } }
  expect(within(renderTile('SingleDatapoint', options)).getByText('-')).toBeTruthy()
  cleanup()
  const dialog = await renderDetail('SingleDatapoint', options)
  expect(readTable(within(dialog).getByRole('table'))).toEqual([
    ['POS', 'NAME', 'Best Lap'],
    ['1', 'D. Roe', '00:01:30.500'],
    ['2', 'A. Zed', '00:01:31.000'],
    ['3', 'C. Hale', '00:01:31.234'],
    ['-', 'B. Adams', '-'],
    ['-', 'E. Ray', '-'],
    ['-', 'F. Day', '-'],
  ])
})

test('a tile with a Racer setting shows the name, and "-" if the racer is not in the session', () => {
  const tile = renderTile('SingleDatapoint', { rows, rider: 'Ana Zed', settings: { Racer: '30' } })
  expect(within(tile).getByText('C. Hale')).toBeTruthy()
  expect(tile.textContent).toContain('00:01:32.500')
  cleanup()
  const absent = renderTile('SingleDatapoint', { rows, rider: 'Ana Zed', settings: { Racer: '99' } })
  expect(within(absent).getByText('-')).toBeTruthy()
  expect(absent.dataset['state']).toBe('none')
})

describe('the overview pop-up', () => {
  const laps = [
    createLap('Bob Adams', 1, { time: '95.000', position: 4, speed: '160.5' }),
    createLap('Bob Adams', 2, { time: '91.500', position: 2, speed: '' }),
  ]
  const options = { rows, laps, rider: 'Bob Adams' }

  test('the overview pop-up shows a table of position, name and value (D-129)', async () => {
    const dialog = await renderDetail('SingleDatapoint', options)
    expect(within(dialog).getByRole('heading', { name: 'Last Lap Overview' })).toBeTruthy()
    expect(readTable(within(dialog).getByRole('table')).slice(0, 3)).toEqual([
      ['POS', 'NAME', 'Last Lap'],
      ['1', 'B. Adams', '00:01:31.500'],
      ['2', 'D. Roe', '00:01:31.900'],
    ])
  })

  test.each([
    ['Last_Lap', ['Lap', 'Last Lap'], ['1', '00:01:35.000']],
    ['Speed', ['Lap', 'Speed (mph)'], ['1', '160.50']],
    ['Position', ['Lap', 'Position'], ['1', '4']],
    ['Gap', ['Lap', 'Position'], ['1', '4']],
  ])('the overview pop-up shows a table by lap for %s (D-130)', async (Data_Point, head, first) => {
    const dialog = await renderDetail('SingleDatapoint', { ...options, settings: { Data_Point } })
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Laps' }))
    expect(readTable(within(dialog).getByRole('table')).slice(0, 2)).toEqual([head, first])
  })

  test('the overview pop-up ranks the leader, who has no gap, first by Gap', async () => {
    const dialog = await renderDetail('SingleDatapoint', { ...options, settings: { Data_Point: 'Gap' } })
    expect(readTable(within(dialog).getByRole('table')).slice(1, 4)).toEqual([
      ['1', 'A. Zed', 'Leader'],
      ['2', 'B. Adams', '0.412'],
      ['-', 'C. Hale', '1 Lap'],
    ])
  })

  test('the overview pop-up offers six data points to rank by, without tire data (D-205)', async () => {
    const dialog = await renderDetail('SingleDatapoint', {
      ...options,
      settings: { Data_Point: 'Tire_Data' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: /Ranked by/ }))
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
      'Best Lap',
      'Diff',
      'Gap',
      'Last Lap',
      'Speed',
      'Position',
    ])
    fireEvent.click(screen.getByRole('option', { name: 'Speed' }))
    expect(readTable(within(dialog).getByRole('table')).slice(0, 2)).toEqual([
      ['POS', 'NAME', 'Speed (mph)'],
      ['1', 'B. Adams', '171.26'],
    ])
  })

  test('the overview pop-up shows data point names with spaces instead of underscores (D-211)', async () => {
    const dialog = await renderDetail('SingleDatapoint', options)
    expect(within(dialog).getByRole('columnheader', { name: 'Last Lap' })).toBeTruthy()
    expect(dialog.textContent).not.toContain('_')
  })
})

test('the speed and its difference are shown in kilometers per hour if they were chosen', () => {
  const settings = { Data_Point: 'Speed', Show_Difference: 'Yes' }
  const units = { ...defaultUnits, speed: 'km/h' as const }
  const tile = renderTile('SingleDatapoint', { rows, rider: 'Bob Adams', settings, units })
  expect(tile.textContent).toContain('275.61km/h')
  expect(within(tile).getByText('+2.02')).toBeTruthy()
})
