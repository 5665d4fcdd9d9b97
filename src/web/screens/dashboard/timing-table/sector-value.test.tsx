import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rowOf } from '../testing/samples'
import { SectorValue } from './sector-value'

const crossed = Date.UTC(2026, 6, 12, 14)
const running = rowOf({
  last_crossed_start: '2026-07-12T10:00:00.000',
  current_sector: 2,
  current_s1: '30.000',
  s2: '40.000',
})
let now = 0
const clock = (): number => now
let isStill = false

beforeEach(() => {
  vi.useFakeTimers()
  now = crossed + 45_000
  isStill = false
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bar = () => document.querySelector<HTMLElement>('[aria-hidden]')?.style.backgroundSize

test('the running sector fills from elapsed over expected time, and goes on where it was', () => {
  const show = (row = running) => <SectorValue value="40.000" row={row} sector={2} clock={clock} />
  const { rerender, unmount } = render(show())
  expect(screen.getByText('40.000')).toBeTruthy()
  expect(bar()).toBe('37.5% 100%')
  rerender(show({ ...running, gap: '1.000' }))
  now += 10_000
  vi.advanceTimersByTime(250)
  expect(bar()).toBe('62.5% 100%')
  // It is held at the end until the line is crossed.
  now += 60_000
  vi.advanceTimersByTime(250)
  expect(bar()).toBe('100.0% 100%')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('it stands still for who asked for stillness', () => {
  isStill = true
  render(<SectorValue value="40.000" row={running} sector={2} clock={clock} />)
  expect(bar()).toBe('')
})

test.each([
  ['another sector', { sector: 1 }],
  ['a race that is over', { clock: undefined }],
  ['the pits', { row: { ...running, pit: true } }],
  ['nothing to expect', { row: { ...running, s2: '' } }],
])('nothing fills in %s', (_, changes) => {
  render(<SectorValue value="40.000" row={running} sector={2} clock={clock} {...changes} />)
  expect(bar()).toBeUndefined()
})
