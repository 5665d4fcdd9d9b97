// R-124, C-191: messages in the replay of a race.
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectClock } from '../../../data/live/selectors'
import { ReplayPage } from '../../../data/testing/replay-page'
import { createMessage } from '../../../data/testing/sample-messages'
import { createRaceTimeline } from '../../../data/testing/sample-timeline'
import { PageMessages } from './page-messages'

const startsAt = Date.parse('2026-05-17T19:10:00Z')
const at = (seconds: number): string => new Date(startsAt + seconds * 1000).toISOString()
const penalty = createMessage('p', 0, {
  at: at(120),
  text: '#21: +3.000 s',
  retracted_at: at(200),
  number: 2,
})
const best = createMessage('b', 0, { at: at(60), text: 'Best lap: #44' })

let page: ReplayPage
beforeEach(() => {
  vi.useFakeTimers({ now: startsAt + 280_000 })
  page = new ReplayPage()
  page.serveTimeline('x_9', { timeline: createRaceTimeline({ startsAt }) })
  page.server.answers.set('messages', { messages: [best, penalty] })
})
afterEach(() => {
  cleanup()
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const seek = async (seconds: number): Promise<void> => {
  await act(() => page.seek(seconds))
  await act(() => page.advance(300))
}
const readLine = () => screen.getByRole('button', { name: /messages?$/ }).textContent

test('C-191 a replay shows the messages until its moment, and none of the future', async () => {
  await page.openReplayed(page.setRace('x_9', {}), 100)
  const clock = (): number => selectClock(page.store.getState(), Date.now())
  render(
    <Provider store={page.store}>
      <PageMessages clock={clock} />
    </Provider>,
  )
  await act(() => page.advance(300))
  expect(readLine()).toContain('Best lap: #441 message')
  await seek(125)
  expect(readLine()).toContain('#21: +3.000 s2 messages')
  // Retracted 75 seconds later.
  await seek(210)
  expect(readLine()).toContain('Best lap: #442 messages')
  await seek(50)
  expect(screen.queryByRole('button', { name: /messages?$/ })).toBeNull()
})
