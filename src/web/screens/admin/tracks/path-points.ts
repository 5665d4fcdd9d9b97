// Converts between the `d` attribute of an SVG path and the points of a track outline (decisions 4.5).
import { type PathCommand, parsePathCommands } from './path-commands'

export type Point = [x: number, y: number]
type ParsedPath = { readonly points: Point[] } | { readonly problem: string }

/** Enough for a smooth curve, because the map is only a few hundred pixels wide. */
const pointsPerCurve = 12
const maxPoints = 2000
const [squareSize, margin] = [1000, 60]

/** Returns points inside the map's square of 1000 × 1000 units; a path outside of it is scaled to fit. */
export function parsePathPoints(text: string): ParsedPath {
  const parsed = parsePathCommands(text)
  if ('problem' in parsed) return parsed
  const points = removeRepeats(tracePoints(parsed.commands))
  if (points.length < 3) return { problem: 'An outline needs at least three points' }
  if (points.length > maxPoints) return { problem: `An outline may have at most ${maxPoints} points` }
  return { points: fitToSquare(points).map(([x, y]) => [roundToTenth(x), roundToTenth(y)]) }
}

export function formatPath(points: readonly Readonly<Point>[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join(' L')} Z`
}

function tracePoints(commands: readonly PathCommand[]): Point[] {
  const points: Point[] = []
  let current: Point = [0, 0]
  /** The last control point of the previous curve, which a smooth curve mirrors. */
  let control: { readonly letter: string; readonly point: Point } | undefined
  for (const { letter, isRelative, numbers } of commands) {
    const [fromX, fromY] = isRelative ? current : [0, 0]
    const argumentPoints = toPoints(letter, numbers, current, isRelative).map(([x, y]): Point => [
      x + fromX,
      y + fromY,
    ])
    const mirrored: Point =
      control !== undefined && isSmoothContinuation(letter, control.letter)
        ? [2 * current[0] - control.point[0], 2 * current[1] - control.point[1]]
        : current
    const curvePoints = letter === 'S' || letter === 'T' ? [mirrored, ...argumentPoints] : argumentPoints
    const end = curvePoints.at(-1) ?? current
    const isCurve = curvePoints.length > 1
    points.push(...(isCurve ? sampleCurve([current, ...curvePoints]) : [end]))
    control = isCurve ? { letter, point: curvePoints.at(-2) ?? current } : undefined
    current = end
  }
  return points
}

/** Groups the numbers of a command into points. H and V keep the other coordinate of the current point. */
function toPoints(letter: string, numbers: readonly number[], current: Point, isRelative: boolean): Point[] {
  const [first = 0] = numbers
  if (letter === 'H') return [[first, isRelative ? 0 : current[1]]]
  if (letter === 'V') return [[isRelative ? 0 : current[0], first]]
  return Array.from({ length: numbers.length / 2 }, (_, index) => [
    numbers[index * 2] ?? 0,
    numbers[index * 2 + 1] ?? 0,
  ])
}

function isSmoothContinuation(letter: string, previous: string): boolean {
  return (letter === 'S' && 'CS'.includes(previous)) || (letter === 'T' && 'QT'.includes(previous))
}

/** Samples a Bézier curve with de Casteljau's algorithm. */
function sampleCurve(controlPoints: readonly Point[]): Point[] {
  return Array.from({ length: pointsPerCurve }, (_, index) => {
    const fraction = (index + 1) / pointsPerCurve
    let remaining = [...controlPoints]
    while (remaining.length > 1)
      remaining = remaining.slice(1).map(([x, y], previousIndex): Point => {
        const [fromX, fromY] = remaining[previousIndex] ?? [x, y]
        return [fromX + (x - fromX) * fraction, fromY + (y - fromY) * fraction]
      })
    return remaining[0] ?? [0, 0]
  })
}

/** Removes repeated points. The outline is closed, so a last point equal to the first is a repeat too. */
function removeRepeats(points: readonly Point[]): Point[] {
  const isSame = (one: Point | undefined, other: Point): boolean =>
    one !== undefined && Math.hypot(one[0] - other[0], one[1] - other[1]) < 0.05
  const distinct = points.filter((point, index) => !isSame(points[index - 1], point))
  const [first] = distinct
  return first && distinct.length > 1 && isSame(distinct.at(-1), first) ? distinct.slice(0, -1) : distinct
}

function fitToSquare(points: readonly Point[]): Point[] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (left >= 0 && top >= 0 && right <= squareSize && bottom <= squareSize) return [...points]
  const scale = (squareSize - 2 * margin) / Math.max(right - left, bottom - top)
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  return points.map(([x, y]) => [
    (x - middleX) * scale + squareSize / 2,
    (y - middleY) * scale + squareSize / 2,
  ])
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10
}
