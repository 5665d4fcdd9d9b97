import { commonOptions } from '../common-options'
import { dataPointChoices } from '../data-point'
import { createChoiceOption } from '../option'
import type { WidgetSettings } from '../widget'

const showDifference = createChoiceOption(
  'Show_Difference',
  [
    { value: 'Yes', label: 'Yes' },
    { value: 'No', label: 'No' },
  ],
  'No',
)

const options = [
  ...commonOptions,
  createChoiceOption('Data_Point', dataPointChoices, 'Last_Lap'),
  showDifference,
] as const

export const singleDatapointSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Single Datapoint',
  description: 'One value of the rider, such as the last lap or the position.',
  options,
}
