import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog'
import { dismiss, showError, showSuccess, Toasts } from './toast'

afterEach(cleanup)

test('a slot shows one message at a time, whatever it says', async () => {
  render(<Toasts />)
  act(() => showError('dashboard/fetchLaps', 'Failed to fetch laps'))
  expect(await screen.findByText('Failed to fetch laps')).toBeTruthy()
  act(() => showError('dashboard/fetchLaps', 'Another text'))
  act(() => showSuccess('template/save', 'Template saved'))
  expect(await screen.findByText('Template saved')).toBeTruthy()
  expect(screen.queryByText('Another text')).toBeNull()
})

test('an error is an alert, a success a status', async () => {
  render(<Toasts />)
  act(() => showError('one', 'It failed'))
  act(() => showSuccess('two', 'It worked'))
  expect((await screen.findByRole('alert')).textContent).toContain('It failed')
  expect(await screen.findByText('It worked')).toBeTruthy()
  expect(screen.getAllByRole('status').some(status => status.textContent.includes('It worked'))).toBe(true)
})

test('a dismissed slot is free again', async () => {
  render(<Toasts />)
  act(() => showError('selection', 'First', { isPersistent: true }))
  expect(await screen.findByText('First')).toBeTruthy()
  act(() => dismiss('selection'))
  await leave('First')
  act(() => showError('selection', 'Second', { isPersistent: true }))
  expect(await screen.findByText('Second')).toBeTruthy()
})

test('a persistent message has a button to dismiss it', async () => {
  render(<Toasts />)
  act(() => showError('race-check', 'Stays', { isPersistent: true }))
  expect(await screen.findByText('Stays')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await leave('Stays')
})

test('a message above an open dialog can be read and dismissed, and the dialog stays', async () => {
  const onClose = vi.fn<() => void>()
  render(
    <div>
      <Toasts />
      <Dialog isOpen onClose={onClose} title="Select Race">
        <button type="button">Save</button>
      </Dialog>
    </div>,
  )
  act(() => showError('races', 'No races found'))
  const message = await screen.findByText('No races found')
  expect(message.closest('[inert], [aria-hidden="true"]')).toBeNull()
  fireEvent.mouseDown(message)
  fireEvent.click(message)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await leave('No races found')
})

/** There is no animation here that could end, so the end is told. */
async function leave(text: string): Promise<void> {
  const toast = screen.getByText(text)
  await waitFor(() => {
    fireEvent.animationEnd(toast)
    expect(screen.queryByText(text)).toBeNull()
  })
}
