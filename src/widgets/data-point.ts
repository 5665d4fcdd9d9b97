// The values of a rider that a data point widget can show (decisions Q-129).
import { keyToLabel } from './key-to-label'
import type { Choice } from './widget'

/** The data points by which riders can be ranked; tire data has no order. */
export const rankedDataPoints = ['Best_Lap', 'Diff', 'Gap', 'Last_Lap', 'Speed', 'Position'] as const

export const dataPoints = [...rankedDataPoints, 'Tire_Data'] as const
export type DataPoint = (typeof dataPoints)[number]

export const dataPointChoices: readonly Choice<DataPoint>[] = dataPoints.map(value => ({
  value,
  label: keyToLabel(value),
}))

/** Words in an AI prompt that refer to a data point, besides its label. */
export const dataPointKeywords: Readonly<Record<DataPoint, readonly string[]>> = {
  Best_Lap: ['fastest lap', 'quickest lap', 'personal best'],
  Diff: ['difference', 'behind the leader', 'gap to the leader', 'gap to leader'],
  Gap: ['interval', 'gap ahead', 'gap to the rider ahead'],
  Last_Lap: ['latest lap', 'current lap', 'lap time', 'lap'],
  Speed: ['mph', 'velocity', 'trap speed'],
  Position: ['place', 'rank', 'standing', 'pos'],
  Tire_Data: ['tire', 'tyre', 'tyre data', 'rubber'],
}
