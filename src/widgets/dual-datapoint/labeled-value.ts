import type { Comparison } from '../compare'
import { compareDatapoint } from '../compare-datapoint'
import type { DataPoint } from '../data-point'
import { formatDataPoint, findShownUnit } from '../data-point-value'
import { keyToLabel } from '../key-to-label'
import type { WidgetInput } from '../view'

export interface LabeledValue {
  readonly label: string
  readonly text: string
  readonly unit: string | undefined
  readonly state: Comparison['state']
}

/** If averages are shown, the value of the reference is averaged too (decisions Q-116). */
export function readLabeledValue(point: DataPoint, input: WidgetInput<'DualDatapoint'>): LabeledValue {
  const { rider, reference, settings, tires, units } = input
  const query = { point, isAverage: settings.Value_Modifier === 2 }
  const text = formatDataPoint(rider, query, { units, tires: rider && tires?.[rider.id] })
  return {
    label: keyToLabel(point),
    text,
    unit: text === '-' ? undefined : findShownUnit(text, point, units),
    state: compareDatapoint(rider, reference, query).state,
  }
}
