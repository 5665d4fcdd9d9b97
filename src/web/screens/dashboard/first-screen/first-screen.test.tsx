import type { RecentSession } from '#contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRace, createRider } from '../testing/samples'
import { FirstScreen, type FirstScreenProps } from './first-screen'

const now = Date.parse('2025-05-17T19:20:00Z')

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const live = createRace({
  isLive: true,
  status: 'Green Flag',
  flagcolor: 'green',
  status_details: {
    status: 'Green Flag',
    flagcolor: 'green',
    elapsed: '600.000',
    remaining: '723.000',
    laps_done: 5,
    laps_total: null,
    updated_at: new Date(now).toISOString(),
  },
})

const recent: RecentSession = {
  race: createRace({ id: 'x_9', fulldate: '2025-05-17T14:10:00-05:00' }),
  riders: 24,
  laps: 20,
  grade: 'recorded',
  ended_at: null,
}

const watched = {
  raceId: 'x_8',
  race: 'Race 2',
  category: 'SBK',
  event: 'Spring Round',
  year: 2025,
  location: 'Birmingham, Alabama',
  riderId: 'r1',
  number: '21',
  name: 'Ana Zed',
  at: 723_400,
}

const createScreen = (changes: Partial<FirstScreenProps> = {}) => (
  <FirstScreen
    liveRace={null}
    liveFavorite={undefined}
    delay={0}
    clock={() => Date.now()}
    watchedSessions={[]}
    favorites={[]}
    recent={{ sessions: [], hasFailed: false }}
    isOnline
    isResultHidden={() => false}
    onWatch={vi.fn()}
    onContinue={vi.fn()}
    onOpenFavorite={vi.fn()}
    onOpen={vi.fn()}
    onReplay={vi.fn()}
    onCharts={vi.fn()}
    onRetry={vi.fn()}
    {...changes}
  />
)
const findSection = (name: string) => within(screen.getByRole('region', { name }))
const press = (section: string, button: string) =>
  fireEvent.click(findSection(section).getByRole('button', { name: button }))

test('R-410 with nothing live and nothing stored there is no section', () => {
  const { container } = render(createScreen())
  expect(container.textContent).toBe('')
})

