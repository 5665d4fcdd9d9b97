// The drawing of a tile. Loaded when the first chart is shown, with the chart library.
import { ChartFigure } from '#charts'
import { buildChart, type DisplayUnits } from '#timing'
import { type ReactElement, useMemo } from 'react'
import type { SettingsOf } from '../catalog'
import type { ChartInput } from './chart-input'

export interface FigureProps extends ChartInput {
  readonly laps: SettingsOf<'Chart'>['Laps']
  readonly units: DisplayUnits
  readonly minSpeed: number
}

export function Figure({ kind, laps, units, ...input }: FigureProps): ReactElement {
  const { session, myId, comparison, reference, minSpeed } = input
  const comparisonId = comparison?.session === session ? comparison.riderId : undefined
  const highlightedIds = useMemo(
    () => [myId, comparisonId].filter(id => id !== undefined),
    [myId, comparisonId],
  )
  const model = useMemo(
    () => buildChart(kind, { session, myId, highlightedIds, reference, comparison, minSpeed, units }),
    [kind, session, myId, highlightedIds, reference, comparison, minSpeed, units],
  )
  return (
    <ChartFigure
      model={model}
      highlightedIds={highlightedIds}
      myId={myId}
      comparisonId={comparisonId}
      range={laps === 'All' ? undefined : 'last'}
      units={units}
      label={model.title}
    />
  )
}
