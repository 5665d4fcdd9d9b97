import { describe, expect, it } from 'vitest'
import { simulatedTrackOf } from '../demo-track'
import { demoCategories } from './circuit'
import { circuits } from './circuits'

type Point = readonly [number, number]

const pairs = (points: readonly Point[]): [Point, Point][] =>
  points.slice(1).map((point, index) => [points[index] ?? point, point])

const distance = ([one, other]: readonly [Point, Point]): number =>
  Math.hypot(other[0] - one[0], other[1] - one[1])

const heading = ([one, other]: readonly [Point, Point]): number =>
  Math.atan2(other[1] - one[1], other[0] - one[0])

const area = (points: readonly Point[]): number =>
  pairs(points).reduce((sum, [one, other]) => sum + (one[0] * other[1] - other[0] * one[1]) / 2, 0)

const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const isCrossing = ([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

describe.each(circuits)('the outline of $name', ({ outline, sectors }) => {
  const lines = pairs(outline.points)

  it('is closed, inside the map, and as detailed as a map needs', () => {
    expect(outline.points.at(-1)).toEqual(outline.points[0])
    expect(outline.points.length).toBeGreaterThanOrEqual(60)
    expect(outline.points.length).toBeLessThanOrEqual(140)
    expect(outline.points.flat().filter(value => !(value >= 0 && value <= 1000))).toEqual([])
  })

  it('never stands still, turns on the spot or crosses itself', () => {
    expect(lines.filter(line => distance(line) < 0.5)).toEqual([])
    const crossings = lines.flatMap((one, index) =>
      lines.slice(index + 1).filter(other => isCrossing(one, other)),
    )
    expect(crossings).toEqual([])
  })

  it('has its places in the order of the lap', () => {
    const places = [outline.start, ...outline.sectors, 1]
    expect(outline.start).toBe(0)
    expect(outline.sectors).toHaveLength(sectors - 1)
    // A sector of less than a tenth of the lap would be a timing line in the wrong place.
    expect(places.slice(1).every((place, index) => place - (places[index] ?? 0) > 0.1)).toBe(true)
  })

  it('starts on a straight', () => {
    const [first, last] = [lines[0], lines.at(-1)]
    if (!first || !last) throw new Error('no outline')
    expect(distance(first) + distance(last)).toBeGreaterThan(50)
    expect(Math.abs(heading(first) - heading(last))).toBeLessThan(0.02)
  })
})

describe('the circuits', () => {
  it('have names, locations and maps of their own, and 3, 4 and 5 sectors among them', () => {
    const distinct = (values: readonly unknown[]): number => new Set(values).size
    expect(circuits.length).toBeGreaterThanOrEqual(7)
    for (const key of ['id', 'name', 'location', 'mapImage'] as const)
      expect(distinct(circuits.map(circuit => circuit[key]))).toBe(circuits.length)
    expect(new Set(circuits.map(circuit => circuit.sectors))).toEqual(new Set([3, 4, 5]))
  })

  it('are ridden in the direction they are ridden in', () => {
    // With y downwards a positive area is clockwise.
    const direction = Object.fromEntries(
      circuits.map(({ id, outline }) => [id, area(outline.points) > 0 ? 'clockwise' : 'counter-clockwise']),
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
    '$name has believable lap times in every category',
    ({ lengthMiles, raceLaps, timezone }) => {
      const laps = demoCategories.map(category => raceLaps[category])
      expect(laps).toEqual(laps.toSorted((one, other) => one - other))
      const [fastest = 0] = laps
      const milesAnHour = lengthMiles / (fastest / 3_600_000)
      expect(milesAnHour).toBeGreaterThan(92)
      expect(milesAnHour).toBeLessThan(116)
      expect(raceLaps['Junior Cup'] / fastest).toBeLessThan(1.16)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: timezone })).not.toThrow()
    },
  )

  it.each(circuits)('$name is ridden at speeds that such machines reach', circuit => {
    const { topSpeedMph = {} } = simulatedTrackOf(circuit)
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
