// What a data point widget can show of a rider (decisions Q-129).
import { spaced } from './spaced'
import type { Choice } from './widget'

/** Those by which a field can be ranked; the tire data came later and has no order. */
export const rankedDataPoints = ['Best_Lap', 'Diff', 'Gap', 'Last_Lap', 'Speed', 'Position'] as const

export const dataPoints = [...rankedDataPoints, 'Tire_Data'] as const
export type DataPoint = (typeof dataPoints)[number]

export const dataPointChoices: readonly Choice<DataPoint>[] = dataPoints.map(value => ({
  value,
  label: spaced(value),
}))

/** Words by which a prompt finds each, beside its label. */
export const dataPointKeywords: Readonly<Record<DataPoint, readonly string[]>> = {
  Best_Lap: ['fastest lap', 'quickest lap', 'personal best'],
  Diff: ['difference', 'behind the leader', 'gap to the leader', 'gap to leader'],
  Gap: ['interval', 'gap ahead', 'gap to the rider ahead'],
  Last_Lap: ['latest lap', 'current lap', 'lap time', 'lap'],
  Speed: ['mph', 'velocity', 'trap speed'],
  Position: ['place', 'rank', 'standing', 'pos'],
  Tire_Data: ['tire', 'tyre', 'tyre data', 'rubber'],
}
