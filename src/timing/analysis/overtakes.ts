// Finds overtakes: two racing riders whose order changed since the previous timing point.
import type { PointCrossing } from './point-crossings'
import { isAbnormallySlow, type TimingPoint } from './timing-points'

export interface Overtake {
  readonly by: number
  readonly overtaken: number
  readonly lap: number
}

function findOvertakesAt(before: TimingPoint, point: TimingPoint): readonly Overtake[] {
  const overtakes: Overtake[] = []
  const racing = point.order.filter(
    crossing => canOvertakeAt(crossing) && before.places[crossing.racer] !== undefined,
  )
  for (const [place, first] of racing.entries()) {
    // Riders behind now who were ahead at the previous point were overtaken.
    for (const second of racing.slice(place + 1)) {
      const [by, overtaken] = [first.racer, second.racer]
      const wasBehind = (before.places[by] ?? 0) > (before.places[overtaken] ?? 0)
      if (!wasBehind || !isSameRace(first, second) || isAbnormallySlow(point, overtaken)) continue
      overtakes.push({ by, overtaken, lap: point.lap })
    }
  }
  return overtakes
}

/** Under the checkered flag only the finish line counts. */
function canOvertakeAt({ situation, isFinish }: PointCrossing): boolean {
  return situation === 'racing' || situation === 'last lap' || (situation === 'finished' && isFinish)
}

/** A rider who has finished can only pass another one whose race ends there too. */
function isSameRace(one: PointCrossing, other: PointCrossing): boolean {
  const isUnderFlag = one.situation === 'finished' || other.situation === 'finished'
  return !isUnderFlag || (one.isFinish && other.isFinish)
}

export function findOvertakes(points: readonly TimingPoint[]): readonly Overtake[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    return before === undefined ? [] : findOvertakesAt(before, point)
  })
}
