// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlaceholderTile } from './tile'

afterEach(cleanup)

test('a free place asks for a widget', () => {
  const onAdd = vi.fn()
  render(<PlaceholderTile onAdd={onAdd} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add widget' }))
  expect(onAdd).toHaveBeenCalledOnce()
})
