import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SessionAge, type SessionAgeProps } from './session-age'

afterEach(cleanup)

const createAge = ({ now = 0, ...changes }: Partial<SessionAgeProps> & { now?: number } = {}) => (
  <SessionAge isLive={false} isOnline updatedAt={undefined} clock={() => now} {...changes} />
)

test.each([
  [0, 'Updated 0 s ago'],
  [14_999, 'Updated 14 s ago'],
  [15_000, '15 s old'],
  [29_999, '29 s old'],
  [30_000, /^30 s old · \d\d:\d\d:\d\d$/],
  [125_000, /^2 min old · /],
  [7_300_000, /^2 h old · /],
])('live data that is %i ms old is labeled %s', (age, text) => {
  render(createAge({ isLive: true, updatedAt: 1_000_000, now: 1_000_000 + age }))
  expect(screen.getByText(text)).toBeTruthy()
})

test('a past session has no age, and offline a badge with the time of the data', () => {
  const { rerender } = render(createAge({ updatedAt: 0, now: 99_000 }))
  expect(screen.queryByText(/old|ago/)).toBeNull()
  rerender(createAge({ isOnline: false }))
  expect(screen.getByText('Offline')).toBeTruthy()
  rerender(createAge({ isOnline: false, updatedAt: 0, now: 99_000 }))
  expect(screen.getByText('Offline')).toBeTruthy()
  expect(screen.getByText(/^Data from \d\d:\d\d:\d\d$/)).toBeTruthy()
})

test('the age of live data updates every second', () => {
  vi.useFakeTimers()
  let now = 1000
  render(<SessionAge isLive isOnline updatedAt={1000} clock={() => now} />)
  now = 4000
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByText('Updated 3 s ago')).toBeTruthy()
  vi.useRealTimers()
})

test('R-137 the age of live data opens the delay, and Escape closes it', () => {
  const onToggle = vi.fn()
  render(
    createAge({
      isLive: true,
      updatedAt: 0,
      now: 1000,
      ageMenu: { panel: 'Choose a delay', onToggle },
    }),
  )
  const button = screen.getByRole('button', { name: /^Updated 1 s ago\s*Delay and results$/ })
  fireEvent.click(button)
  expect(screen.getByRole('dialog', { name: 'Delay and results' }).textContent).toBe('Choose a delay')
  expect(onToggle).toHaveBeenLastCalledWith(true)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(onToggle).toHaveBeenLastCalledWith(false)
  expect(document.activeElement).toBe(button)
})
