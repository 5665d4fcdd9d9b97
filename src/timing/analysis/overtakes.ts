// Who passed whom: two riders in another order than at the point before, both of them racing.
import { isStop, type Point } from './analysis-points'

export interface Overtake {
  readonly by: number
  readonly of: number
  readonly lap: number
}

function overtakesAt(before: Point, point: Point): readonly Overtake[] {
  const overtakes: Overtake[] = []
  const racing = point.order.filter(
    ({ racer, situation }) =>
      (situation === 'racing' || situation === 'last lap') && before.places[racer] !== undefined,
  )
  for (const [place, { racer: by }] of racing.entries()) {
    // Who stands behind him now and stood before him then was passed.
    for (let behind = place + 1; behind < racing.length; behind += 1) {
      const of = racing[behind]?.racer ?? by
      const wasBehind = (before.places[by] ?? 0) > (before.places[of] ?? 0)
      if (wasBehind && !isStop(point, of)) overtakes.push({ by, of, lap: point.lap })
    }
  }
  return overtakes
}

export function overtakesOf(points: readonly Point[]): readonly Overtake[] {
  return points.flatMap((point, index) => {
    const before = points[index - 1]
    return before === undefined ? [] : overtakesAt(before, point)
  })
}
