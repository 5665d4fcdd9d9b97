import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DashboardHeader } from './dashboard-header'
import type { SessionTitle } from './header-title'

afterEach(cleanup)

const pastSession: SessionTitle = {
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

interface Options {
  readonly session?: Partial<SessionTitle>
  readonly hasRider?: boolean
  readonly isAdmin?: boolean
}

const createHeader = ({ session, ...changes }: Options = {}) => (
  <DashboardHeader
    session={{ ...pastSession, ...session }}
    isAdmin={false}
    hasRider
    isFullScreen={false}
    {...actions}
    {...changes}
  />
)

const readButtonNames = (): (string | null)[] =>
  screen.getAllByRole('button').map(button => button.getAttribute('aria-label') ?? readLabel(button))
const readLabel = (button: HTMLElement): string =>
  button.querySelector('span:not([aria-hidden])')?.textContent ?? ''

test.each([undefined, ''])('C-069 without a state of the results (%s) there is no badge', results => {
  render(createHeader({ session: { results } }))
  expect(screen.queryByText('Provisional')).toBeNull()
})

test('C-069 a badge shows the state of the results', () => {
  render(createHeader({ session: { results: 'Provisional' } }))
  expect(screen.getByText('Provisional')).toBeTruthy()
})

test('the header buttons appear in the specified order, and each calls its action', () => {
  render(createHeader())
  expect(readButtonNames()).toEqual([
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

test('D-018 Compare Riders is shown only when a rider is selected', () => {
  const { rerender } = render(createHeader({ hasRider: false }))
  expect(screen.queryByRole('button', { name: 'Compare Riders' })).toBeNull()
  rerender(createHeader({ hasRider: true }))
  expect(screen.getByRole('button', { name: 'Compare Riders' })).toBeTruthy()
})

test('D-019 Profile and Full Screen have an accessible name but no visible label', () => {
  render(createHeader())
  for (const name of ['Profile', 'Full Screen']) {
    const button = screen.getByRole('button', { name })
    expect(readLabel(button)).toBe('')
    expect(button.getAttribute('aria-label')).toBe(name)
  }
})

test('D-023 D-024 D-025 the title shows the three lines of the session', () => {
  render(createHeader())
  const title = screen.getByRole('heading', { level: 1 })
  expect([...title.children].map(part => part.textContent)).toEqual([
    'Session Timing',
    'SBK - Spring Round - Birmingham, Alabama',
  ])
  expect(screen.getByText('2025 - Birmingham, Alabama')).toBeTruthy()
  expect(screen.getByText('Race 1 - Ana Zed')).toBeTruthy()
})

test('a live session is titled Live Timing', () => {
  render(createHeader({ session: { isLive: true } }))
  expect(screen.getByText('Live Timing')).toBeTruthy()
  expect(screen.queryByText('Session Timing')).toBeNull()
})

test.each([
  [{ event: undefined }, 'SBK - Birmingham, Alabama'],
  [{ category: undefined, event: '' }, 'Birmingham, Alabama'],
  [{ rider: undefined, race: undefined, year: undefined }, 'SBK - Spring Round - Birmingham, Alabama'],
])('the title leaves out the separators of missing values %o', (missing, line) => {
  render(createHeader({ session: missing }))
  expect(screen.getByRole('heading').textContent).toBe(`Session Timing${line}`)
  expect(screen.queryByText(/^ - | - $|undefined/)).toBeNull()
})

test('the title shows only Session Timing when nothing is selected', () => {
  const nothingSelected = {
    category: undefined,
    event: undefined,
    year: undefined,
    location: '',
    race: undefined,
    rider: undefined,
  }
  render(createHeader({ session: nothingSelected }))
  expect(screen.getByRole('heading').textContent).toBe('Session Timing')
  expect(screen.queryByRole('paragraph')).toBeNull()
})

test('the header shows the logos to users but not to admins', () => {
  const { rerender } = render(createHeader())
  expect(screen.getAllByRole('img').map(image => image.getAttribute('alt'))).toEqual([
    'Lap Logic',
    'National Superbike Series',
  ])
  rerender(createHeader({ isAdmin: true }))
  expect(screen.queryByRole('img')).toBeNull()
})

test('the menu for small screens contains the same actions', async () => {
  render(createHeader({ hasRider: false }))
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
