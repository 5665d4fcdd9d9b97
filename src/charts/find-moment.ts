// The points of a lap, and the moment that a press on a chart stands for.
import type { ChartLine, ChartModel, ChartPoint } from '#timing'
import { getSlot, type LineSlots } from './line-slots'

export interface LapPoint {
  readonly line: ChartLine
  readonly point: ChartPoint
}

/** The points at the end of the lap. */
export function listLapPoints({ lines }: ChartModel, lap: number): readonly LapPoint[] {
  return lines.flatMap(line => {
    const point = findPoint(line, lap)
    return point ? [{ line, point }] : []
  })
}

function findPoint({ segments }: ChartLine, lap: number): ChartPoint | undefined {
  for (const points of segments) {
    const [first, last] = [points[0], points.at(-1)]
    if (!first || !last || first.x > lap || last.x < lap) continue
    const point = points.find(({ x }) => x === lap)
    if (point) return point
  }
  return undefined
}

interface Press {
  readonly lap: number
  /** The value at the pointer; undefined for a key. */
  readonly value: number | undefined
}

/** The point of my rider counts; without it the nearest one of a highlighted rider, then of any rider. */
export function findMoment(
  model: ChartModel,
  { lap, value }: Press,
  slots: LineSlots,
  myId: string | undefined,
): number | undefined {
  const distanceOf = ({ point }: LapPoint): number => (value === undefined ? 0 : Math.abs(point.y - value))
  // Moments of another session are not on this timeline.
  const known = listLapPoints(model, lap).filter(
    ({ line, point }) => !line.isOtherSession && point.at !== undefined,
  )
  const mine = known.find(({ line }) => line.riderId === myId)
  const highlighted = known.filter(({ line }) => getSlot(slots, line) !== undefined)
  const near = (highlighted.length > 0 ? highlighted : known).toSorted(
    (one, other) => distanceOf(one) - distanceOf(other),
  )
  return (mine ?? near[0])?.point.at
}
