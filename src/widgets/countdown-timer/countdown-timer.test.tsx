import { act, cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lap, row } from '../testing/sample-rows'
import { showDetail, showTile, tableTexts } from '../testing/show-widget'

const noon = Date.UTC(2026, 6, 12, 12)

beforeEach(() => vi.useFakeTimers({ now: noon }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The clock of the server, half a minute ahead of this machine's. */
const now = (): number => Date.now() + 30_000

function pass(seconds: number): void {
  act(() => void vi.advanceTimersByTime(seconds * 1000))
}

/** At noon by the server's clock; the wire writes UTC-4. */
const crossed = { last_crossed_start: '2026-07-12T08:00:00.000' }

test('it counts the lap time left down, by the average and the server’s clock (D-258)', () => {
  const rows = [row(1, 'Ana Zed', { ...crossed, avg_lap_time: '95.000', last_lap: '90', best_lap: '80' })]
  const tile = showTile('CountdownTimer', { rows, rider: 'Ana Zed', now })
  expect(within(tile).getByText('1:05')).toBeTruthy()
  pass(1)
  expect(within(tile).getByText('1:04')).toBeTruthy()
  expect(tile.dataset['state']).toBe('none')
})

test.each([
  ['the last lap', { last_lap: '90', best_lap: '80' }, '1:00'],
  ['the best lap', { best_lap: '80' }, '0:50'],
  ['nothing', {}, '0:35'],
])('without an average it goes by %s', (_, times, text) => {
  const rows = [row(1, 'Ana Zed', { ...crossed, ...times })]
  expect(within(showTile('CountdownTimer', { rows, rider: 'Ana Zed', now })).getByText(text)).toBeTruthy()
})

test('without data it starts at 35 seconds (D-259)', () => {
  const tile = showTile('CountdownTimer', { now })
  expect(within(tile).getByText('0:35')).toBeTruthy()
  pass(10)
  expect(within(tile).getByText('0:25')).toBeTruthy()
})

test('it stops at 0 (D-260)', () => {
  const tile = showTile('CountdownTimer', { now })
  pass(35)
  expect(within(tile).getByText('0:00')).toBeTruthy()
  pass(60)
  expect(within(tile).getByText('0:00')).toBeTruthy()
})

test('a racer who is not in the session has nothing to count', () => {
  expect(within(showTile('CountdownTimer', { now, settings: { Racer: '9' } })).getByText('-')).toBeTruthy()
})

test('the pop-up has average, last crossing and the last five laps', async () => {
  vi.useRealTimers()
  const rows = [row(1, 'Ana Zed', { ...crossed, avg_lap_time: '95.000' })]
  const laps = [1, 2, 3, 4, 5, 6].map(index => lap('Ana Zed', index, { time: `9${index}.000` }))
  const dialog = await showDetail('CountdownTimer', { rows, laps, rider: 'Ana Zed', now })
  expect(dialog.textContent).toContain('00:01:35.000')
  expect(dialog.textContent).toContain(
    new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' }).format(noon),
  )
  expect(tableTexts(within(dialog).getByRole('table'))).toEqual([
    ['Lap', 'Time'],
    ...[6, 5, 4, 3, 2].map(index => [String(index), `00:01:3${index}.000`]),
  ])
})
