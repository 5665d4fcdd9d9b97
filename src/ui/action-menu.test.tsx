import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Ellipsis, Save, Trash2 } from 'lucide-react'
import { afterEach, expect, test, vi } from 'vitest'
import { ActionMenu } from './action-menu'

afterEach(cleanup)

test('the button opens the menu, and a click runs an enabled action only', async () => {
  const [onSave, onRemove] = [vi.fn(), vi.fn()]
  render(
    <ActionMenu
      label="More"
      icon={Ellipsis}
      actions={[
        { key: 'save', label: 'Save', icon: Save, onClick: onSave },
        { key: 'remove', label: 'Remove', icon: Trash2, onClick: onRemove, isDisabled: true },
      ]}
    />,
  )
  expect(screen.queryByRole('menuitem')).toBeNull()
  const opener = screen.getByRole('button', { name: 'More' })
  await act(async () => {
    opener.focus()
    fireEvent.keyDown(opener, { key: 'Enter' })
  })
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual(['Save', 'Remove'])
  for (const item of items.toReversed()) fireEvent.click(item)
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce())
  expect(onRemove).not.toHaveBeenCalled()
})

test('the action runs after the focus has returned to the button, so that a dialog can take it', async () => {
  const focused: (Element | null)[] = []
  const onClick = (): void => void focused.push(document.activeElement)
  render(
    <ActionMenu
      label="More"
      icon={Ellipsis}
      actions={[{ key: 'save', label: 'Save', icon: Save, onClick }]}
    />,
  )
  const opener = screen.getByRole('button', { name: 'More' })
  await act(async () => {
    opener.focus()
    fireEvent.keyDown(opener, { key: 'Enter' })
  })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Save' }))
  await vi.waitFor(() => expect(focused).toEqual([opener]))
})
