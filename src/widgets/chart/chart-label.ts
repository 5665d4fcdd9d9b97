import type { ChartKind } from '#timing'
import { chartSettings } from './settings'

/** `Race trace` */
export function getChartLabel(kind: ChartKind): string {
  const choices = chartSettings.options.flatMap(option => (option.key === 'Chart' ? option.choices : []))
  return choices.find(({ value }) => value === kind)?.label ?? chartSettings.label
}
