import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Settings } from 'lucide-react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button'

afterEach(cleanup)

test('a click on a button calls onClick', () => {
  const onClick = vi.fn()
  render(<Button onClick={onClick}>Save</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onClick).toHaveBeenCalledOnce()
})

test('a button ignores clicks while the promise of onClick is pending', async () => {
  let finish = (): void => {}
  const work = new Promise<void>(resolve => {
    finish = resolve
  })
  const onClick = vi.fn(() => work)
  render(<Button onClick={onClick}>Save</Button>)
  const button = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-busy')).toBe('true')

  await act(async () => {
    finish()
    await work
  })
  expect(button.getAttribute('aria-busy')).toBeNull()
  fireEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(2)
})

test('a pending submit button does not submit the form', () => {
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending>
        Save
      </Button>
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('an icon button has an accessible name and a tooltip', () => {
  render(<Button icon={Settings} label="Settings" />)
  expect(screen.getByRole('button', { name: 'Settings' }).textContent).toBe('Settings')
})

test('a collapsible button keeps its text as the accessible name and repeats it in a tooltip', () => {
  render(
    <Button icon={Settings} isCollapsible>
      Save Template
    </Button>,
  )
  expect(screen.getByRole('button', { name: 'Save Template' }).dataset['collapsible']).toBe('')
  expect(screen.getAllByText('Save Template')).toHaveLength(2)
})

test('a press hides the tooltip until the pointer comes back', () => {
  render(<Button icon={Settings} label="Settings" />)
  const button = screen.getByRole('button', { name: 'Settings' })
  fireEvent.click(button)
  expect(screen.queryByText('Settings')).toBeNull()
  fireEvent.pointerLeave(button)
  expect(screen.queryByText('Settings')).toBeNull()
  fireEvent.pointerEnter(button)
  expect(screen.getByText('Settings')).toBeTruthy()
})

test('a press with the keyboard hides the tooltip until the focus leaves', () => {
  const onBlur = vi.fn()
  render(<Button icon={Settings} label="Settings" onBlur={onBlur} />)
  const button = screen.getByRole('button', { name: 'Settings' })
  act(() => button.focus())
  fireEvent.click(button)
  expect(screen.queryByText('Settings')).toBeNull()
  act(() => button.blur())
  expect(screen.getByText('Settings')).toBeTruthy()
  expect(onBlur).toHaveBeenCalledOnce()
})

test('the tooltip is not shown while the menu of the button is open', () => {
  const { rerender } = render(<Button icon={Settings} label="Settings" aria-expanded />)
  fireEvent.pointerEnter(screen.getByRole('button'))
  expect(screen.queryByText('Settings')).toBeNull()
  rerender(<Button icon={Settings} label="Settings" aria-expanded={false} />)
  expect(screen.getByText('Settings')).toBeTruthy()
})
