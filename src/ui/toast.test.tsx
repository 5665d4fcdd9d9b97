import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog'
import { dismissToast, dismissToasts, showError, showSuccess, Toasts } from './toast'

afterEach(() => {
  act(dismissToasts)
  cleanup()
})

test('a toast slot shows one message at a time and drops further ones', async () => {
  render(<Toasts />)
  act(() => showError('dashboard/fetchLaps', 'Failed to fetch laps'))
  expect(await screen.findByText('Failed to fetch laps')).toBeTruthy()
  act(() => showError('dashboard/fetchLaps', 'Another text'))
  act(() => showSuccess('template/save', 'Template saved'))
  expect(await screen.findByText('Template saved')).toBeTruthy()
  expect(screen.queryByText('Another text')).toBeNull()
})

test('an error toast has the role alert and a success toast the role status', async () => {
  render(<Toasts />)
  act(() => showError('one', 'It failed'))
  act(() => showSuccess('two', 'It worked'))
  expect((await screen.findByRole('alert')).textContent).toContain('It failed')
  expect(await screen.findByText('It worked')).toBeTruthy()
  expect(screen.getAllByRole('status').some(status => status.textContent.includes('It worked'))).toBe(true)
})

test('a toast slot accepts a new message after dismissToast', async () => {
  render(<Toasts />)
  act(() => showError('selection', 'First', { isPersistent: true }))
  expect(await screen.findByText('First')).toBeTruthy()
  act(() => dismissToast('selection'))
  await waitUntilRemoved('First')
  act(() => showError('selection', 'Second', { isPersistent: true }))
  expect(await screen.findByText('Second')).toBeTruthy()
})

test('a persistent toast can be dismissed with its button', async () => {
  render(<Toasts />)
  act(() => showError('race-check', 'Stays', { isPersistent: true }))
  expect(await screen.findByText('Stays')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  await waitUntilRemoved('Stays')
})

test('a toast above an open dialog is accessible and can be dismissed without closing the dialog', async () => {
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
  await waitUntilRemoved('No races found')
})

test('a toast closes when its timer ends, and a persistent one has no timer', () => {
  render(<Toasts />)
  act(() => showError('race-check', 'Stays', { isPersistent: true }))
  act(() => showSuccess('template/save', 'Template saved'))
  const timers = document.querySelectorAll('[data-toast-timer]')
  expect(timers).toHaveLength(1)
  // The test environment does not run animations.
  for (const timer of timers) fireEvent.animationEnd(timer)
  expect(screen.queryByText('Template saved')).toBeNull()
  expect(screen.getByText('Stays')).toBeTruthy()
})

test('toasts wait while the window is not focused', () => {
  render(<Toasts />)
  act(() => showError('one', 'It failed'))
  fireEvent.blur(window)
  expect(screen.getByRole('alert').dataset['paused']).toBe('true')
  fireEvent.focus(window)
  expect(screen.getByRole('alert').dataset['paused']).toBeUndefined()
})

test('Alt T focuses the newest toast', () => {
  render(<Toasts />)
  act(() => showError('one', 'First'))
  act(() => showError('two', 'Second'))
  fireEvent.keyDown(document.body, { key: '†', code: 'KeyT', altKey: true })
  expect(document.activeElement?.closest('[role="alert"]')?.textContent).toBe('Second')
})

async function waitUntilRemoved(text: string): Promise<void> {
  await waitFor(() => expect(screen.queryByText(text)).toBeNull())
}
