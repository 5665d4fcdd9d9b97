import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog'

afterEach(cleanup)

function Example(): ReactElement {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Sector 2 Overview">
        <p>Leaderboard</p>
      </Dialog>
    </>
  )
}

async function openDialog(): Promise<HTMLElement> {
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  await screen.findByRole('dialog', { name: 'Sector 2 Overview' })
  return opener
}

test('the dialog is named by its title, receives the focus and restores it when closed', async () => {
  render(<Example />)
  const opener = await openDialog()
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('the header and footer of a dialog have no landmark roles', async () => {
  render(<Example />)
  await openDialog()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('Escape closes the dialog', async () => {
  render(<Example />)
  await openDialog()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
