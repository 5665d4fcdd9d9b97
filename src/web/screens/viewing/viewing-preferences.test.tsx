import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replayOpened, timelineLoaded } from '../../data/replay/actions'
import type { AppStore } from '../../data/root-state'
import { createStore } from '../../data/store'
import { AllPreferences, ReplayPreferences } from './viewing-preferences'

let store: AppStore

beforeEach(() => {
  vi.useFakeTimers()
  store = createStore()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const renderAll = () =>
  render(
    <Provider store={store}>
      <AllPreferences />
    </Provider>,
  )
const readDelayField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Delay' })
const readDelay = () => store.getState().viewing.delay
const type = (value: string): void => void fireEvent.change(readDelayField(), { target: { value } })

/** The replay bar over a race that is running. */
function renderRunning(): void {
  store.dispatch(replayOpened({ raceId: 'x_9', mode: 'live', isBarOpen: true, beginAt: null }))
  const facts = { grade: 'recorded', startsAt: 0, length: 1000, isRunning: true, tires: [] } as const
  store.dispatch(timelineLoaded({ raceId: 'x_9', facts, now: Date.now(), end: 1000 }))
  render(
    <Provider store={store}>
      <ReplayPreferences />
    </Provider>,
  )
}

test('R-137 the buttons change the delay in steps of half a second', () => {
  renderAll()
  fireEvent.click(screen.getByRole('button', { name: 'Increase Delay' }))
  fireEvent.click(screen.getByRole('button', { name: 'Increase Delay' }))
  fireEvent.click(screen.getByRole('button', { name: 'Increase Delay' }))
  expect(readDelay()).toBe(1.5)
  fireEvent.click(screen.getByRole('button', { name: 'Decrease Delay' }))
  expect(readDelayField().value).toBe('1')
})

test('R-137 the delay stays between 0 and 120 seconds', () => {
  renderAll()
  fireEvent.click(screen.getByRole('button', { name: 'Decrease Delay' }))
  expect(readDelay()).toBe(0)
  type('120')
  fireEvent.click(screen.getByRole('button', { name: 'Increase Delay' }))
  expect(readDelay()).toBe(120)
})

test.each(['121', 'soon', '-1', ''])('R-137 the text "%s" keeps the delay and says what to enter', text => {
  renderAll()
  type('40')
  type(text)
  expect(readDelay()).toBe(40)
  expect(screen.getByText('Enter a number from 0 to 120')).toBeTruthy()
  type('7,5')
  expect(readDelay()).toBe(7.5)
  expect(screen.queryByText('Enter a number from 0 to 120')).toBeNull()
})

test.each([
  ['Hide results', 'isResultHidden', true],
  ['Sync comparison', 'isComparisonSynced', true],
  ['Keyboard shortcuts', 'areShortcutsOn', false],
] as const)('R-004 the switch %s changes its preference at once', (label, name, value) => {
  renderAll()
  fireEvent.click(screen.getByRole('switch', { name: label }))
  expect(store.getState().viewing[name]).toBe(value)
})

test('R-407 the profile offers the density of the timing table', () => {
  renderAll()
  fireEvent.click(screen.getByRole('radio', { name: 'Compact' }))
  expect(store.getState().viewing.density).toBe('compact')
})

test('R-137 Hold freezes the picture while it is pressed and adds the time to the delay', () => {
  renderRunning()
  const hold = screen.getByRole('button', { name: 'Hold' })
  fireEvent.pointerDown(hold)
  expect(hold.getAttribute('aria-pressed')).toBe('true')
  expect(hold.textContent).toBe('Holding… release to match')
  act(() => void vi.advanceTimersByTime(4000))
  fireEvent.pointerUp(hold)
  expect(readDelay()).toBe(4)
  expect(hold.getAttribute('aria-pressed')).toBe('false')
  expect(hold.textContent).toBe('Hold')
})

test('R-137 Hold works with the keyboard, and key repeat does not restart it', () => {
  renderRunning()
  const hold = screen.getByRole('button', { name: 'Hold' })
  fireEvent.keyDown(hold, { key: ' ' })
  act(() => void vi.advanceTimersByTime(1000))
  fireEvent.keyDown(hold, { key: ' ', repeat: true })
  act(() => void vi.advanceTimersByTime(1000))
  fireEvent.keyUp(hold, { key: ' ' })
  expect(readDelay()).toBe(2)
})

test.each(['pointerLeave', 'pointerCancel', 'blur'] as const)('R-137 %s ends Hold', event => {
  renderRunning()
  const hold = screen.getByRole('button', { name: 'Hold' })
  fireEvent.pointerDown(hold)
  act(() => void vi.advanceTimersByTime(2000))
  fireEvent[event](hold)
  expect(store.getState().replay.frozenSince).toBeNull()
  expect(readDelay()).toBe(2)
})

test('R-125 R-137 the menu of a finished session without comparison offers neither delay nor sync', () => {
  render(
    <Provider store={store}>
      <ReplayPreferences />
    </Provider>,
  )
  expect(screen.queryByRole('textbox', { name: 'Delay' })).toBeNull()
  expect(screen.queryByRole('switch', { name: 'Sync comparison' })).toBeNull()
  expect(screen.getByRole('switch', { name: 'Hide results' })).toBeTruthy()
})

test.each([
  ['Speed', 'km/h', 'speedUnit', 'km/h'],
  ['Temperature', '°C', 'temperatureUnit', '°C'],
  ['Rain', 'mm', 'rainUnit', 'mm'],
  ['Clock', '12 hours, 2:30 PM', 'clock', '12-hour'],
] as const)('the choice %s changes to %s at once', (label, option, name, value) => {
  renderAll()
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }))
  fireEvent.click(screen.getByRole('option', { name: option }))
  expect(store.getState().viewing[name]).toBe(value)
})
