import { chartKinds, chartTitles } from '#timing'
import { commonOptions } from '../common-options'
import { createChoiceOption } from '../option'
import type { WidgetSettings } from '../widget'

const [racer, size, theme] = commonOptions

/** A chart needs room, so it is wider than other widgets by default. */
const wideSize: typeof size = { ...size, default: 6 }

const options = [
  racer,
  wideSize,
  theme,
  createChoiceOption(
    'Chart',
    chartKinds.map(kind => ({ value: kind, label: chartTitles[kind] })),
    'positions',
  ),
  createChoiceOption(
    'Against',
    [
      { value: 'Reference', label: 'Reference' },
      { value: 'Leader', label: 'Leader' },
      { value: 'Me', label: 'My rider' },
      { value: 'Pace', label: 'Constant pace' },
    ],
    'Reference',
  ),
  createChoiceOption<'Laps', 'All' | 10>(
    'Laps',
    [
      { value: 'All', label: 'All' },
      { value: 10, label: 'Last 10' },
    ],
    'All',
  ),
] as const

export const chartSettings: WidgetSettings<(typeof options)[number]> = {
  label: 'Chart',
  description: 'The session as a chart: positions, gaps, lap times, sector deltas or speeds.',
  options,
}
