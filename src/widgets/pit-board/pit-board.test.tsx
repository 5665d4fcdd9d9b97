import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRaceLaps, createRow, sampleRace } from '../testing/sample-rows'
import { choose, renderDetail, renderTile } from '../testing/render-widget'

const start = Date.UTC(2026, 6, 12, 12)

beforeEach(() => vi.useFakeTimers({ now: start + 400_000, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const now = (): number => Date.now()
const crossed = (seconds: number) => ({
  last_crossed_start: new Date(start + seconds * 1000 - 4 * 3_600_000).toISOString().slice(0, 23),
})
const names = ['Ana Zed', 'Bob Adams', 'Cy Hale']
const firstLaps = [98, 98.6, 99.8]
const laps = names.flatMap((name, index) => createRaceLaps(name, [firstLaps[index] ?? 0, 91.7, 91.7, 91.7]))
const rows = names.map((name, index) => createRow(index + 1, name, crossed((firstLaps[index] ?? 0) + 275.1)))
const readPlates = (area: HTMLElement): string[] =>
  within(area)
    .getAllByRole('listitem')
    .map(plate => plate.textContent)
const board = { rows, laps, rider: 'Bob Adams', now }

test('R-360 the tile shows position, gaps and laps left, and R-361 the time to the next passing', () => {
  const tile = renderTile('PitBoard', board)
  expect(readPlates(tile)).toEqual(['P2', '-0.6', '+1.2', 'L16'])
  // Crossed at 373.7 s and 91.7 s a lap: at 465.4 s.
  expect(tile.textContent).toContain('1:06')
  act(() => void vi.advanceTimersByTime(1000))
  expect(tile.textContent).toContain('1:05')
})

test('R-362 15 seconds before the passing the board locks', () => {
  const tile = renderTile('PitBoard', board)
  expect(within(tile).queryByText('locked')).toBeNull()
  act(() => void vi.advanceTimersByTime(52_000))
  expect(within(tile).getByText('locked')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(20_000))
  expect(tile.textContent).toContain('+0:06')
})

test('R-362 under red the gaps are RED', () => {
  const race = { ...sampleRace, status_details: { ...sampleRace.status_details, flagcolor: 'red' } }
  expect(readPlates(renderTile('PitBoard', { ...board, race }))).toEqual(['P2', 'RED', 'RED', 'L16'])
})

test('R-401 the time left stands under red after two equal tellings', () => {
  const details = { ...sampleRace.status_details, flagcolor: 'red', elapsed: '300', remaining: '605' }
  const createTelling = (seconds: number) => {
    const updated_at = new Date(start + seconds * 1000).toISOString()
    return { ...sampleRace, laps_total: null, status_details: { ...details, laps_total: null, updated_at } }
  }
  const settings = { Line_1: 'Time_Left', Line_2: 'Nothing', Line_3: 'Nothing', Line_4: 'Nothing' }
  const readTime = (more: object) => readPlates(renderTile('PitBoard', { ...board, settings, ...more }))[0]
  expect(readTime({ earlierRace: createTelling(370), race: createTelling(380) })).toBe('10:05')
  cleanup()
  expect(readTime({ race: createTelling(380) })).toBe('9:45')
})

test('R-360 the settings choose the lines and the colors', () => {
  const settings = { Line_1: 'Lap', Line_2: 'Message', Line_3: 'Nothing', Message: 'GO BOB', Colors: 'Black' }
  const tile = renderTile('PitBoard', { ...board, settings })
  expect(readPlates(tile)).toEqual(['LAP 5', 'GO BOB', '', 'L16'])
  expect(within(tile).getByRole('list').dataset['colors']).toBe('Black')
})

test('R-363 a sent message takes the last line', () => {
  const boardMessages = { 'racer-Bob Adams': { text: 'BOX', lap: 5, passings: 1 } }
  expect(readPlates(renderTile('PitBoard', { ...board, boardMessages }))).toEqual([
    'P2',
    '-0.6',
    '+1.2',
    'BOX',
  ])
})

test('an extra small tile shows the time to the passing, and a tile without its racer "-"', () => {
  expect(renderTile('PitBoard', { ...board, settings: { Size: 1 } }).textContent).toBe('Pit Board1:06')
  cleanup()
  expect(renderTile('PitBoard', { ...board, settings: { Racer: '99' } }).textContent).toBe('Pit Board#99-')
})

test('R-363 the composer sends a message for a number of passings, and clears it', async () => {
  const onSendMessage = vi.fn()
  const dialog = await renderDetail('PitBoard', { ...board, onSendMessage })
  fireEvent.change(within(dialog).getByLabelText('Message'), { target: { value: ' PIT NOW ' } })
  choose('Cleared', 'After 3 passings')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
  expect(onSendMessage).toHaveBeenLastCalledWith('racer-Bob Adams', { text: 'PIT NOW', lap: 5, passings: 3 })
  fireEvent.click(within(dialog).getByRole('button', { name: 'RAIN' }))
  expect(onSendMessage).toHaveBeenLastCalledWith('racer-Bob Adams', { text: 'RAIN', lap: 5, passings: 3 })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Clear' }))
  expect(onSendMessage).toHaveBeenLastCalledWith('racer-Bob Adams', undefined)
})

test('R-363 the composer has the ready messages and at most 12 characters', async () => {
  const dialog = await renderDetail('PitBoard', { ...board, onSendMessage: () => {} })
  for (const name of ['BOX', 'PUSH', 'OK', 'SLOW', 'RAIN'])
    expect(within(dialog).getByRole('button', { name })).toBeTruthy()
  expect(within(dialog).getByLabelText('Message').getAttribute('maxlength')).toBe('12')
})

test('R-363 the full screen board keeps the screen awake until it is closed', async () => {
  const release = vi.fn(() => Promise.resolve())
  const request = vi.fn(() => Promise.resolve({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  const dialog = await renderDetail('PitBoard', board)
  await act(async () => {
    fireEvent.click(within(dialog).getByRole('button', { name: 'Full screen board' }))
    await Promise.resolve()
  })
  expect(request).toHaveBeenCalledWith('screen')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close the board' }))
    await Promise.resolve()
  })
  expect(release).toHaveBeenCalled()
  Reflect.deleteProperty(navigator, 'wakeLock')
})
