// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PlaceholderTile } from './tile'

afterEach(cleanup)

test('a free place asks for a widget', () => {
  const onOpen = vi.fn()
  render(<PlaceholderTile onOpen={onOpen} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add widget' }))
  expect(onOpen).toHaveBeenCalledOnce()
})
