// A line as drawing programs write it, the `d` of an SVG path, as the points of a track (decisions 4.5).

import { type Step, stepsIn } from './path-steps'

export type Point = [x: number, y: number]
type Drawn = { readonly points: Point[] } | { readonly fault: string }

/** Of a curve; it is drawn a few hundred pixels wide. */
const stepsOfCurve = 12
const mostPoints = 2000
const [side, margin] = [1000, 60]

/** The line as it was written, on the map's square of 1000 by 1000; one that does not fit is made to. */
export function pointsOfPath(text: string): Drawn {
  const steps = stepsIn(text)
  if ('fault' in steps) return steps
  const points = withoutRepeats(traced(steps.steps))
  if (points.length < 3) return { fault: 'A line needs at least three points' }
  if (points.length > mostPoints) return { fault: `A line may have at most ${mostPoints} points` }
  return { points: fitted(points).map(([x, y]) => [rounded(x), rounded(y)]) }
}

export function pathOfPoints(points: readonly Readonly<Point>[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join(' L')} Z`
}

function traced(steps: readonly Step[]): Point[] {
  const points: Point[] = []
  let here: Point = [0, 0]
  /** The last handle of a curve, which a smooth one goes on from. */
  let handle: { readonly of: string; readonly at: Point } | undefined
  for (const { letter, isRelative, numbers } of steps) {
    const [fromX, fromY] = isRelative ? here : [0, 0]
    const pairs = pairsOf(letter, numbers, here, isRelative).map(([x, y]): Point => [x + fromX, y + fromY])
    const mirrored: Point =
      handle !== undefined && isSameCurve(letter, handle.of)
        ? [2 * here[0] - handle.at[0], 2 * here[1] - handle.at[1]]
        : here
    const handles = letter === 'S' || letter === 'T' ? [mirrored, ...pairs] : pairs
    const end = handles.at(-1) ?? here
    const isCurve = handles.length > 1
    points.push(...(isCurve ? curve([here, ...handles]) : [end]))
    handle = isCurve ? { of: letter, at: handles.at(-2) ?? here } : undefined
    here = end
  }
  return points
}

/** The numbers of a step as points; where one half is missing it is where the pen is. */
function pairsOf(letter: string, numbers: readonly number[], here: Point, isRelative: boolean): Point[] {
  const [first = 0] = numbers
  if (letter === 'H') return [[first, isRelative ? 0 : here[1]]]
  if (letter === 'V') return [[isRelative ? 0 : here[0], first]]
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ])
}

function isSameCurve(letter: string, before: string): boolean {
  return (letter === 'S' && 'CS'.includes(before)) || (letter === 'T' && 'QT'.includes(before))
}

/** By de Casteljau: between neighbours, until one point is left. */
function curve(handles: readonly Point[]): Point[] {
  return Array.from({ length: stepsOfCurve }, (_, index) => {
    const share = (index + 1) / stepsOfCurve
    let left = [...handles]
    while (left.length > 1)
      left = left.slice(1).map(([x, y], place): Point => {
        const [fromX, fromY] = left[place] ?? [x, y]
        return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
      })
    return left[0] ?? [0, 0]
  })
}

/** The line closes itself: a last point on the first is one too many. */
function withoutRepeats(points: readonly Point[]): Point[] {
  const isSame = (one: Point | undefined, other: Point): boolean =>
    one !== undefined && Math.hypot(one[0] - other[0], one[1] - other[1]) < 0.05
  const kept = points.filter((point, index) => !isSame(points[index - 1], point))
  const [first] = kept
  return first && kept.length > 1 && isSame(kept.at(-1), first) ? kept.slice(0, -1) : kept
}

function fitted(points: readonly Point[]): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (left >= 0 && top >= 0 && right <= side && bottom <= side) return [...points]
  const scale = (side - 2 * margin) / Math.max(right - left, bottom - top)
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  return points.map(([x, y]) => [(x - middleX) * scale + side / 2, (y - middleY) * scale + side / 2])
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
