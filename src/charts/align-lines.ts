// uPlot draws all lines over one list of x: sorted, without repetition. In a line, `null` breaks it and `undefined` does
// not: it only says that the line has no point at this x. Runs at every drawing of new data, so values of lines that have
// not changed stay the same arrays.
import type { ChartLine, ChartPoint, ChartRange } from '#timing'

export type LineValues = (number | null | undefined)[]
export type AlignedLines = [xs: number[], ...values: LineValues[]]

/** The distance between a point, a break and the next point if both points are at the same x. */
const breakDistance = 1e-6
/** With more different x, only the ends of laps are drawn. */
const maxColumns = 2000

/** The points and breaks of one line, by rising x. */
interface PlacedLine {
  readonly xs: number[]
  readonly ys: (number | null)[]
  readonly scale: ChartRange | undefined
  /** As they were drawn last. */
  spread?: SpreadLine
}

interface SpreadLine {
  readonly columns: number[]
  readonly values: LineValues
}

type Segments = ChartLine['segments']

/** Lines that have not changed keep their segments. */
const placedLines = new WeakMap<Segments, PlacedLine>()

interface Scales {
  /** The first and the last x, so that there is always something to align. */
  readonly x: ChartRange
  /** Points beyond this scale are at its edge. */
  readonly y: ChartRange | undefined
}

export function alignLines(lines: readonly ChartLine[], { x: bounds, y: scale }: Scales): AlignedLines {
  const all = lines.map(line => getPlacedLine(line.segments, scale))
  const columns = joinColumns(all, bounds)
  if (columns.length <= maxColumns) return [columns, ...all.map(line => spread(line, columns))]
  const whole = lines.map(line => placePoints(keepWholeLaps(line.segments), scale))
  const laps = joinColumns(whole, bounds)
  return [laps, ...whole.map(line => spread(line, laps))]
}

function getPlacedLine(segments: Segments, scale: ChartRange | undefined): PlacedLine {
  const known = placedLines.get(segments)
  if (known?.scale?.min === scale?.min && known?.scale?.max === scale?.max && known) return known
  const line = placePoints(segments, scale)
  placedLines.set(segments, line)
  return line
}

function keepWholeLaps(segments: Segments): Segments {
  const whole = segments.map(points => points.filter(({ x }) => Number.isInteger(x)))
  return whole.filter(points => points.length > 0)
}

/** All points of a line with a break between segments, which needs an x of its own. */
function placePoints(segments: Segments, scale: ChartRange | undefined): PlacedLine {
  const xs: number[] = []
  const ys: (number | null)[] = []
  let last = -Infinity
  const add = (x: number, y: number | null): void => {
    last = Math.max(x, last + breakDistance)
    xs.push(last)
    ys.push(y)
  }
  for (const points of segments) {
    const [first] = points
    if (first && xs.length > 0) add(first.x - last < 2 * breakDistance ? last : (last + first.x) / 2, null)
    for (const point of points) add(point.x, findDrawnValue(point, scale))
  }
  return { xs, ys, scale }
}

function findDrawnValue({ y, shape }: ChartPoint, scale: ChartRange | undefined): number {
  if (shape === 'edge') return scale?.max ?? y
  return shape === 'low edge' ? (scale?.min ?? y) : y
}

function joinColumns(lines: readonly PlacedLine[], { min, max }: ChartRange): number[] {
  const ends = min === max ? [min] : [min, max]
  const columns = lines.reduce((joined, { xs }) => mergeSorted(joined, xs), ends)
  const before = lines.find(line => line.spread)?.spread?.columns
  return before && isContained(before, columns) && before.length === columns.length ? before : columns
}

/** Most lines have points at the same x, so most of the time nothing is new. */
function mergeSorted(columns: number[], xs: readonly number[]): number[] {
  if (isContained(columns, xs)) return columns
  const merged: number[] = []
  let next = 0
  for (const column of columns) {
    for (let x = xs[next]; x !== undefined && x < column; x = xs[next]) {
      merged.push(x)
      next += 1
    }
    if (xs[next] === column) next += 1
    merged.push(column)
  }
  return merged.concat(xs.slice(next))
}

function isContained(columns: readonly number[], xs: readonly number[]): boolean {
  let index = 0
  for (const x of xs) {
    index = findIndex(columns, x, index)
    if (columns[index] !== x) return false
  }
  return true
}

/** The first column that is not before x. */
function findIndex(columns: readonly number[], x: number, from: number): number {
  let index = from
  while (index < columns.length && (columns[index] ?? Infinity) < x) index += 1
  return index
}

/** Columns contain every x of the line. The same columns give the same values. */
function spread(line: PlacedLine, columns: number[]): LineValues {
  if (line.spread?.columns !== columns) line.spread = { columns, values: spreadValues(line, columns) }
  return line.spread.values
}

function spreadValues({ xs, ys }: PlacedLine, columns: readonly number[]): LineValues {
  const values: LineValues = []
  let point = 0
  for (const column of columns) {
    const isHere = xs[point] === column
    values.push(isHere ? ys[point] : undefined)
    if (isHere) point += 1
  }
  return values
}
