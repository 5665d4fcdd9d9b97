import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog'

afterEach(cleanup)

test('the dialog shows the question and calls onConfirm or onCancel', async () => {
  const onConfirm = vi.fn()
  const onCancel = vi.fn()
  render(
    <ConfirmDialog
      isOpen
      title="Delete template"
      text="Delete “Night session”?"
      confirmLabel="Delete"
      isDanger
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  )
  expect(await screen.findByRole('alertdialog', { name: 'Delete template' })).toBeTruthy()
  expect(screen.getByText('Delete “Night session”?')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onCancel).toHaveBeenCalledOnce()
})
