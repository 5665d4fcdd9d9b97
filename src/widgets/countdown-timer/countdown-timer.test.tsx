import { act, cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLap, createRow } from '../testing/sample-rows'
import { renderDetail, renderTile, readTable } from '../testing/render-widget'

const noon = Date.UTC(2026, 6, 12, 12)

beforeEach(() => vi.useFakeTimers({ now: noon }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** The server's clock, 30 seconds ahead of the local clock. */
const now = (): number => Date.now() + 30_000

function advanceClock(seconds: number): void {
  act(() => void vi.advanceTimersByTime(seconds * 1000))
}

/** Noon UTC; the wire format is UTC-4. */
const crossed = { last_crossed_start: '2026-07-12T08:00:00.000' }

test('the tile counts down the remaining lap time by the average lap and the server’s clock (D-258)', () => {
  const rows = [
    createRow(1, 'Ana Zed', { ...crossed, avg_lap_time: '95.000', last_lap: '90', best_lap: '80' }),
  ]
  const tile = renderTile('CountdownTimer', { rows, rider: 'Ana Zed', now })
  expect(within(tile).getByText('1:05')).toBeTruthy()
  advanceClock(1)
  expect(within(tile).getByText('1:04')).toBeTruthy()
  expect(tile.dataset['state']).toBe('none')
})

test.each([
  ['the last lap', { last_lap: '90', best_lap: '80' }, '1:00'],
  ['the best lap', { best_lap: '80' }, '0:50'],
  ['the default', {}, '0:35'],
])('without an average lap the countdown uses %s and shows %j', (_, times, text) => {
  const rows = [createRow(1, 'Ana Zed', { ...crossed, ...times })]
  expect(within(renderTile('CountdownTimer', { rows, rider: 'Ana Zed', now })).getByText(text)).toBeTruthy()
})

test('without data the countdown starts at 35 seconds (D-259)', () => {
  const tile = renderTile('CountdownTimer', { now })
  expect(within(tile).getByText('0:35')).toBeTruthy()
  advanceClock(10)
  expect(within(tile).getByText('0:25')).toBeTruthy()
})

test('the countdown stops at 0 (D-260)', () => {
  const tile = renderTile('CountdownTimer', { now })
  advanceClock(35)
  expect(within(tile).getByText('0:00')).toBeTruthy()
  advanceClock(60)
  expect(within(tile).getByText('0:00')).toBeTruthy()
})

test('the tile shows "-" for a racer who is not in the session', () => {
  expect(within(renderTile('CountdownTimer', { now, settings: { Racer: '9' } })).getByText('-')).toBeTruthy()
})

test('the pop-up shows the average lap, the last crossing and the last five laps', async () => {
  vi.useRealTimers()
  const rows = [createRow(1, 'Ana Zed', { ...crossed, avg_lap_time: '95.000' })]
  const laps = [1, 2, 3, 4, 5, 6].map(index => createLap('Ana Zed', index, { time: `9${index}.000` }))
  const dialog = await renderDetail('CountdownTimer', { rows, laps, rider: 'Ana Zed', now })
  expect(dialog.textContent).toContain('00:01:35.000')
  expect(dialog.textContent).toContain(
    new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' }).format(noon),
  )
  expect(readTable(within(dialog).getByRole('table'))).toEqual([
    ['Lap', 'Time'],
    ...[6, 5, 4, 3, 2].map(index => [String(index), `00:01:3${index}.000`]),
  ])
})
