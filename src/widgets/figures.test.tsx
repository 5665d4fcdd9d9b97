// Numbers that are the same for all widgets.
import { act, cleanup, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { catalog, commonOptions, defaultSettings, pickableWidgets, repairedSettings } from './catalog'
import { lap, row } from './testing/sample-rows'
import { showDetail, showTile, tableTexts } from './testing/show-widget'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('D-408 pace differences have one decimal, on the Heater and among the gaps', async () => {
  const rows = [
    row(1, 'Ana Zed', { last_lap: '91.520', best_lap: '90.000' }),
    row(2, 'Bob Adams', { gap: '0.4', last_lap: '91.260', best_lap: '90.100' }),
  ]
  const laps = [lap('Bob Adams', 1, { time: '90.100' }), lap('Bob Adams', 2, { time: '91.260' })]
  const shown = { rows, laps, rider: 'Bob Adams' }
  expect(within(showTile('Heater', shown)).getByText('-1.2')).toBeTruthy()
  const heater = await showDetail('Heater', shown)
  const paces = within(heater).getAllByRole('table').map(tableTexts)
  expect(paces[1]?.map(([, , pace]) => pace)).toEqual(['To Best', '-1.2', '0.0'])
  cleanup()
  expect(within(showTile('Gap', shown)).getByText('pace +0.3')).toBeTruthy()
  const gaps = await showDetail('Gap', shown)
  expect(tableTexts(within(gaps).getByRole('table')).map(line => line.at(-1))).toContain('+0.3')
})

test('D-413 the countdown starts at 35 seconds where there is no data', () => {
  vi.useFakeTimers()
  const tile = showTile('CountdownTimer', { now: () => Date.now() })
  expect(within(tile).getByText('0:35')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1000))
  expect(within(tile).getByText('0:34')).toBeTruthy()
})

test('D-415 the sizes are kept as 1, 2, 4, 6 and 12, and as nothing else', () => {
  const size = commonOptions.find(({ key }) => key === 'Size')
  const values = size?.kind === 'choice' ? size.choices.map(({ value }) => value) : []
  expect(values).toEqual([1, 2, 4, 6, 12])
  for (const name of pickableWidgets) {
    expect(catalog[name].options, name).toContain(size)
    expect(defaultSettings(name).Size).toBe(2)
    for (const value of values) expect(repairedSettings(name, { Size: value })).toMatchObject({ Size: value })
    for (const value of [0, 3, 5, 24, 'wide', null])
      expect(repairedSettings(name, { Size: value })).toMatchObject({ Size: 2 })
  }
})
