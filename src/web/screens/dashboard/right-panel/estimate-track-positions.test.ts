import { describe, expect, test } from 'vitest'
import { createRow } from '../testing/samples'
import { estimateTrackPositions, computeSectorLines } from './estimate-track-positions'
import { buildTrackPath } from './track-path'

/** Crossing times on the wire are in UTC-4. */
const crossing = '2026-07-12T10:00:00.000'
const crossedAt = Date.UTC(2026, 6, 12, 14)
const outline = { start: 0, sectors: [0.3, 0.7] }
const second = 1000

const racer = createRow({
  last_crossed_start: crossing,
  current_sector: 1,
  s1: '30.000',
  s2: '40.000',
  s3: '20.000',
})

function estimateFraction(changes: Partial<typeof racer>, after: number): number | undefined {
  const [position] = estimateTrackPositions([{ ...racer, ...changes }], outline, crossedAt + after)
  return position && Math.round(position.fraction * 1000) / 1000
}

describe('a racer in the first sector', () => {
  test.each([
    ['is at the line at the moment of the crossing', 0, 0],
    ['is halfway after half the expected time', 15 * second, 0.15],
    ['is at the end of the sector after the expected time', 30 * second, 0.3],
    ['stays at the end of the sector when late', 300 * second, 0.3],
    ['is never before the line, even if the clock is behind', -5 * second, 0],
  ])('a racer in the first sector %s', (_, after, expected) => {
    expect(estimateFraction({}, after)).toBe(expected)
  })
})

describe('a racer in a later sector', () => {
  test.each([
    ['enters it after the sum of the earlier sector times', 2, '29.000', '', 49 * second, 0.5],
    ['reaches start/finish at the end of the last sector', 3, '29.000', '41.000', 90 * second, 1],
    [
      'is estimated with the last lap’s time of an earlier sector without a time',
      2,
      '',
      '',
      30 * second,
      0.3,
    ],
  ])('a racer in a later sector %s', (_, sector, firstTime, secondTime, after, expected) => {
    const changes = { current_sector: sector, current_s1: firstTime, current_s2: secondTime }
    expect(estimateFraction(changes, after)).toBe(expected)
  })
})

describe('a racer with incomplete data', () => {
  test.each([
    [
      'is estimated with the best sector time if there is no last one',
      { s1: '', min_s1: '28.000' },
      14 * second,
      0.15,
    ],
    ['stays at the start of the sector without any sector time', { s1: '' }, 14 * second, 0],
    [
      'stays at the start of the sector without a crossing time',
      { last_crossed_start: '', current_sector: 3 },
      14 * second,
      0.7,
    ],
    [
      'stays at the start of the sector without the time of the previous sector',
      { current_sector: 2, s1: '' },
      50 * second,
      0.3,
    ],
    ['has no estimate in the pits', { pit: true }, 14 * second, undefined],
    ['has no estimate off the track', { current_sector: 0 }, 14 * second, undefined],
    ['has no estimate in a sector that the map does not have', { current_sector: 4 }, 14 * second, undefined],
  ])('a racer with incomplete data %s', (_, changes, after, expected) => {
    expect(estimateFraction(changes, after)).toBe(expected)
  })
})

test('an estimate contains id, number, name and race position of the racer', () => {
  const rows = [
    racer,
    createRow({ number: '7', pit: true }),
    { ...racer, number: '9', racer_id: 'r9', position: 3 },
  ]
  expect(estimateTrackPositions(rows, outline, crossedAt)).toEqual([
    { racerId: '21', number: '21', name: 'Ana Zed', position: 1, fraction: 0 },
    { racerId: 'r9', number: '9', name: 'Ana Zed', position: 3, fraction: 0 },
  ])
})

test('sector lines are fractions from start/finish, wherever the outline begins', () => {
  const lines = computeSectorLines({ start: 0.2, sectors: [0.5, 0.9, 0.1] })
  expect(lines.map(line => Math.round(line * 10) / 10)).toEqual([0.3, 0.7, 0.9])
})

describe('the track path', () => {
  /** A square with sides of 100, ridden clockwise on the screen. */
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
  ])('the track path maps the lap fraction %d to the point (%d, %d)', (fraction, x, y) => {
    expect(buildTrackPath({ points, start: 0 }).pointAt(fraction)).toMatchObject({ x, y })
  })

  test('a track path starts at start/finish, has a heading at each point, and is closed', () => {
    const path = buildTrackPath({ points, start: 0.25 })
    expect(path.pointAt(0.125)).toEqual({ x: 100, y: 50, heading: 90 })
    expect(path.svgPath).toBe('M0 0L100 0L100 100L0 100Z')
  })

  test('a track path has the same length when the outline repeats its first point at the end', () => {
    expect(buildTrackPath({ points: [...points, [0, 0]], start: 0 }).pointAt(0.5)).toMatchObject({
      x: 100,
      y: 100,
    })
  })
})
