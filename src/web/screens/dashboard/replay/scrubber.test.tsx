import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { formatReplayTime } from './format-replay-time'
import type { ReplayBarProps } from './replay-bar-props'
import { createActions, createBar } from './test-bar'

let actions = createActions()
let frames: (() => void)[] = []
const runFrames = (): void => act(() => frames.splice(0).forEach(run => run()))

beforeEach(() => {
  actions = createActions()
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 10))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const renderBar = (changes: Partial<ReplayBarProps> = {}) => render(createBar(actions, changes))
/** The area that takes the pointer. */
const getTrack = (): HTMLElement => {
  const area = screen.getByRole('slider').parentElement
  if (!area) throw new Error('The slider has no parent')
  area.setPointerCapture = vi.fn()
  return area
}
const readThumb = (area: HTMLElement): number => Number(area.style.getPropertyValue('--at'))

test('R-134 the slider says the time, the lap and the flag', () => {
  renderBar()
  const slider = screen.getByRole<HTMLInputElement>('slider')
  expect(slider.getAttribute('aria-valuetext')).toBe('12 minutes 3, lap 8, green')
  expect([slider.min, slider.max, slider.value]).toEqual(['0', '2480', '723'])
})

test('the thumb follows the pointer at once, and seeks once per animation frame', () => {
  renderBar()
  const track = getTrack()
  fireEvent.pointerDown(track, { button: 0, pointerId: 1, clientX: 500 })
  for (const clientX of [510, 520, 600]) fireEvent.pointerMove(track, { pointerId: 1, clientX })
  expect(readThumb(track)).toBeCloseTo(0.6)
  expect(actions.onSeek).not.toHaveBeenCalled()
  runFrames()
  expect(actions.onSeek.mock.calls).toEqual([[1_488_000, { isDragging: true }]])
  fireEvent.pointerUp(track, { pointerId: 1, clientX: 600 })
  expect(actions.onSeek).toHaveBeenLastCalledWith(1_488_000, { isDragging: false })
})

test('a press on the thumb does not move it', () => {
  renderBar({ time: 1_240_000 })
  const track = getTrack()
  fireEvent.pointerDown(track, { button: 0, pointerId: 1, clientX: 505 })
  expect(readThumb(track)).toBeCloseTo(0.5)
})

test('R-136 a live race cannot be sought beyond its live edge', () => {
  renderBar({ isLive: true, liveEdge: 1_240_000 })
  const track = getTrack()
  fireEvent.pointerDown(track, { button: 0, pointerId: 1, clientX: 900 })
  fireEvent.pointerUp(track, { pointerId: 1 })
  expect(actions.onSeek).toHaveBeenLastCalledWith(1_240_000, { isDragging: false })
})

test('while playing, the thumb moves in every frame without rendering', () => {
  let now = 0
  renderBar({ isPlaying: true, getTime: () => now })
  const track = getTrack()
  now = 620_000
  runFrames()
  expect(readThumb(track)).toBeCloseTo(0.25)
})

test.each([
  ['ArrowLeft', {}, 718_000],
  ['ArrowRight', {}, 728_000],
  ['ArrowRight', { shiftKey: true }, 753_000],
  ['PageUp', {}, 753_000],
  ['Home', {}, 0],
  ['End', {}, 2_480_000],
] as const)('the key %s %o on the slider seeks to %d', (key, modifiers, time) => {
  renderBar()
  fireEvent.keyDown(screen.getByRole('slider'), { key, ...modifiers })
  expect(actions.onSeek.mock.calls).toEqual([[time, { isDragging: false }]])
})

test('R-132 the marks have names and one tab stop, and the arrow keys move between them', () => {
  renderBar()
  const toolbar = within(screen.getByRole('toolbar', { name: 'Marks' }))
  const marks = toolbar.getAllByRole('button')
  expect(marks.map(mark => mark.getAttribute('aria-label'))).toEqual([
    '0:00, Start',
    '5:00, 21 Ana Zed moves ahead of 7 Bob Adams',
    '10:00, 21 Ana Zed enters the pit lane',
    '40:00, Session best: 7 Bob Adams 1:31.234',
  ])
  expect(marks.filter(mark => mark.tabIndex === 0)).toHaveLength(1)
  act(() => marks[0]?.focus())
  fireEvent.keyDown(marks[0] ?? document, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(marks[1])
  expect(toolbar.getByText('21 Ana Zed moves ahead of 7 Bob Adams')).toBeTruthy()
  fireEvent.click(marks[1] ?? document)
  expect(actions.onSeek.mock.calls).toEqual([[300_000, { isDragging: false }]])
})

test('R-132 marks that are too close are merged with a count', () => {
  const marks = [600_000, 601_000, 602_000].map(time => ({ time, kind: 'pit-in', competitor: '21' }) as const)
  renderBar({ marks })
  const [merged, ...others] = within(screen.getByRole('toolbar')).getAllByRole('button')
  expect(others).toEqual([])
  expect(merged?.textContent).toBe('3')
  expect(merged?.getAttribute('aria-label')).toContain('3 marks')
})

test('R-138 nothing after the hidden time is drawn', () => {
  const { container } = renderBar({ hiddenFrom: 600_000 })
  expect(within(screen.getByRole('toolbar')).getAllByRole('button')).toHaveLength(3)
  const bands = [...container.querySelectorAll<HTMLElement>('[data-flag]')]
  expect(bands.map(band => [band.dataset['flag'], band.style.getPropertyValue('--to')])).toEqual([
    ['green', String(600_000 / 2_480_000)],
  ])
})

test('R-102 the part of the track in which a flag may have changed is hatched', () => {
  const { container } = renderBar()
  const bands = [...container.querySelectorAll<HTMLElement>('[data-flag]')]
  expect(bands.map(band => [band.dataset['flag'], band.dataset['uncertain']])).toEqual([
    ['green', undefined],
    ['red', ''],
    ['red', undefined],
  ])
})

test('a time has hours only if the timeline has them', () => {
  expect(formatReplayTime(59_999, 3_599_000)).toBe('0:59')
  expect(formatReplayTime(59_999, 3_600_000)).toBe('0:00:59')
})
