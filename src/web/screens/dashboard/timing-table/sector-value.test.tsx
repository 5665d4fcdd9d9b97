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
const clock = (): number => crossed + 45_000

const filling = { currentTime: 0, cancel: vi.fn() }
const begin = vi.fn(() => filling)

beforeEach(() => {
  begin.mockClear()
  // happy-dom animates nothing.
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.assign(Element.prototype, { animate: begin })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(Element.prototype, 'animate')
})

test('the running sector fills from elapsed over expected time, and goes on where it was', () => {
  const show = (row = running) => <SectorValue value="40.000" row={row} sector={2} clock={clock} />
  const { rerender, unmount } = render(show())
  expect(screen.getByText('40.000')).toBeTruthy()
  expect(begin).toHaveBeenCalledWith(
    { transform: ['scaleX(0)', 'scaleX(1)'] },
    { duration: 40_000, fill: 'both' },
  )
  expect(filling.currentTime).toBe(15_000)
  rerender(show({ ...running, gap: '1.000' }))
  expect(begin).toHaveBeenCalledOnce()
  unmount()
  expect(filling.cancel).toHaveBeenCalledOnce()
})

test.each([
  ['another sector', { sector: 1 }],
  ['a race that is over', { clock: undefined }],
  ['the pits', { row: { ...running, pit: true } }],
  ['nothing to expect', { row: { ...running, s2: '' } }],
])('nothing fills in %s', (_, changes) => {
  render(<SectorValue value="40.000" row={running} sector={2} clock={clock} {...changes} />)
  expect(begin).not.toHaveBeenCalled()
})