describe('Live now', () => {
  test('R-410 shows class, event, flag and a clock that runs', async () => {
    render(createScreen({ liveRace: live }))
    const section = findSection('Live now')
    expect(section.getByText('SBK Race 1')).toBeTruthy()
    expect(section.getByText(/Spring Round 2025 · Birmingham, Alabama/)).toBeTruthy()
    expect(section.getByText('Green Flag')).toBeTruthy()
    expect(section.getByText('12:03')).toBeTruthy()
    expect(section.getByText('to go')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(section.getByText('11:59')).toBeTruthy()
  })

  test('R-410 the clock counts up if the time to go is not known, and stands after the flag', async () => {
    const details = { ...live.status_details, remaining: '', flagcolor: 'checkered' }
    render(createScreen({ liveRace: { ...live, status_details: details } }))
    expect(findSection('Live now').getByText('elapsed')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(4000)
    expect(findSection('Live now').getByText('10:00')).toBeTruthy()
  })

  test('R-410 without a known time there is no clock', () => {
    const details = { ...live.status_details, remaining: '', elapsed: '' }
    render(createScreen({ liveRace: { ...live, status_details: details } }))
    expect(findSection('Live now').queryByText(/to go|elapsed/)).toBeNull()
  })

  test('R-410 under red the clock stands once the feed has sent the same time twice', async () => {
    const tell = (seconds: number) => ({
      ...live,
      status_details: {
        ...live.status_details,
        flagcolor: 'red',
        updated_at: new Date(now + seconds * 1000).toISOString(),
      },
    })
    const { rerender } = render(createScreen({ liveRace: tell(0) }))
    await vi.advanceTimersByTimeAsync(7000)
    rerender(createScreen({ liveRace: tell(7) }))
    await vi.advanceTimersByTimeAsync(5000)
    expect(findSection('Live now').getByText('12:03')).toBeTruthy()
  })

  test('R-410 Watch follows a favorite in the race, else the leader', () => {
    const onWatch = vi.fn()
    const { rerender } = render(createScreen({ liveRace: live, onWatch }))
    expect(screen.getByText('follows the leader')).toBeTruthy()
    rerender(createScreen({ liveRace: live, onWatch, liveFavorite: createRider() }))
    expect(screen.getByText('follows #21 Ana Zed')).toBeTruthy()
    press('Live now', 'Watch')
    expect(onWatch).toHaveBeenCalledOnce()
  })

  test('R-137 with a delay neither flag nor clock is shown', () => {
    render(createScreen({ liveRace: live, delay: 40 }))
    expect(screen.getByText('Shown 40 s late')).toBeTruthy()
    expect(screen.queryByText('Green Flag')).toBeNull()
    expect(screen.queryByText('12:03')).toBeNull()
  })
})

test('R-410 Continue lists race, rider and moment', () => {
  const onContinue = vi.fn()
  const second = { ...watched, raceId: 'x_7', race: 'Race 1', at: null }
  render(createScreen({ watchedSessions: [watched, second], onContinue }))
  const items = findSection('Continue').getAllByRole('listitem')
  expect(items).toHaveLength(2)
  expect(items[0]?.textContent).toMatch(/SBK Race 2#21 Ana Zed\s· at 12:03Spring Round 2025/)
  expect(items[1]?.textContent).not.toContain(' at ')
  fireEvent.click(within(items[1] ?? document.body).getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledWith(second)
})

test('R-410 Favourites lists the riders with their newest race', () => {
  const onOpenFavorite = vi.fn()
  const rider = createRider({
    event: { event: 'Spring Round', year: 2025 },
    race: {
      id: 'x_9',
      location: 'Birmingham, Alabama',
      fulldate: '2025-05-17T14:10:00-05:00',
      position: 1,
      status: '',
      flagcolor: '',
      isLive: false,
    },
  })
  const rookie = createRider({ id: 'r9', name: 'Never Raced', race: null })
  render(createScreen({ favorites: [rider, rookie], onOpenFavorite }))
  const [first, second] = findSection('Favourites').getAllByRole('listitem')
  expect(first?.textContent).toMatch(
    /#21 Ana ZedSpring Round 2025\s· Birmingham, AlabamaSat, May 17, 2025, 14:10/,
  )
  expect(second?.textContent).toContain('No race yet')
  fireEvent.click(within(first ?? document.body).getByRole('button', { name: 'Open' }))
  expect(onOpenFavorite).toHaveBeenCalledWith(rider)
})

describe('Recent sessions', () => {
  test('R-410 a session shows what it was, and opens or is replayed', () => {
    const [onOpen, onReplay, onCharts] = [vi.fn(), vi.fn(), vi.fn()]
    render(createScreen({ recent: { sessions: [recent], hasFailed: false }, onOpen, onReplay, onCharts }))
    const item = findSection('Recent sessions').getByRole('listitem')
    expect(item.textContent).toMatch(
      /SBK Race 1Spring Round 2025\s· Birmingham, AlabamaSat, May 17, 2025, 14:10\s· 24\sriders\s· 20\slaps\s· Recorded/,
    )
    const open = within(item).getByRole('button', { name: 'Open' })
    expect(
      document.querySelector(`#${CSS.escape(open.getAttribute('aria-describedby') ?? '')}`)?.textContent,
    ).toBe('SBK Race 1')
    fireEvent.click(open)
    press('Recent sessions', 'Replay')
    press('Recent sessions', 'Charts')
    const calls = [onOpen, onReplay, onCharts].map(({ mock }) => mock.calls)
    expect(calls).toEqual([[[recent]], [[recent]], [[recent]]])
  })

  test('R-138 R-410 with hidden results nothing of the result is shown', () => {
    const isResultHidden = (raceId: string | undefined) => raceId === 'x_9'
    render(createScreen({ recent: { sessions: [recent], hasFailed: false }, isResultHidden }))
    const { textContent } = findSection('Recent sessions').getByRole('listitem')
    expect(textContent).toMatch(/24\sriders/)
    expect(textContent).toContain('result hidden')
    expect(textContent).not.toContain('laps')
  })

  test('R-410 a place is kept while they are loaded', () => {
    render(createScreen({ recent: { sessions: null, hasFailed: false } }))
    expect(screen.getByRole('region', { name: 'Recent sessions' }).getAttribute('aria-busy')).toBe('true')
  })

  test('R-410 a failure says so and can be tried again', () => {
    const onRetry = vi.fn()
    const recentFailed = { sessions: null, hasFailed: true }
    const { rerender } = render(createScreen({ recent: recentFailed, onRetry }))
    expect(screen.getByText('The recent sessions could not be loaded.')).toBeTruthy()
    press('Recent sessions', 'Try again')
    expect(onRetry).toHaveBeenCalledOnce()
    rerender(createScreen({ recent: recentFailed, isOnline: false }))
    expect(screen.getByText(/^You are offline/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
