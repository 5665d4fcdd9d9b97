import { describe, expect, test } from 'vitest'
import { pathOfPoints, pointsOfPath } from './path-points'

const square = [
  [100, 100],
  [900, 100],
  [900, 900],
  [100, 900],
]

describe('the points of a path', () => {
  test.each([
    ['lines', 'M100 100 L900 100 L900 900 L100 900 Z'],
    ['lines without letters', '100,100 900,100 900,900 100,900'],
    ['more points after one letter', 'M 100 100 900 100 900 900 100 900'],
    ['steps from where the pen is', 'm100 100 l800 0 0 800 -800 0z'],
    ['steps across and down', 'M100,100H900V900H100Z'],
    ['the same, from where the pen is', 'm100 100h800v800h-800z'],
    ['a line that comes back to its beginning', 'M100 100L900 100L900 900L100 900L100 100Z'],
    ['a point twice', 'M100 100L900 100L900 100L900 900L100 900'],
    ['numbers in other spellings', 'M1e2+100L9.0E2 100L900,900L.1e3 900'],
  ])('of %s', (_what, path) => {
    expect(pointsOfPath(path)).toEqual({ points: square })
  })

  test('of curves go through their ends and between their handles', () => {
    const drawn = pointsOfPath('M0 500 C0 0 1000 0 1000 500 S0 1000 0 500 Z')
    const points = 'points' in drawn ? drawn.points : []
    expect(points).toHaveLength(24)
    expect(points[0]).toEqual([0, 500])
    // The middle of such a curve is at three quarters of the way to its handles.
    expect(points[6]).toEqual([500, 125])
    expect(points[12]).toEqual([1000, 500])
    expect(points[18]).toEqual([500, 875])
  })

  test('of smooth curves mirror the handle before', () => {
    const drawn = pointsOfPath('M0 500 Q250 0 500 500 T1000 500')
    const points = 'points' in drawn ? drawn.points : []
    expect([points[6], points[18]]).toEqual([
      [250, 250],
      [750, 750],
    ])
  })

  test('are made to fit when they do not', () => {
    expect(pointsOfPath('M-100 0 L100 0 L100 50 L-100 50')).toEqual({
      points: [
        [60, 390],
        [940, 390],
        [940, 610],
        [60, 610],
      ],
    })
  })

  test('come back as they went', () => {
    const path = pathOfPoints(square.map(([x = 0, y = 0]) => [x, y]))
    expect(path).toBe('M100 100 L900 100 L900 900 L100 900 Z')
  })
})

test.each([
  ['', 'A line needs at least three points'],
  ['M1 1 L2 2', 'A line needs at least three points'],
  ['M5 5 L5 5 L5 5 L5 5', 'A line needs at least three points'],
  ['M1 1 A5 5 0 0 1 9 9', 'Arcs (A) are not understood: draw with lines and curves'],
  ['M1 1 L2 2 B3 3', 'B is not a letter of a path'],
  ['L1 1 2 2 3 3', 'A path begins with M'],
  ['M1 1 L5 5 L9 1 M2 2 L3 3', 'The line must be one piece: there is a second M'],
  ['M1 1 L2', 'L needs 2 numbers, or a multiple of them'],
  ['M1 1 H', 'H needs a number, or a multiple of them'],
  ['M1 1 C1 1 2 2', 'C needs 6 numbers, or a multiple of them'],
  ['M1 1 L5 5 L9 1 Z 4', 'No numbers are expected after Z'],
  ['M1 1 L1e999 5 L9 1', 'A number is too large'],
  ['<path d="M1 1"/>', 'This is not the path of a drawing: letters and numbers only'],
])('%s is refused: %s', (path, fault) => {
  expect(pointsOfPath(path)).toEqual({ fault })
})

test('it has an end', () => {
  const points = Array.from({ length: 2001 }, (_, index) => `${index % 900} ${index % 700}`)
  expect(pointsOfPath(points.join(' '))).toEqual({ fault: 'A line may have at most 2000 points' })
})
