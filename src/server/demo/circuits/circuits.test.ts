import { describe, expect, it } from 'vitest'
import { toSimulatedTrack } from '../to-simulated-track'
import { demoCategories } from './circuit'
import { circuits } from './circuits'

type Point = readonly [number, number]

const toSegments = (points: readonly Point[]): [Point, Point][] =>
  points.slice(1).map((point, index) => [points[index] ?? point, point])

const computeDistance = ([one, other]: readonly [Point, Point]): number =>
  Math.hypot(other[0] - one[0], other[1] - one[1])

const computeHeading = ([one, other]: readonly [Point, Point]): number =>
  Math.atan2(other[1] - one[1], other[0] - one[0])

const computeArea = (points: readonly Point[]): number =>
  toSegments(points).reduce((sum, [one, other]) => sum + (one[0] * other[1] - other[0] * one[1]) / 2, 0)

const computeSide = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const isCrossing = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean =>
  computeSide(a, b, c) * computeSide(a, b, d) < 0 && computeSide(c, d, a) * computeSide(c, d, b) < 0

describe.each(circuits)('the outline of $name', ({ outline, sectors }) => {
  const segments = toSegments(outline.points)

  it('the outline is closed, inside the map, and has 60 to 140 points', () => {
    expect(outline.points.at(-1)).toEqual(outline.points[0])
    expect(outline.points.length).toBeGreaterThanOrEqual(60)
    expect(outline.points.length).toBeLessThanOrEqual(140)
    expect(outline.points.flat().filter(value => !(value >= 0 && value <= 1000))).toEqual([])
  })

  it('the outline has no duplicate points and does not cross itself', () => {
    expect(segments.filter(segment => computeDistance(segment) < 0.5)).toEqual([])
    const crossings = segments.flatMap((one, index) =>
      segments.slice(index + 1).filter(other => isCrossing(one, other)),
    )
    expect(crossings).toEqual([])
  })

  it('start/finish and the sector ends are in the order of the lap', () => {
    const positions = [outline.start, ...outline.sectors, 1]
    expect(outline.start).toBe(0)
    expect(outline.sectors).toHaveLength(sectors - 1)
    // A sector shorter than a tenth of the lap indicates a misplaced timing line.
    expect(positions.slice(1).every((position, index) => position - (positions[index] ?? 0) > 0.1)).toBe(true)
  })

  it('start/finish is on a straight', () => {
    const [first, last] = [segments[0], segments.at(-1)]
    if (!first || !last) throw new Error('The outline has no points')
    expect(computeDistance(first) + computeDistance(last)).toBeGreaterThan(50)
    expect(Math.abs(computeHeading(first) - computeHeading(last))).toBeLessThan(0.02)
  })
})

describe('circuits', () => {
  it('the circuits have unique names, locations and maps, and include circuits with 3, 4 and 5 sectors', () => {
    const countDistinct = (values: readonly unknown[]): number => new Set(values).size
    expect(circuits.length).toBeGreaterThanOrEqual(7)
    for (const key of ['id', 'name', 'location', 'mapImage'] as const)
      expect(countDistinct(circuits.map(circuit => circuit[key]))).toBe(circuits.length)
    expect(new Set(circuits.map(circuit => circuit.sectors))).toEqual(new Set([3, 4, 5]))
  })

  it('the outlines have the real riding direction', () => {
    // The y axis points down, so a positive area means clockwise.
    const direction = Object.fromEntries(
      circuits.map(({ id, outline }) => [
        id,
        computeArea(outline.points) > 0 ? 'clockwise' : 'counter-clockwise',
      ]),
    )
    expect(direction).toEqual({
      'barber-motorsports-park': 'clockwise',
      'circuit-of-the-americas': 'counter-clockwise',
      'laguna-seca': 'counter-clockwise',
      'mid-ohio': 'clockwise',
      'road-america': 'clockwise',
      'road-atlanta': 'clockwise',
      'virginia-international-raceway': 'clockwise',
    })
  })

  it.each(circuits)(
    '$name has plausible lap times in every category',
    ({ lengthMiles, raceLaps, timezone }) => {
      const laps = demoCategories.map(category => raceLaps[category])
      expect(laps).toEqual(laps.toSorted((one, other) => one - other))
      const [fastest = 0] = laps
      const milesPerHour = lengthMiles / (fastest / 3_600_000)
      expect(milesPerHour).toBeGreaterThan(92)
      expect(milesPerHour).toBeLessThan(116)
      expect(raceLaps['Junior Cup'] / fastest).toBeLessThan(1.16)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow()
    },
  )

  it.each(circuits)('$name has plausible top speeds in every category', circuit => {
    const { topSpeedMph = {} } = toSimulatedTrack(circuit)
    const speeds = demoCategories.map(category => topSpeedMph[category] ?? 0)
    expect(speeds).toEqual(speeds.toSorted((one, other) => other - one))
    const [superbike = 0, , supersport = 0, , junior = 0] = speeds
    expect(superbike).toBeGreaterThan(155)
    expect(superbike).toBeLessThan(195)
    expect(supersport).toBeLessThan(172)
    expect(junior).toBeLessThan(135)
    expect(junior).toBeGreaterThan(105)
  })
})
