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
  Best_Lap: ['fastest lap', 'quickest lap', 'personal best', 'best lap time', 'fastest lap time'],
  Diff: [
    'difference',
    'behind the leader',
    'gap to the leader',
    'gap to leader',
    'gap to first',
    'gap to the lead',
    'gap to p1',
    'interval to the leader',
    'difference to the leader',
    'distance to the leader',
    'time to the leader',
    'behind first',
    'off the leader',
    'off the lead',
    'from the leader',
    'to the leader',
    'to the front',
    'to first place',
    'how far is the leader',
    'how far the leader',
    'how far away is the leader',
  ],
  Gap: ['interval', 'gap ahead', 'gap in front', 'gap to the rider ahead', 'gap to the rider in front'],
  Last_Lap: ['latest lap', 'current lap', 'previous lap', 'lap time', 'last lap time'],
  Speed: ['mph', 'velocity', 'trap speed'],
  Position: ['place', 'rank', 'ranking', 'standing', 'pos', 'race position'],
  Tire_Data: ['tire', 'tyre', 'tyre data', 'rubber'],
}

/** Words that refer to a data point only if no other widget is named beside them. */
export const dataPointHints: Readonly<Partial<Record<DataPoint, readonly string[]>>> = {
  Last_Lap: ['lap'],
  Position: ['where is', 'where am i', 'where are we'],
}
