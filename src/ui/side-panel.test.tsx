import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SidePanel } from './side-panel'

afterEach(cleanup)

test('an open panel shows its title and content, and its close button calls onClose', async () => {
  const onClose = vi.fn()
  render(
    <SidePanel isOpen onClose={onClose} title="Menu">
      <a href="/somewhere">Somewhere</a>
    </SidePanel>,
  )
  expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Somewhere' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a closed panel renders nothing', () => {
  render(
    <SidePanel isOpen={false} onClose={() => {}} title="Menu">
      content
    </SidePanel>,
  )
  expect(screen.queryByText('Menu')).toBeNull()
})
