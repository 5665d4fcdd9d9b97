// Values that the specification prescribes for several widgets.
import { act, cleanup, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { catalog, commonOptions, getDefaultSettings, pickableWidgets, repairSettings } from './catalog'
import { createLap, createRow } from './testing/sample-rows'
import { renderDetail, renderTile, readTable } from './testing/render-widget'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('D-408 pace differences have one decimal on the tiles and in the pop-ups of Heater and Gap', async () => {
  const rows = [
    createRow(1, 'Ana Zed', { last_lap: '91.520', best_lap: '90.000' }),
    createRow(2, 'Bob Adams', { gap: '0.4', last_lap: '91.260', best_lap: '90.100' }),
  ]
  const laps = [createLap('Bob Adams', 1, { time: '90.100' }), createLap('Bob Adams', 2, { time: '91.260' })]
  const options = { rows, laps, rider: 'Bob Adams' }
  expect(within(renderTile('Heater', options)).getByText('-1.2')).toBeTruthy()
  const heater = await renderDetail('Heater', options)
  const paces = within(heater).getAllByRole('table').map(readTable)
  expect(paces[1]?.map(([, , pace]) => pace)).toEqual(['To Best', '-1.2', '0.0'])
  cleanup()
  expect(within(renderTile('Gap', options)).getByText('pace +0.3 s')).toBeTruthy()
  const gaps = await renderDetail('Gap', options)
  expect(readTable(within(gaps).getByRole('table')).map(line => line.at(-1))).toContain('+0.3')
})

test('D-413 the countdown starts at 35 seconds if there is no data', () => {
  vi.useFakeTimers()
  const tile = renderTile('CountdownTimer', { now: () => Date.now() })
  expect(within(tile).getByText('0:35')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1000))
  expect(within(tile).getByText('0:34')).toBeTruthy()
})

test('D-415 the sizes are stored as 1, 2, 4, 6 or 12, and any other value is repaired to the default', () => {
  const size = commonOptions.find(({ key }) => key === 'Size')
  const values = size?.kind === 'choice' ? size.choices.map(({ value }) => value) : []
  expect(values).toEqual([1, 2, 4, 6, 12])
  for (const name of pickableWidgets) {
    // A chart needs more room than the widgets of the specification.
    const defaultSize = name === 'Chart' ? 6 : 2
    expect(catalog[name].options, name).toContainEqual({ ...size, default: defaultSize })
    expect(getDefaultSettings(name).Size).toBe(defaultSize)
    for (const value of values) expect(repairSettings(name, { Size: value })).toMatchObject({ Size: value })
    for (const value of [0, 3, 5, 24, 'wide', null])
      expect(repairSettings(name, { Size: value })).toMatchObject({ Size: defaultSize })
  }
})
