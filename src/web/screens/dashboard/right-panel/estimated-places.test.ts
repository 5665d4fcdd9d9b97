import { describe, expect, test } from 'vitest'
import { rowOf } from '../testing/samples'
import { estimatedPlaces, sectorLines } from './estimated-places'
import { trackLine } from './track-geometry'

/** The wire's clock runs at UTC-4. */
const crossing = '2026-07-12T10:00:00.000'
const crossed = Date.UTC(2026, 6, 12, 14)
const outline = { start: 0, sectors: [0.3, 0.7] }
const second = 1000

const racer = rowOf({
  last_crossed_start: crossing,
  current_sector: 1,
  s1: '30.000',
  s2: '40.000',
  s3: '20.000',
})

function fraction(changes: Partial<typeof racer>, after: number): number | undefined {
  const [place] = estimatedPlaces([{ ...racer, ...changes }], outline, crossed + after)
  return place && Math.round(place.fraction * 1000) / 1000
}

describe('in the first sector', () => {
  test.each([
    ['at the line', 0, 0],
    ['half way', 15 * second, 0.15],
    ['at its end', 30 * second, 0.3],
    ['held there when he is late', 300 * second, 0.3],
    ['not before the line when the clock is off', -5 * second, 0],
  ])('%s', (_, after, expected) => {
    expect(fraction({}, after)).toBe(expected)
  })
})

describe('in a later sector', () => {
  test.each([
    ['it begins where the times before it end', 2, '29.000', '', 49 * second, 0.5],
    ['the last one ends at the line', 3, '29.000', '41.000', 90 * second, 1],
    ['a time that was not seen is the last lap’s', 2, '', '', 30 * second, 0.3],
  ])('%s', (_, sector, first, second, after, expected) => {
    const changes = { current_sector: sector, current_s1: first, current_s2: second }
    expect(fraction(changes, after)).toBe(expected)
  })
})

describe('what is not known', () => {
  test.each([
    ['his best stands in for his last', { s1: '', min_s1: '28.000' }, 14 * second, 0.15],
    ['without either he waits at the sector’s start', { s1: '' }, 14 * second, 0],
    ['without a crossing too', { last_crossed_start: '', current_sector: 3 }, 14 * second, 0.7],
    ['without the sector before it too', { current_sector: 2, s1: '' }, 50 * second, 0.3],
    ['in the pits he is nowhere', { pit: true }, 14 * second, undefined],
    ['off the track too', { current_sector: 0 }, 14 * second, undefined],
    ['and in a sector the map does not have', { current_sector: 4 }, 14 * second, undefined],
  ])('%s', (_, changes, after, expected) => {
    expect(fraction(changes, after)).toBe(expected)
  })
})

test('a place says whose it is', () => {
  const rows = [
    racer,
    rowOf({ number: '7', pit: true }),
    { ...racer, number: '9', racer_id: 'r9', position: 3 },
  ]
  expect(estimatedPlaces(rows, outline, crossed)).toEqual([
    { racerId: '21', number: '21', name: 'Ana Zed', position: 1, fraction: 0 },
    { racerId: 'r9', number: '9', name: 'Ana Zed', position: 3, fraction: 0 },
  ])
})

test('sector lines count from start/finish, wherever the line of the track begins', () => {
  const lines = sectorLines({ start: 0.2, sectors: [0.5, 0.9, 0.1] })
  expect(lines.map(line => Math.round(line * 10) / 10)).toEqual([0.3, 0.7, 0.9])
})

describe('a place on the track', () => {
  /** A square of 100 a side, ridden clockwise on the screen. */
  const points: [number, number][] = [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
  ]
  test.each([
    [0, 0, 0],
    [0.125, 50, 0],
    [0.5, 100, 100],
    [0.875, 0, 50],
    [1.125, 50, 0],
    [-0.125, 0, 50],
  ])('%d of the lap', (fraction, x, y) => {
    expect(trackLine({ points, start: 0 }).placeAt(fraction)).toMatchObject({ x, y })
  })

  test('counts from start/finish, knows the way ahead, and closes the line', () => {
    const line = trackLine({ points, start: 0.25 })
    expect(line.placeAt(0.125)).toEqual({ x: 100, y: 50, heading: 90 })
    expect(line.path).toBe('M0 0L100 0L100 100L0 100Z')
  })

  test('a line that ends where it began is no longer for it', () => {
    expect(trackLine({ points: [...points, [0, 0]], start: 0 }).placeAt(0.5)).toMatchObject({
      x: 100,
      y: 100,
    })
  })
})
