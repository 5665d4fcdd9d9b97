import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ListOrdered, UserRoundCheck } from 'lucide-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RowMenu } from './row-menu'

const follow = vi.fn<() => void>()
const showLaps = vi.fn<() => void>()
const compare = vi.fn<() => void>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  vi.clearAllMocks()
  render(<button type="button">Row</button>)
  screen.getByRole('button', { name: 'Row' }).focus()
})
afterEach(cleanup)

const renderMenu = () =>
  render(
    <RowMenu
      title="#25 Ana Zed"
      point={{ x: 20, y: 30 }}
      onClose={onClose}
      actions={[
        { key: 'F', label: 'Follow', icon: UserRoundCheck, onSelect: follow },
        { key: 'C', label: 'Compare', icon: UserRoundCheck, isDisabled: true, onSelect: compare },
        { key: 'L', label: 'Laps', icon: ListOrdered, detail: '12', onSelect: showLaps },
      ]}
    />,
  )

const pressKey = (key: string): string | null => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key })
  return document.activeElement?.textContent ?? null
}

test('R-408 the menu is named after the rider and lists the actions with their keys', () => {
  renderMenu()
  expect(screen.getByRole('menu', { name: '#25 Ana Zed' })).toBeTruthy()
  expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
    'FollowF',
    'CompareC',
    'Laps12L',
  ])
})

test('R-408 a press or the key runs an action, except a disabled one', () => {
  renderMenu()
  fireEvent.click(screen.getByRole('menuitem', { name: /Follow/ }))
  pressKey('l')
  pressKey('c')
  fireEvent.click(screen.getByRole('menuitem', { name: /Compare/ }))
  expect([follow, showLaps, compare].map(run => run.mock.calls.length)).toEqual([1, 1, 0])
})

test('R-408 the arrow keys move through the actions', () => {
  renderMenu()
  expect(['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home'].map(pressKey)).toEqual([
    'CompareC',
    'Laps12L',
    'FollowF',
    'Laps12L',
    'FollowF',
  ])
})

test('R-408 Escape and a press outside close the menu, and the focus returns', () => {
  const { unmount } = renderMenu()
  pressKey('Escape')
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(document.body)
  expect(onClose).toHaveBeenCalledTimes(2)
  unmount()
  expect(document.activeElement?.textContent).toBe('Row')
})
