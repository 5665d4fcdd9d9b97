import { Toasts } from '#ui'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rowOf } from '../testing/samples'
import type { EstimatedPlace } from './estimated-places'
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
const bare: MappedTrack = { ...square, mapImage: '', outline: null }

function placeOf(racerId: string, fraction: number, position: number): EstimatedPlace {
  return { racerId, number: racerId, name: `Rider ${racerId}`, position, fraction }
}

const dots = (): (string | undefined)[][] =>
  [...document.querySelectorAll<HTMLElement>('[data-racer]')].map(dot => [
    dot.dataset['racer'],
    dot.dataset['kind'],
    dot.style.transform || `${dot.style.left} ${dot.style.top}`,
  ])

test('D-092 the picture of the track is shown', () => {
  render(<TrackMap track={square} places={[]} />)
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Map of Square Park' })
  expect(image.getAttribute('src')).toBe('/maps/square-park.svg')
  expect(screen.queryByText('estimated')).toBeNull()
})

test('D-093 without a map that is said', () => {
  const { rerender } = render(<TrackMap track={bare} places={[]} />)
  expect(screen.getByText('No map available')).toBeTruthy()
  rerender(<TrackMap track={undefined} places={[]} />)
  expect(screen.getByText('No map available')).toBeTruthy()
})

test('D-392 a picture that fails is logged and nothing else', () => {
  vi.mocked(console.error).mockImplementation(() => {})
  const track = { ...bare, mapImage: '/maps/broken.svg' }
  render(
    <>
      <Toasts />
      <TrackMap track={track} places={[]} />
    </>,
  )
  fireEvent.error(screen.getByRole('img'))
  expect(vi.mocked(console.error).mock.calls).toEqual([
    ['The map of the track could not be loaded', '/maps/broken.svg'],
  ])
  vi.mocked(console.error).mockClear()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('No map available')).toBeTruthy()
})

test('a track without a picture is drawn from its line, with start/finish and sector lines', () => {
  render(<TrackMap track={{ ...square, mapImage: '' }} places={[]} />)
  expect(screen.getByRole('img', { name: 'Map of Square Park' }).tagName).toBe('svg')
  const lines = [...document.querySelectorAll<SVGElement>('[data-line]')]
  expect(lines.map(line => [line.dataset['line'], line.getAttribute('transform')])).toEqual([
    ['s1', 'translate(100 0) rotate(0)'],
    ['s2', 'translate(0 100) rotate(180)'],
    ['start', 'translate(0 0) rotate(0)'],
  ])
})

test('the dots are where the fractions say, those of interest on top, and called an estimate', () => {
  const places = [placeOf('4', 0.125, 1), placeOf('9', 0.5, 2), placeOf('1', 0.875, 3), placeOf('7', 0, 4)]
  render(<TrackMap track={square} places={places} primaryId="9" comparisonId="1" />)
  expect(dots()).toEqual([
    ['7', 'other', '0.00% 0.00%'],
    ['4', 'leader', 'translate(5.00cqw, 0.00cqw)'],
    ['1', 'comparison', 'translate(0.00cqw, 5.00cqw)'],
    ['9', 'primary', 'translate(10.00cqw, 10.00cqw)'],
  ])
  expect(screen.getByText('estimated')).toBeTruthy()
})

test('while the race is live the dots run by the clock', () => {
  vi.useFakeTimers()
  let now = Date.UTC(2026, 6, 12, 14)
  const rows = [rowOf({ last_crossed_start: '2026-07-12T10:00:00.000', current_sector: 1, s1: '1.000' })]
  const clock = (): number => now
  const { rerender } = render(<LiveTrackMap track={square} rows={rows} clock={clock} />)
  expect(dots().map(([, , at]) => at)).toEqual(['translate(0.00cqw, 0.00cqw)'])
  now += 500
  act(() => void vi.advanceTimersByTime(250))
  expect(dots().map(([, , at]) => at)).toEqual(['translate(5.00cqw, 0.00cqw)'])
  rerender(<LiveTrackMap track={square} rows={rows} clock={undefined} />)
  expect(dots()).toEqual([])
  vi.useRealTimers()
})
