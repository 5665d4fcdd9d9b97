import { commonOptions } from '../common-options'
import { dataPointChoices } from '../data-point'
import { createChoiceOption } from '../option'
import type { WidgetSettings } from '../widget'

const valueModifier = createChoiceOption(
  'Value_Modifier',
  [
    { value: 1, label: 'Exact' },
    { value: 2, label: 'Average' },
  ],
  1,
)

const options = [
  ...commonOptions,
  createChoiceOption('Data_Point_Top', dataPointChoices, 'Speed'),
  createChoiceOption('Data_Point_Bottom', dataPointChoices, 'Best_Lap'),
  valueModifier,
] as const

export const dualDatapointSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Dual Datapoint',
  description: 'Two values of the rider, one above the other, exact or averaged.',
  options,
}
