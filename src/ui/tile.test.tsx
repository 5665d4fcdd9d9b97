import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Tile, type TileState } from './tile'

afterEach(cleanup)

test.each<[TileState, string]>([
  ['better', 'better'],
  ['worse', 'worse'],
  ['equal', 'equal'],
  ['heater', 'heater'],
  ['leader', 'Leader'],
])('state %s is exposed, and said without colour', (state, word) => {
  render(<Tile title="Gap" value="0.213" state={state} />)
  expect(screen.getByRole('article').dataset['state']).toBe(state)
  expect(screen.getByText(word)).toBeTruthy()
})

test('a missing value is "-" on a tile without a state', () => {
  render(<Tile title="Gap" />)
  expect(screen.getByText('-')).toBeTruthy()
  expect(screen.getByRole('article').dataset['state']).toBe('none')
})

test('its theme is told apart', () => {
  render(<Tile title="Gap" theme="Simple" />)
  expect(screen.getByRole('article').dataset['look']).toBe('Simple')
})

test('it opens by its title; its own buttons do not open it', () => {
  const onOpen = vi.fn()
  render(<Tile title="Gap" onOpen={onOpen} actions={<button type="button">Settings</button>} />)
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Gap' }))
  expect(onOpen).toHaveBeenCalledOnce()
})
