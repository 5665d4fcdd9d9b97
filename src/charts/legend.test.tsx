import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubCanvas } from './testing/fake-canvas'
import { renderPanel } from './testing/render-panel'
import { createSession } from './testing/sample-session'

beforeEach(() => void stubCanvas())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function getRider(number: number): HTMLElement {
  return within(screen.getByRole('group', { name: 'Riders' })).getByRole('button', {
    name: new RegExp(`^${number} R`),
  })
}

function press(key: string): void {
  const focused = document.activeElement
  if (focused) fireEvent.keyDown(focused, { key })
}

test('R-221 my rider and the comparison rider are highlighted until the user chooses', () => {
  const session = createSession(3, 5)
  renderPanel({ session, comparison: { session, riderId: 'id-3' } })
  const pressed = [1, 2, 3].map(number => getRider(number).getAttribute('aria-pressed'))
  expect(pressed).toEqual(['false', 'true', 'true'])
  expect(getRider(2).getAttribute('aria-label')).toBe('2 R. Rider2, my rider')
})

test('R-221 one button of the legend is reached with Tab, and arrows move between them', () => {
  renderPanel()
  expect([1, 2, 3].map(number => getRider(number).tabIndex)).toEqual([0, -1, -1])
  getRider(1).focus()
  press('ArrowRight')
  expect(document.activeElement).toBe(getRider(2))
  press('End')
  press('ArrowDown')
  expect(document.activeElement).toBe(getRider(1))
  expect([1, 2, 3].map(number => getRider(number).tabIndex)).toEqual([0, -1, -1])
})

test('R-221 Space, like a press, highlights a rider and takes it away again', () => {
  const { choices } = renderPanel()
  // Browsers turn Space on a button into a click.
  fireEvent.click(getRider(3))
  fireEvent.click(getRider(3))
  expect(choices.map(({ riderIds }) => riderIds)).toEqual([['id-2', 'id-3'], ['id-2']])
})

test('R-221 Enter highlights one rider only, and m my rider only', () => {
  const { choices } = renderPanel()
  getRider(3).focus()
  press('Enter')
  press('m')
  expect(choices.map(({ riderIds }) => riderIds)).toEqual([['id-3'], ['id-2']])
})

test('R-221 a ninth rider is not highlighted, and the legend says why', () => {
  const { choices } = renderPanel({ session: createSession(12, 3) })
  for (let number = 3; number <= 10; number += 1) fireEvent.click(getRider(number))
  expect(choices.at(-1)?.riderIds).toHaveLength(8)
  expect(getRider(10).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByRole('status').textContent).toContain('You can highlight 8 riders')
})

test('R-221 a comparison rider of another session takes one of the eight colors', () => {
  const comparison = { session: createSession(40, 3), riderId: 'id-33' }
  const { choices } = renderPanel({ session: createSession(12, 3), comparison })
  for (let number = 3; number <= 10; number += 1) fireEvent.click(getRider(number))
  expect(choices.at(-1)?.riderIds).toHaveLength(7)
  expect(screen.getByText('other session', { selector: 'p span' })).toBeTruthy()
})

test('R-221 a comparison rider of another session who is also in this one is highlighted there only', () => {
  const comparison = { session: createSession(3, 3), riderId: 'id-3' }
  renderPanel({ session: createSession(3, 5), comparison })
  expect(getRider(3).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText('other session', { selector: 'p span' })).toBeTruthy()
})

test('R-221 riders who are not in the session are not highlighted', () => {
  const choice = {
    kinds: ['positions'],
    riderIds: ['gone', 'id-1'],
    reference: 'mine',
    range: undefined,
  } as const
  renderPanel({ choice })
  expect([1, 2, 3].map(number => getRider(number).getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
    'false',
  ])
})
