import { describe, expect, test } from 'vitest'
import { formatPath, parsePathPoints } from './path-points'

const square = [
  [100, 100],
  [900, 100],
  [900, 900],
  [100, 900],
]

describe('parsing the points of an SVG path', () => {
  test.each([
    ['L commands', 'M100 100 L900 100 L900 900 L100 900 Z'],
    ['numbers without command letters', '100,100 900,100 900,900 100,900'],
    ['several points after one command letter', 'M 100 100 900 100 900 900 100 900'],
    ['relative l commands', 'm100 100 l800 0 0 800 -800 0z'],
    ['H and V commands', 'M100,100H900V900H100Z'],
    ['relative h and v commands', 'm100 100h800v800h-800z'],
    ['a path that ends at its first point', 'M100 100L900 100L900 900L100 900L100 100Z'],
    ['a repeated point', 'M100 100L900 100L900 100L900 900L100 900'],
    ['exponents, signs and leading decimal points', 'M1e2+100L9.0E2 100L900,900L.1e3 900'],
  ])('parsePathPoints reads %s', (_what, path) => {
    expect(parsePathPoints(path)).toEqual({ points: square })
  })

  test('cubic curves are sampled through their end points and toward their control points', () => {
    const parsed = parsePathPoints('M0 500 C0 0 1000 0 1000 500 S0 1000 0 500 Z')
    const points = 'points' in parsed ? parsed.points : []
    expect(points).toHaveLength(24)
    expect(points[0]).toEqual([0, 500])
    // The middle of a symmetric cubic curve is three quarters of the way to its control points.
    expect(points[6]).toEqual([500, 125])
    expect(points[12]).toEqual([1000, 500])
    expect(points[18]).toEqual([500, 875])
  })

  test('a smooth curve mirrors the previous control point', () => {
    const parsed = parsePathPoints('M0 500 Q250 0 500 500 T1000 500')
    const points = 'points' in parsed ? parsed.points : []
    expect([points[6], points[18]]).toEqual([
      [250, 250],
      [750, 750],
    ])
  })

  test('a path outside the 1000 × 1000 square is scaled to fit into it', () => {
    expect(parsePathPoints('M-100 0 L100 0 L100 50 L-100 50')).toEqual({
      points: [
        [60, 390],
        [940, 390],
        [940, 610],
        [60, 610],
      ],
    })
  })

  test('formatPath formats points as a closed path of lines', () => {
    const path = formatPath(square.map(([x = 0, y = 0]) => [x, y]))
    expect(path).toBe('M100 100 L900 100 L900 900 L100 900 Z')
  })
})

test.each([
  ['', 'An outline needs at least three points'],
  ['M1 1 L2 2', 'An outline needs at least three points'],
  ['M5 5 L5 5 L5 5 L5 5', 'An outline needs at least three points'],
  ['M1 1 A5 5 0 0 1 9 9', 'Arcs (A) are not supported: use lines and curves'],
  ['M1 1 L2 2 B3 3', 'B is not an SVG path command'],
  ['L1 1 2 2 3 3', 'A path must begin with M'],
  ['M1 1 L5 5 L9 1 M2 2 L3 3', 'The path must be one piece: it has a second M'],
  ['M1 1 L2', 'L needs 2 numbers, or a multiple of them'],
  ['M1 1 H', 'H needs a number, or a multiple of them'],
  ['M1 1 C1 1 2 2', 'C needs 6 numbers, or a multiple of them'],
  ['M1 1 L5 5 L9 1 Z 4', 'No numbers are expected after Z'],
  ['M1 1 L1e999 5 L9 1', 'A number is too large'],
  ['<path d="M1 1"/>', 'This is not an SVG path: only letters and numbers are allowed'],
])('the path "%s" is rejected with "%s"', (path, problem) => {
  expect(parsePathPoints(path)).toEqual({ problem })
})

test('a path with more than 2000 points is rejected', () => {
  const points = Array.from({ length: 2001 }, (_, index) => `${index % 900} ${index % 700}`)
  expect(parsePathPoints(points.join(' '))).toEqual({ problem: 'An outline may have at most 2000 points' })
})
