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
])('a tile exposes the state %s as an attribute and as text', (state, word) => {
  render(<Tile title="Gap" value="0.213" state={state} />)
  expect(screen.getByRole('article').dataset['state']).toBe(state)
  expect(screen.getByText(word)).toBeTruthy()
})

test('a tile without a value shows "-" and has the state none', () => {
  render(<Tile title="Gap" />)
  expect(screen.getByText('-')).toBeTruthy()
  expect(screen.getByRole('article').dataset['state']).toBe('none')
})

test('a tile exposes its theme as an attribute', () => {
  render(<Tile title="Gap" theme="Simple" />)
  expect(screen.getByRole('article').dataset['look']).toBe('Simple')
})

test('a click on the title of a tile calls onOpen, but a click on an action button does not', () => {
  const onOpen = vi.fn()
  render(<Tile title="Gap" onOpen={onOpen} actions={<button type="button">Settings</button>} />)
  fireEvent.click(screen.getByRole('button', { name: 'Settings' }))
  expect(onOpen).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Gap' }))
  expect(onOpen).toHaveBeenCalledOnce()
})
