// Finds overtakes: two racing riders whose order changed since the previous timing point.
import { isAbnormallySlow, type TimingPoint } from './timing-points'

export interface Overtake {
  readonly by: number
  readonly overtaken: number
  readonly lap: number
}

function findOvertakesAt(before: TimingPoint, point: TimingPoint): readonly Overtake[] {
  const overtakes: Overtake[] = []
  const racing = point.order.filter(
    ({ racer, situation }) =>
      (situation === 'racing' || situation === 'last lap') && before.places[racer] !== undefined,
  )
  for (const [place, { racer: by }] of racing.entries()) {
    // Riders behind now who were ahead at the previous point were overtaken.
    for (let behind = place + 1; behind < racing.length; behind += 1) {
      const overtaken = racing[behind]?.racer ?? by
      const wasBehind = (before.places[by] ?? 0) > (before.places[overtaken] ?? 0)
      if (wasBehind && !isAbnormallySlow(point, overtaken)) overtakes.push({ by, overtaken, lap: point.lap })
    }
  }
  return overtakes
}

export function findOvertakes(points: readonly TimingPoint[]): readonly Overtake[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    return before === undefined ? [] : findOvertakesAt(before, point)
  })
}
