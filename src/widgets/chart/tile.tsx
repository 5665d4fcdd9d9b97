import type { DisplayUnits } from '#timing'
import type { ReactElement } from 'react'
import { getDefaultSettings, type SettingsOf } from '../catalog'
import { createTile, type TileViewProps } from '../parts/create-tile'
import { TileLayout } from '../parts/tile-layout'
import type { WidgetInput } from '../view'
import { type ChartInput, useChartInput } from './chart-input'
import { getChartLabel } from './chart-label'
import { LazyFigure } from './lazy-figure'

interface ChartTileModel {
  readonly chart: ChartInput
  readonly laps: SettingsOf<'Chart'>['Laps']
  readonly units: DisplayUnits
  /** For a tile that is too small for a chart. */
  readonly place: string
}

function useChartTileModel(input: WidgetInput<'Chart'>): ChartTileModel {
  const { rider, settings, units } = input
  const chart = useChartInput(input)
  return {
    chart,
    laps: settings.Laps,
    units,
    // Other sizes do not show it, and must not be rendered because of it.
    place: settings.Size !== 1 || rider?.position === undefined ? '-' : `P${rider.position}`,
  }
}

function ChartTileView({
  model: { chart, laps, units, place },
  frame,
}: TileViewProps<ChartTileModel>): ReactElement {
  const title = getChartLabel(chart.kind)
  if (frame.isCompact) return <TileLayout frame={frame} title={title} value={place} />
  return (
    // The colors of charts are made for the panel.
    <TileLayout frame={{ ...frame, theme: 'Simple' }} title={title}>
      <LazyFigure {...chart} laps={laps} units={units} minSpeed={getDefaultMinSpeed()} />
    </TileLayout>
  )
}

function getDefaultMinSpeed(): number {
  return getDefaultSettings('Speed').Discard_Speeds_Slower_Than
}

export const ChartTile = createTile(useChartTileModel, ChartTileView)
