import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { lap, row } from '../testing/sample-rows'
import { showDetail, showTile, tableTexts } from '../testing/show-widget'

afterEach(cleanup)

const rows = [
  row(1, 'Ana Zed', { best_lap: '91.000', last_lap: '92.000', speed: '170.00' }),
  row(2, 'Bob Adams', { best_lap: '0', last_lap: '91.500', speed: '171.256', gap: '0.412', diff: '0.412' }),
  row(3, 'Cy Hale', { best_lap: '91.234', last_lap: '92.500', gap: '1 Lap', diff: '1 Lap' }),
  row(4, 'Dee Roe', { best_lap: '90.5', last_lap: '91.900' }),
  row(5, 'Eve Ray', { last_lap: '92.1001' }),
  row(6, 'Flo Day', { best_lap: 'x' }),
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

describe('the last lap against the leader’s', () => {
  test.each([
    ['faster', 'Bob Adams', 'better', '+0.500'],
    ['slower', 'Cy Hale', 'worse', '-0.500'],
    ['exactly 0.1 faster', 'Dee Roe', 'equal', '+0.100'],
    ['more than 0.1 slower', 'Eve Ray', 'worse', '-0.100'],
    ['no time', 'Flo Day', 'none', '-'],
    ['the leader', 'Ana Zed', 'leader', '0.000'],
  ])('%s', (_, rider, state, difference) => {
    const tile = showTile('SingleDatapoint', { rows, rider, settings: { Show_Difference: 'Yes' } })
    expect(tile.dataset['state']).toBe(state)
    expect(within(tile).getAllByText(difference).length).toBeGreaterThan(0)
  })
})

test('the tile is grey when a value is missing on one side (D-247)', () => {
  const one = showTile('SingleDatapoint', { rows, rider: 'Flo Day' })
  expect(one.dataset['state']).toBe('none')
  cleanup()
  const nobodyLeads = rows.slice(1)
  expect(showTile('SingleDatapoint', { rows: nobodyLeads, rider: 'Bob Adams' }).dataset['state']).toBe('none')
})

test('it is green when faster and red when slower (D-249, D-250)', () => {
  expect(showTile('SingleDatapoint', { rows, rider: 'Bob Adams' }).dataset['state']).toBe('better')
  cleanup()
  expect(showTile('SingleDatapoint', { rows, rider: 'Cy Hale' }).dataset['state']).toBe('worse')
})

test('it is blue within 0.1, both ends included (D-251)', () => {
  const field = [row(1, 'Ana Zed', { last_lap: '92.000' }), row(2, 'Up', { last_lap: '91.900' })]
  const shown = { rows: [...field, row(3, 'Down', { last_lap: '92.100' })] }
  expect(showTile('SingleDatapoint', { ...shown, rider: 'Up' }).dataset['state']).toBe('equal')
  cleanup()
  expect(showTile('SingleDatapoint', { ...shown, rider: 'Down' }).dataset['state']).toBe('equal')
})

test('the leader has a state of his own (D-254)', () => {
  const tile = showTile('SingleDatapoint', { rows, rider: 'Ana Zed' })
  expect(tile.dataset['state']).toBe('leader')
  expect(within(tile).getByText('Leader')).toBeTruthy()
})

test('whom the screen compares with is the reference; nobody is his own', () => {
  const shown = { rows, rider: 'Cy Hale', comparison: 'Bob Adams', settings: { Show_Difference: 'Yes' } }
  expect(within(showTile('SingleDatapoint', shown)).getByText('-1.000')).toBeTruthy()
  cleanup()
  const leading = { ...shown, rider: 'Ana Zed' }
  expect(showTile('SingleDatapoint', leading).dataset['state']).toBe('worse')
  cleanup()
  const himself = { ...shown, rider: 'Bob Adams' }
  expect(within(showTile('SingleDatapoint', himself)).getByText('+0.500')).toBeTruthy()
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
])('%s is called %s; of %s it is %s', (Data_Point, title, rider, text, state) => {
  const tile = showTile('SingleDatapoint', { rows, tires, rider, settings: { Data_Point } })
  expect(within(tile).getByRole('heading').textContent).toBe(title)
  expect(tile.textContent).toContain(text)
  expect(tile.dataset['state']).toBe(state)
})

test('a best lap of zero is missing, and ranks last (D-166)', async () => {
  const shown = { rows, rider: 'Bob Adams', settings: { Data_Point: 'Best_Lap' } }
  expect(within(showTile('SingleDatapoint', shown)).getByText('-')).toBeTruthy()
  cleanup()
  const dialog = await showDetail('SingleDatapoint', shown)
  expect(tableTexts(within(dialog).getByRole('table'))).toEqual([
    ['POS', 'NAME', 'Best Lap'],
    ['1', 'D. Roe', '00:01:30.500'],
    ['2', 'A. Zed', '00:01:31.000'],
    ['3', 'C. Hale', '00:01:31.234'],
    ['-', 'B. Adams', '-'],
    ['-', 'E. Ray', '-'],
    ['-', 'F. Day', '-'],
  ])
})

test('a racer of its own is named; one who is not in the session is "-" and grey', () => {
  const tile = showTile('SingleDatapoint', { rows, rider: 'Ana Zed', settings: { Racer: '30' } })
  expect(within(tile).getByText('C. Hale')).toBeTruthy()
  expect(tile.textContent).toContain('00:01:32.500')
  cleanup()
  const absent = showTile('SingleDatapoint', { rows, rider: 'Ana Zed', settings: { Racer: '99' } })
  expect(within(absent).getByText('-')).toBeTruthy()
  expect(absent.dataset['state']).toBe('none')
})

describe('the overview', () => {
  const laps = [
    lap('Bob Adams', 1, { time: '95.000', position: 4, speed: '160.5' }),
    lap('Bob Adams', 2, { time: '91.500', position: 2, speed: '' }),
  ]
  const shown = { rows, laps, rider: 'Bob Adams' }

  test('has a table of position, name and value (D-129)', async () => {
    const dialog = await showDetail('SingleDatapoint', shown)
    expect(within(dialog).getByRole('heading', { name: 'Last Lap Overview' })).toBeTruthy()
    expect(tableTexts(within(dialog).getByRole('table')).slice(0, 3)).toEqual([
      ['POS', 'NAME', 'Last Lap'],
      ['1', 'B. Adams', '00:01:31.500'],
      ['2', 'D. Roe', '00:01:31.900'],
    ])
  })

  test.each([
    ['Last_Lap', ['Lap', 'Last Lap'], ['1', '00:01:35.000']],
    ['Speed', ['Lap', 'Speed'], ['1', '160.50']],
    ['Position', ['Lap', 'Position'], ['1', '4']],
    ['Gap', ['Lap', 'Position'], ['1', '4']],
  ])('has a table by lap of %s (D-130)', async (Data_Point, head, first) => {
    const dialog = await showDetail('SingleDatapoint', { ...shown, settings: { Data_Point } })
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Laps' }))
    expect(tableTexts(within(dialog).getByRole('table')).slice(0, 2)).toEqual([head, first])
  })

  test('puts the leader first in Gap, where he has no value', async () => {
    const dialog = await showDetail('SingleDatapoint', { ...shown, settings: { Data_Point: 'Gap' } })
    expect(tableTexts(within(dialog).getByRole('table')).slice(1, 4)).toEqual([
      ['1', 'A. Zed', 'Leader'],
      ['2', 'B. Adams', '0.412'],
      ['-', 'C. Hale', '1 Lap'],
    ])
  })

  test('ranks by six data points: tires have no order (D-205)', async () => {
    const dialog = await showDetail('SingleDatapoint', { ...shown, settings: { Data_Point: 'Tire_Data' } })
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
    expect(tableTexts(within(dialog).getByRole('table')).slice(0, 2)).toEqual([
      ['POS', 'NAME', 'Speed'],
      ['1', 'B. Adams', '171.26'],
    ])
  })

  test('shows underscores as blanks (D-211)', async () => {
    const dialog = await showDetail('SingleDatapoint', shown)
    expect(within(dialog).getByRole('columnheader', { name: 'Last Lap' })).toBeTruthy()
    expect(dialog.textContent).not.toContain('_')
  })
})
