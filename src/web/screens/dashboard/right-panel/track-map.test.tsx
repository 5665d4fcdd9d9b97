import { Toasts } from '#ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createRow } from '../testing/samples'
import type { EstimatedTrackPosition } from './estimate-track-positions'
import { LiveTrackMap } from './live-track-map'
import { type MappedTrack, TrackMap } from './track-map'

afterEach(cleanup)

const square: MappedTrack = {
  name: 'Square Park',
  mapImage: '/maps/square-park.svg',
  outline: {
    points: [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ],
    start: 0,
    sectors: [0.25, 0.75],
  },
}
const trackWithoutMap: MappedTrack = { ...square, mapImage: '', outline: null }

function createPosition(racerId: string, fraction: number, position: number): EstimatedTrackPosition {
  return { racerId, number: racerId, name: `Rider ${racerId}`, position, fraction }
}

const readDots = (): (string | undefined)[][] =>
  [...document.querySelectorAll<HTMLElement>('[data-racer]')].map(dot => [
    dot.dataset['racer'],
    dot.dataset['kind'],
    dot.style.transform || `${dot.style.left} ${dot.style.top}`,
  ])

test('D-092 the map image of the track is shown', () => {
  render(<TrackMap track={square} positions={[]} />)
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Map of Square Park' })
  expect(image.getAttribute('src')).toBe('/maps/square-park.svg')
  expect(screen.queryByText('estimated')).toBeNull()
})

test('D-093 a track without image and outline shows No map available', () => {
  const { rerender } = render(<TrackMap track={trackWithoutMap} positions={[]} />)
  expect(screen.getByText('No map available')).toBeTruthy()
  rerender(<TrackMap track={undefined} positions={[]} />)
  expect(screen.getByText('No map available')).toBeTruthy()
})

test('D-392 a map image that fails to load is logged and replaced without an alert', () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const track = { ...trackWithoutMap, mapImage: '/maps/broken.svg' }
  render(
    <>
      <Toasts />
      <TrackMap track={track} positions={[]} />
    </>,
  )
  fireEvent.error(screen.getByRole('img'))
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['Track map image failed to load', '/maps/broken.svg'],
  ])
  vi.mocked(console.error).mockClear()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('No map available')).toBeTruthy()
})

test('D-093 a broken map image is replaced by the outline, and is loaded again when the network is back', () => {
  vi.mocked(console.error).mockImplementation(() => {})
  render(<TrackMap track={square} positions={[]} />)
  const findMap = () => screen.getByRole('img', { name: 'Map of Square Park' })
  expect(findMap().tagName).toBe('IMG')
  fireEvent.error(findMap())
  vi.mocked(console.error).mockClear()
  expect(findMap().tagName).toBe('svg')
  fireEvent(window, new Event('online'))
  expect(findMap().tagName).toBe('IMG')
})

test('D-093 a track without an image is drawn from its outline, with start/finish and sector lines', () => {
  render(<TrackMap track={{ ...square, mapImage: '' }} positions={[]} />)
  expect(screen.getByRole('img', { name: 'Map of Square Park' }).tagName).toBe('svg')
  const lines = [...document.querySelectorAll<SVGElement>('[data-line]')]
  expect(lines.map(line => [line.dataset['line'], line.getAttribute('transform')])).toEqual([
    ['s1', 'translate(100 0) rotate(0)'],
    ['s2', 'translate(0 100) rotate(180)'],
    ['start', 'translate(0 0) rotate(0)'],
  ])
})

test('the dots of the racers are at their lap fractions, highlighted riders are on top, and the map is labeled as estimated', () => {
  const positions = [
    createPosition('4', 0.125, 1),
    createPosition('9', 0.5, 2),
    createPosition('1', 0.875, 3),
    createPosition('7', 0, 4),
  ]
  render(<TrackMap track={square} positions={positions} primaryId="9" comparisonId="1" />)
  expect(readDots()).toEqual([
    ['7', 'other', '0.00% 0.00%'],
    ['4', 'leader', 'translate(5.00cqw, 0.00cqw)'],
    ['1', 'comparison', 'translate(0.00cqw, 5.00cqw)'],
    ['9', 'primary', 'translate(10.00cqw, 10.00cqw)'],
  ])
  expect(screen.getByText('estimated')).toBeTruthy()
})

test('the dots of the racers move with the clock while the race is live', () => {
  vi.useFakeTimers()
  let now = Date.UTC(2026, 6, 12, 14)
  const rows = [createRow({ last_crossed_start: '2026-07-12T10:00:00.000', current_sector: 1, s1: '1.000' })]
  const clock = (): number => now
  const { rerender } = render(<LiveTrackMap track={square} rows={rows} clock={clock} />)
  expect(readDots().map(([, , at]) => at)).toEqual(['translate(0.00cqw, 0.00cqw)'])
  now += 500
  act(() => void vi.advanceTimersByTime(250))
  expect(readDots().map(([, , at]) => at)).toEqual(['translate(5.00cqw, 0.00cqw)'])
  rerender(<LiveTrackMap track={square} rows={rows} clock={undefined} />)
  expect(readDots()).toEqual([])
  vi.useRealTimers()
})
