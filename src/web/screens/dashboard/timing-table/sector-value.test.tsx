import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRow } from '../testing/samples'
import { SectorValue } from './sector-value'

const crossedAt = Date.UTC(2026, 6, 12, 14)
const rowInSector2 = createRow({
  last_crossed_start: '2026-07-12T10:00:00.000',
  current_sector: 2,
  current_s1: '30.000',
  s2: '40.000',
})
let now = 0
const clock = (): number => now
let hasReducedMotion = false

beforeEach(() => {
  vi.useFakeTimers()
  now = crossedAt + 45_000
  hasReducedMotion = false
  vi.stubGlobal('matchMedia', () => ({ matches: hasReducedMotion }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const readBarSize = () => document.querySelector<HTMLElement>('[aria-hidden]')?.style.backgroundSize

test('the bar of the current sector shows elapsed over expected time and continues after a rerender', () => {
  const createValue = (row = rowInSector2) => (
    <SectorValue value="40.000" row={row} sector={2} clock={clock} />
  )
  const { rerender, unmount } = render(createValue())
  expect(screen.getByText('40.000')).toBeTruthy()
  expect(readBarSize()).toBe('37.5% 100%')
  rerender(createValue({ ...rowInSector2, gap: '1.000' }))
  now += 10_000
  vi.advanceTimersByTime(250)
  expect(readBarSize()).toBe('62.5% 100%')
  // It stays full until the line is crossed.
  now += 60_000
  vi.advanceTimersByTime(250)
  expect(readBarSize()).toBe('100.0% 100%')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('the bar does not fill when the user prefers reduced motion', () => {
  hasReducedMotion = true
  render(<SectorValue value="40.000" row={rowInSector2} sector={2} clock={clock} />)
  expect(readBarSize()).toBe('')
})

test.each([
  ['the racer is in another sector', { sector: 1 }],
  ['the race is over', { clock: undefined }],
  ['the racer is in the pits', { row: { ...rowInSector2, pit: true } }],
  ['there is no expected time', { row: { ...rowInSector2, s2: '' } }],
])('no bar is shown when %s', (_, changes) => {
  render(<SectorValue value="40.000" row={rowInSector2} sector={2} clock={clock} {...changes} />)
  expect(readBarSize()).toBeUndefined()
})
