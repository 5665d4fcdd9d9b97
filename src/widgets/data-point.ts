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
    'behind leader',
    'leader gap',
    'p1 gap',
    'time behind the leader',
    'time behind leader',
    'gap to the leader',
    'gap to leader',
    'gap to first',
    'gap to the lead',
    'gap to the front',
    'delta',
    'delta to the leader',
    'deficit',
    'gap to p1',
    'interval to the leader',
    'difference to the leader',
    'distance to the leader',
    'time to the leader',
    'behind first',
    'how far is the leader',
    'how far the leader',
    'how far away is the leader',
  ],
  Gap: ['interval', 'gap ahead', 'gap in front', 'gap to the rider ahead', 'gap to the rider in front'],
  Last_Lap: ['latest lap', 'current lap', 'previous lap', 'most recent lap', 'lap time', 'last lap time'],
  Speed: ['mph', 'velocity', 'trap speed'],
  Position: ['place', 'rank', 'ranking', 'standing', 'pos', 'race position'],
  Tire_Data: ['tire', 'tyre', 'tyre data', 'rubber'],
}

/** Words that refer to a data point only if no other widget is named beside them. */
export const dataPointHints: Readonly<Partial<Record<DataPoint, readonly string[]>>> = {
  Best_Lap: ['best time', 'fastest time', 'quickest time'],
  Diff: [
    'to the leader',
    'from the leader',
    'off the leader',
    'off the lead',
    'to the front',
    'to first place',
  ],
  Last_Lap: ['lap'],
  Position: [
    'in the lead',
    'where am i',
    'where are we',
    'where do we stand',
    'where is my rider',
    'where is rider',
  ],
}
