import type { RaceMessage } from '#contract'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { selectClock } from '../../../data/live/selectors'
import { viewingChosen } from '../../../data/preferences/viewing'
import { LivePage } from '../../../data/testing/live-page'
import { createRace } from '../../../data/testing/sample-timing'
import { PageMessages } from './page-messages'
import { clockAt, createMessage, timeAt } from '../../../data/testing/sample-messages'

let page: LivePage

beforeEach(() => {
  vi.useFakeTimers({ now: clockAt(100) })
  page = new LivePage()
})
afterEach(() => {
  cleanup()
  page.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const live = createRace('x_9', { isLive: true })
const clock = (): number => selectClock(page.store.getState(), Date.now())

async function open(messages: readonly RaceMessage[], isLive = true): Promise<void> {
  page.server.answers.set('messages', { messages })
  await page.open(page.setRace('x_9', { isLive }))
  render(
    <Provider store={page.store}>
      <PageMessages clock={clock} />
    </Provider>,
  )
  await advance(0)
}
const advance = (seconds: number) => act(() => page.advance(seconds * 1000))
const sendPatch = async (messages: readonly RaceMessage[], number: number): Promise<void> => {
  page.findStream('x_9').send('patch', { since: number - 1, messages }, `k.${number}`)
  await advance(0.5)
}
const getLine = () => screen.getByRole('button', { name: /messages?$/ })
const readLine = () => [getLine().dataset['state'], getLine().textContent]
const readList = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

const penalty = createMessage('p', 101, {
  source: 'control',
  kind: 'message',
  text: '#21 Ana Ortiz: +3.000 s, jump start',
})

describe('C-191 the line', () => {
  test('C-191 a live race has room for it before the first message', async () => {
    await open([])
    expect(getLine().textContent).toBe('No messages yet0 messages')
  })

  test('C-191 a finished race without messages has none', async () => {
    await open([], false)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('C-191 a message of the stream is new for 12 seconds, is announced, and stays as the last one', async () => {
    await open([])
    page.findStream('x_9').send('snapshot', { race: live, data: [], laps: [] }, 'k.1')
    await advance(1)
    await sendPatch([penalty], 2)
    expect(readLine()).toEqual(['new', expect.stringContaining('Race control')])
    expect(getLine().textContent).toContain('#21 Ana Ortiz: +3.000 s, jump start1 message')
    await advance(0)
    expect(screen.getByRole('status').textContent).toBe('#21 Ana Ortiz: +3.000 s, jump start')
    await advance(12)
    expect(getLine().dataset['state']).toBe('last')
  })

  test('C-191 messages are announced at most every 5 seconds', async () => {
    await open([])
    await sendPatch([penalty], 2)
    await advance(0)
    await sendPatch([createMessage('red', 101, { kind: 'red', text: 'Red flag' })], 3)
    await advance(1)
    expect(screen.getByRole('status').textContent).toBe(penalty.text)
    await advance(5)
    expect(screen.getByRole('status').textContent).toBe('Red flag')
  })

  test('C-191 a red flag stays until green', async () => {
    await open([createMessage('red', 50, { kind: 'red', text: 'Red flag' })])
    expect(readLine()).toEqual(['pinned', expect.stringContaining('Red flag')])
    await sendPatch([createMessage('green', 101, { kind: 'flag', text: 'Green flag' })], 2)
    await advance(13)
    expect(readLine()).toEqual(['last', expect.stringContaining('Green flag')])
  })

  test('C-191 messages are never shown as a toast', async () => {
    await open([])
    await sendPatch([penalty], 2)
    expect(page.server.showSuccess).not.toHaveBeenCalled()
    expect(page.server.showError).not.toHaveBeenCalled()
  })

  test('R-138 with hidden results a finished race has no messages', async () => {
    page.store.dispatch(viewingChosen({ isResultHidden: true }))
    await open([createMessage('w', 50, { kind: 'winner', text: 'Winner: #21' })], false)
    expect(screen.queryByText(/Winner/)).toBeNull()
  })
})

describe('C-191 the panel', () => {
  const investigation = createMessage('i', 40, {
    source: 'control',
    kind: 'investigation',
    text: '#21 under investigation',
  })
  const outcome = createMessage('o', 60, {
    source: 'control',
    kind: 'message',
    text: '#21 no further action',
    outcome_of: 'i',
  })
  const best = createMessage('b', 50, { text: 'Best lap: #44 1:29.871' })

  test('C-191 lists all messages, newest first, and those of race control', async () => {
    await open([investigation, best, outcome])
    fireEvent.click(getLine())
    const dialog = screen.getByRole('dialog', { name: 'Messages' })
    expect(readList()).toEqual([
      expect.stringContaining('#21 no further actionOutcome of: ↳ #21 under investigation'),
      expect.stringContaining('Best lap: #44 1:29.871'),
      expect.stringContaining('#21 under investigation'),
    ])
    fireEvent.click(within(dialog).getByRole('tab', { name: 'Race control' }))
    expect(readList()).toHaveLength(2)
  })

  test('C-192 a retracted message is struck through', async () => {
    await open([{ ...outcome, number: 2, retracted_at: timeAt(70) }])
    fireEvent.click(getLine())
    expect(screen.getByText('#21 no further action').tagName).toBe('S')
    expect(screen.getByText('Retracted')).toBeTruthy()
  })

  test('C-191 says when there are none', async () => {
    await open([])
    fireEvent.click(getLine())
    expect(within(screen.getByRole('dialog')).getByText('No messages yet')).toBeTruthy()
  })
})
