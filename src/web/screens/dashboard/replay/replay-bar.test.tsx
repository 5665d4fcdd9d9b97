import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReplayBarProps } from './replay-bar-props'
import { createActions, createBar } from './test-bar'

let actions = createActions()
beforeEach(() => {
  actions = createActions()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const renderBar = (changes: Partial<ReplayBarProps> = {}) => render(createBar(actions, changes))
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

test('R-130 the bar is a region with the time, the lap, the grade and a REPLAY badge', () => {
  renderBar()
  const bar = within(screen.getByRole('region', { name: 'Replay' }))
  expect(bar.getByText(/Lap 8/).textContent.trim()).toBe('12:03 / 41:20 · Lap 8')
  expect(bar.getByText('REPLAY')).toBeTruthy()
  expect(bar.getByRole('button', { name: 'Recorded' })).toBeTruthy()
})

test('R-130 each control calls its action', () => {
  renderBar({ isLive: true })
  for (const name of ['Play', 'Previous lap', 'Next lap', 'Previous crossing', 'Next crossing']) press(name)
  press('Back to live')
  press('Close replay')
  expect(actions.onPlay).toHaveBeenCalledOnce()
  expect(actions.onStepLap.mock.calls).toEqual([[-1], [1]])
  expect(actions.onStepPassing.mock.calls).toEqual([[-1], [1]])
  expect(actions.onBackToLive).toHaveBeenCalledOnce()
  expect(actions.onClose).toHaveBeenCalledOnce()
})

test('the play button pauses while playing', () => {
  renderBar({ isPlaying: true })
  press('Pause')
  expect(actions.onPause).toHaveBeenCalledOnce()
})

test('Back to live is shown only for a live race', () => {
  renderBar()
  expect(screen.queryByRole('button', { name: 'Back to live' })).toBeNull()
})

test('R-131 the speed is one of seven rates', () => {
  renderBar()
  const select = screen.getByRole('combobox', { name: 'Speed' })
  const options = within(select).getAllByRole('option')
  expect(options.map(option => option.textContent)).toEqual(['0.5×', '1×', '2×', '5×', '10×', '30×', '60×'])
  fireEvent.change(select, { target: { value: '30' } })
  expect(actions.onRate).toHaveBeenCalledWith(30)
})

test.each([
  ['recorded', 'Recorded', /as it arrived/],
  ['crossings', 'From crossings', /to within one crossing/],
  ['rebuilt', 'Rebuilt', /added up from the common start/],
  ['laps', 'By lap', /not known who was on the track together/],
] as const)('R-101 the grade %s is a chip that opens its sentence', (grade, name, sentence) => {
  renderBar({ grade })
  press(name)
  expect(within(screen.getByRole('dialog')).getByText(sentence)).toBeTruthy()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name }))
})

test('R-101 with the grade laps, the bar shows laps instead of times', () => {
  renderBar({ grade: 'laps', length: 20_000, time: 8000, lapTotal: 20 })
  expect(screen.getByText(/Lap 8/).textContent).toMatch(/^Lap 8 \/ 20\s*Times not known$/)
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('lap 8 of 20, green')
})

test('hours are shown when the timeline has them', () => {
  renderBar({ length: 86_400_000, time: 4_323_000, lap: undefined })
  expect(screen.getByText(/24:00:00/).parentElement?.textContent.trim()).toBe('1:12:03 / 24:00:00')
})

test('while loading, the controls stay in their places, disabled, below a line of progress', () => {
  renderBar({ isReady: false, progress: 0.45 })
  expect(screen.getByText('Loading the timeline… 45 %')).toBeTruthy()
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.45)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('slider').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Recorded' })).toBeNull()
  press('Close replay')
  expect(actions.onClose).toHaveBeenCalledOnce()
})

test('a problem is announced and offers its action', () => {
  const onAction = vi.fn()
  renderBar({ problem: { text: 'This race was changed.', actionLabel: 'Reload', onAction } })
  expect(screen.getByRole('alert').textContent).toContain('This race was changed.')
  press('Reload')
  expect(onAction).toHaveBeenCalledOnce()
})

test('a problem of a loaded replay leaves everything usable', () => {
  renderBar({ problem: { text: 'This race was changed.' } })
  for (const name of ['Play', 'Previous lap', 'Next crossing'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false)
  expect(screen.getByRole<HTMLInputElement>('slider').disabled).toBe(false)
  expect(screen.getByRole('button', { name: 'Recorded' })).toBeTruthy()
  expect(screen.getByText('REPLAY')).toBeTruthy()
  expect(screen.getByText(/Lap 8/)).toBeTruthy()
})

test('a problem without a timeline disables the controls and hides the time, the grade and the badge', () => {
  const problem = { text: 'This replay cannot be read.', actionLabel: 'Reload', onAction: vi.fn() }
  renderBar({ isReady: false, isLive: true, problem })
  for (const name of ['Play', 'Previous lap', 'Next lap', 'Previous crossing', 'Next crossing'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Speed' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('slider').disabled).toBe(true)
  for (const name of ['Recorded', 'Back to live']) expect(screen.queryByRole('button', { name })).toBeNull()
  for (const role of ['toolbar', 'progressbar']) expect(screen.queryByRole(role)).toBeNull()
  expect(screen.queryByText('REPLAY')).toBeNull()
  expect(screen.queryByText(/Lap 8/)).toBeNull()
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(actions.onPlay).not.toHaveBeenCalled()
  press('Reload')
  expect(problem.onAction).toHaveBeenCalledOnce()
})

test('the tooltip of More is hidden while its menu is open and after Escape', () => {
  renderBar()
  const button = screen.getByRole('button', { name: 'More' })
  fireEvent.pointerEnter(button)
  expect(within(button).getByText('More')).toBeTruthy()
  fireEvent.click(button)
  expect(within(button).queryByText('More')).toBeNull()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(document.activeElement).toBe(button)
  expect(within(button).queryByText('More')).toBeNull()
  fireEvent.pointerLeave(button)
  fireEvent.pointerEnter(button)
  expect(within(button).getByText('More')).toBeTruthy()
})

test('More contains the link and the shortcuts before the given items', () => {
  renderBar({ moreItems: <button type="button">Delay</button> })
  press('More')
  const items = within(screen.getByRole('dialog', { name: 'More' })).getAllByRole('button')
  expect(items.map(item => item.textContent)).toEqual([
    'Copy link at this moment',
    'Keyboard shortcuts',
    'Delay',
  ])
  press('Copy link at this moment')
  expect(actions.onCopyLink).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('R-139 on a phone, steps, speed and marks are behind More', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('639'),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }))
  renderBar()
  expect(screen.queryByRole('button', { name: 'Next lap' })).toBeNull()
  expect(screen.queryByRole('toolbar')).toBeNull()
  press('More')
  const menu = within(screen.getByRole('dialog', { name: 'More' }))
  fireEvent.click(menu.getByRole('button', { name: 'Next lap' }))
  expect(actions.onStepLap).toHaveBeenCalledWith(1)
  expect(menu.getByRole('combobox', { name: 'Speed' })).toBeTruthy()
  fireEvent.click(menu.getByRole('button', { name: /enters the pit lane/ }))
  expect(actions.onSeek).toHaveBeenCalledWith(600_000, { isDragging: false })
})
