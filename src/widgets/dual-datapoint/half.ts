import type { Comparison } from '../compare'
import { compareDatapoint } from '../compare-datapoint'
import type { DataPoint } from '../data-point'
import { dataPointText, unitOf } from '../data-point-value'
import { spaced } from '../spaced'
import type { WidgetGiven } from '../view'

export interface DatapointHalf {
  readonly label: string
  readonly text: string
  readonly unit: string | undefined
  readonly state: Comparison['state']
}

/** The reference is averaged like the rider (decisions Q-116). */
export function datapointHalf(point: DataPoint, given: WidgetGiven<'DualDatapoint'>): DatapointHalf {
  const { rider, reference, settings, tires } = given
  const reading = { point, isAverage: settings.Value_Modifier === 2 }
  const text = dataPointText(rider, reading, rider && tires?.[rider.id])
  return {
    label: spaced(point),
    text,
    unit: text === '-' ? undefined : unitOf(point),
    state: compareDatapoint(rider, reference, reading).state,
  }
}
