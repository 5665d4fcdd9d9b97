import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DashboardHeader } from './dashboard-header'
import type { SessionTitle } from './header-title'

afterEach(cleanup)

const past: SessionTitle = {
  isLive: false,
  category: 'SBK',
  event: 'Spring Round',
  year: 2025,
  location: 'Birmingham, Alabama',
  race: 'Race 1',
  rider: 'Ana Zed',
}

const actions = {
  onSaveTemplate: vi.fn(),
  onRemoveSavedData: vi.fn(),
  onCompareRiders: vi.fn(),
  onProfile: vi.fn(),
  onFullScreen: vi.fn(),
  onAppSettings: vi.fn(),
  onTemplates: vi.fn(),
  onLogOut: vi.fn(),
}

interface Changes {
  readonly session?: Partial<SessionTitle>
  readonly hasRider?: boolean
  readonly isAdmin?: boolean
  readonly isOnline?: boolean
  readonly updatedAt?: number
  readonly now?: number
}

const show = ({ session, now = 0, ...changes }: Changes = {}) => (
  <DashboardHeader
    session={{ ...past, ...session }}
    isAdmin={false}
    isOnline
    updatedAt={undefined}
    clock={() => now}
    hasRider
    isFullScreen={false}
    {...actions}
    {...changes}
  />
)

const names = (): (string | null)[] =>
  screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? wordOf(button))
const wordOf = (button: HTMLElement): string =>
  button.querySelector('span:not([aria-hidden])')?.textContent ?? ''

test('the buttons stand in their order, and each calls back', () => {
  render(show())
  expect(names()).toEqual([
    'Save Template',
    'Remove Saved Data',
    'Compare Riders',
    'Profile',
    'Full Screen',
    'App Settings',
    'Templates',
    'Log Out',
    'Dashboard actions',
  ])
  for (const button of screen.getAllByRole('button').slice(0, -1)) fireEvent.click(button)
  for (const action of Object.values(actions)) expect(action).toHaveBeenCalledOnce()
})

test('D-018 Compare Riders is there only when a rider is selected', () => {
  const { rerender } = render(show({ hasRider: false }))
  expect(screen.queryByRole('button', { name: 'Compare Riders' })).toBeNull()
  rerender(show({ hasRider: true }))
  expect(screen.getByRole('button', { name: 'Compare Riders' })).toBeTruthy()
})

test('D-019 two buttons have a name and no words but their tooltip', () => {
  render(show())
  for (const name of ['Profile', 'Full Screen']) {
    const button = screen.getByRole('button', { name })
    expect(wordOf(button)).toBe('')
    expect(button.getAttribute('aria-label')).toBe(name)
  }
})

test('D-023 D-024 D-025 the three lines of a session', () => {
  render(show())
  const title = screen.getByRole('heading', { level: 1 })
  expect([...title.children].map(part => part.textContent)).toEqual([
    'Session Timing',
    'SBK - Spring Round - Birmingham, Alabama',
  ])
  expect(screen.getByText('2025 - Birmingham, Alabama')).toBeTruthy()
  expect(screen.getByText('Race 1 - Ana Zed')).toBeTruthy()
})

test('a live session is called so', () => {
  render(show({ session: { isLive: true } }))
  expect(screen.getByText('Live Timing')).toBeTruthy()
  expect(screen.queryByText('Session Timing')).toBeNull()
})

test.each([
  [{ event: undefined }, 'SBK - Birmingham, Alabama'],
  [{ category: undefined, event: '' }, 'Birmingham, Alabama'],
  [{ rider: undefined, race: undefined, year: undefined }, 'SBK - Spring Round - Birmingham, Alabama'],
])('without %o nothing is left of its separator', (missing, line) => {
  render(show({ session: missing }))
  expect(screen.getByRole('heading').textContent).toBe(`Session Timing${line}`)
  expect(screen.queryByText(/^ - | - $|undefined/)).toBeNull()
})

test('with nothing chosen only the label stands there', () => {
  const nothing = {
    category: undefined,
    event: undefined,
    year: undefined,
    location: '',
    race: undefined,
    rider: undefined,
  }
  render(show({ session: nothing }))
  expect(screen.getByRole('heading').textContent).toBe('Session Timing')
  expect(screen.queryByRole('paragraph')).toBeNull()
})

test('the logos are for everybody but the admin', () => {
  const { rerender } = render(show())
  expect(screen.getAllByRole('img').map(image => image.getAttribute('alt'))).toEqual([
    'Lap Logic',
    'National Superbike Series',
  ])
  rerender(show({ isAdmin: true }))
  expect(screen.queryByRole('img')).toBeNull()
})

test('on a small screen the same actions are in a menu', async () => {
  render(show({ hasRider: false }))
  const opener = screen.getByRole('button', { name: 'Dashboard actions' })
  await act(async () => {
    opener.focus()
    fireEvent.keyDown(opener, { key: 'Enter' })
  })
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual([
    'Save Template',
    'Remove Saved Data',
    'Profile',
    'Full Screen',
    'App Settings',
    'Templates',
    'Log Out',
  ])
})

test.each([
  [0, 'Updated 0 s ago'],
  [14_999, 'Updated 14 s ago'],
  [15_000, '15 s old'],
  [29_999, '29 s old'],
  [30_000, /^30 s old · \d\d:\d\d:\d\d$/],
  [125_000, /^2 min old · /],
  [7_300_000, /^2 h old · /],
])('data that is %i ms old', (age, text) => {
  render(show({ session: { isLive: true }, updatedAt: 1_000_000, now: 1_000_000 + age }))
  expect(screen.getByText(text)).toBeTruthy()
})

test('what is over does not age; offline is said either way', () => {
  const { rerender } = render(show({ updatedAt: 0, now: 99_000 }))
  expect(screen.queryByText(/old|ago/)).toBeNull()
  rerender(show({ isOnline: false }))
  expect(screen.getByText('Offline')).toBeTruthy()
  rerender(show({ isOnline: false, updatedAt: 0, now: 99_000 }))
  expect(screen.getByText('Offline')).toBeTruthy()
  expect(screen.getByText(/^Data of \d\d:\d\d:\d\d$/)).toBeTruthy()
})

test('the age goes on by itself', () => {
  vi.useFakeTimers()
  let now = 1000
  render(
    <DashboardHeader
      session={{ ...past, isLive: true }}
      isAdmin
      isOnline
      updatedAt={1000}
      clock={() => now}
      hasRider
      isFullScreen={false}
      {...actions}
    />,
  )
  now = 4000
  act(() => void vi.advanceTimersByTime(1000))
  expect(screen.getByText('Updated 3 s ago')).toBeTruthy()
  vi.useRealTimers()
})
