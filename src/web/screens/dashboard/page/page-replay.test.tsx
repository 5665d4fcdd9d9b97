import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectClock } from '../../../data/live/selectors'
import { viewingChosen, wholeRace } from '../../../data/preferences/viewing'
import { ReplayPage } from '../../../data/testing/replay-page'
import { createRaceTimeline } from '../../../data/testing/sample-timeline'
import { createRace } from '../../../data/testing/sample-timing'
import { PageReplay } from './page-replay'

const startsAt = Date.parse('2026-05-17T19:10:00Z')

let page: ReplayPage

beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 280_000 })
  page = new ReplayPage()
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
})
afterEach(() => {
  cleanup()
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function renderBar(): void {
  render(
    <Provider store={page.store}>
      <PageReplay />
    </Provider>,
  )
}
async function openBar(seconds: number, isRunning = false): Promise<void> {
  if (isRunning)
    page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }), more: { is_running: true } })
  const race = page.setRace('x_9', { isLive: isRunning })
  page.server.answers.set('fetchLiveRace', { isLive: isRunning, riders: [], race: isRunning ? race : null })
  await page.openReplayed(race, seconds)
  renderBar()
}
const settle = () => act(() => page.settle())
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const readTime = () => screen.getByText(/Lap \d/).textContent.trim()

describe('the bar of the dashboard', () => {
  test('R-130 the bar shows the moment, the length and the lap of my rider', async () => {
    await openBar(100)
    expect(readTime()).toBe('1:40 / 4:30 · Lap 2')
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull()
  })

  test('R-130 Play moves the time of the bar, and Pause stops it', async () => {
    await openBar(100)
    press('Play')
    await act(() => page.advance(3000))
    expect(readTime()).toContain('1:43 / 4:30')
    press('Pause')
    await act(() => page.advance(3000))
    expect(readTime()).toContain('1:43 / 4:30')
  })

  test('R-133 the steps of the bar move to the crossings of my rider', async () => {
    await openBar(100)
    press('Next lap')
    await settle()
    expect(page.time).toBe(180)
    press('Previous crossing')
    await settle()
    expect(page.time).toBe(130)
  })

  test('R-136 the key l and the button return from a rewound race to live', async () => {
    await openBar(100, true)
    expect(screen.getByRole('button', { name: 'Back to live' })).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'l' })
    await settle()
    expect(page.replay.mode).toBe('live')
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull()
  })

  test('R-137 Back to live is not shown while the picture is delayed', async () => {
    await openBar(100, true)
    act(() => void page.store.dispatch(viewingChosen({ delay: 20 })))
    press('Back to live')
    await settle()
    expect(page.replay.mode).toBe('delayed')
    expect(screen.getByText('−20 s')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull()
  })

  test('R-137 the clock of the picture stands while Hold is pressed', async () => {
    await openBar(100, true)
    press('Back to live')
    await settle()
    press('More')
    const readClock = () => selectClock(page.store.getState(), Date.now())
    const stopsAt = readClock()
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Hold' }))
    await act(() => page.advance(1500))
    expect(readClock()).toBe(stopsAt)
    await act(() => page.advance(1500))
    expect(readClock()).toBe(stopsAt)
    fireEvent.pointerUp(screen.getByRole('button', { name: /^Holding/ }))
    await settle()
    expect(readClock()).toBe(stopsAt)
    await act(() => page.advance(1000))
    expect(readClock()).toBe(stopsAt + 1000)
  })

  test('R-113 a timeline that cannot be read disables the controls until it is loaded again', async () => {
    page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }), more: { format: 99 } })
    await page.openReplayed(page.setRace('x_9', {}))
    renderBar()
    expect(screen.getByRole('alert').textContent).toContain('made by a newer version')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(true)
    expect(screen.queryByText('REPLAY')).toBeNull()
    page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
    press('Reload')
    await settle()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(false)
    expect(screen.getByText('REPLAY')).toBeTruthy()
  })

  test('a changed session says so, and Reload continues at the same time', async () => {
    await openBar(100)
    const timeline = createRaceTimeline({ startsAt, version: 'v2' })
    page.serveTimeline('x_9', { timeline, tag: '"t2"' })
    await act(() => page.advance(30_000))
    expect(screen.getByText('This session was changed after you opened it.')).toBeTruthy()
    press('Reload')
    await settle()
    expect(screen.queryByText('This session was changed after you opened it.')).toBeNull()
    expect(page.time).toBe(100)
  })

  test('R-124 Close replay ends the replay', async () => {
    await openBar(100)
    press('Close replay')
    expect(page.replay.raceId).toBeNull()
  })
})

describe('hidden results', () => {
  async function openHidden(): Promise<void> {
    page.store.dispatch(viewingChosen({ isResultHidden: true }))
    await page.open(createRace('x_9', { laps_total: 20 }))
    page.startMachine()
    await page.settle()
    renderBar()
  }
  const readSeen = () => page.store.getState().viewing.seen['x_9']

  test('R-138 the axis has the planned length, not the real one', async () => {
    await openHidden()
    // 20 laps of an assumed 100 seconds.
    expect(readTime()).toContain('0:00 / 33:20')
    act(() => void page.seek(91))
    await settle()
    // 20 laps of the 91 seconds of the first one.
    expect(readTime()).toContain('1:31 / 30:20')
  })

  test('R-138 the axis keeps its length when one goes back', async () => {
    await openHidden()
    await act(() => page.seek(91))
    await act(() => page.seek(10))
    expect(readTime()).toContain('0:10 / 30:20')
  })

  test('R-138 the key End asks before it shows the result', async () => {
    await openHidden()
    fireEvent.keyDown(document.body, { key: 'End' })
    await settle()
    expect(screen.getByRole('alertdialog', { name: 'Show the result?' })).toBeTruthy()
    expect(page.time).toBe(0)
    press('Cancel')
    await settle()
    expect(readSeen()).not.toBe(wholeRace)
  })

  test('R-138 a seek beyond the real end asks although the axis is longer', async () => {
    await openHidden()
    await act(() => page.seek(250))
    fireEvent.keyDown(document.body, { key: 'ArrowRight', shiftKey: true })
    await settle()
    expect(page.time).toBe(250)
    expect(screen.getByRole('alertdialog', { name: 'Show the result?' })).toBeTruthy()
  })

  test('R-138 Show the result closes the replay and loads the race', async () => {
    await openHidden()
    press('Close replay')
    await settle()
    press('Show the result')
    await settle()
    expect(page.replay.raceId).toBeNull()
    expect(readSeen()).toBe(wholeRace)
    expect(page.lapCount).toBe(2)
  })
})

test('the focus returns to the button that opened the bar when the bar closes with the focus in it', async () => {
  const opener = document.createElement('button')
  document.body.append(opener)
  opener.focus()
  await openBar(100)
  screen.getByRole('button', { name: 'Close replay' }).focus()
  cleanup()
  expect(document.activeElement).toBe(opener)
  opener.remove()
})
