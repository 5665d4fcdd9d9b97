import { computeDifference, formatDifference, formatSpeed } from '#timing'
import type { ReactElement } from 'react'
import { compare, type Comparison } from '../compare'
import { type TileViewProps, createTile } from '../parts/create-tile'
import { ValueLines } from '../parts/value-lines'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import { currentSpeedOf, computeRiderAverage, computeSessionAverage, findSessionTopSpeed } from './speeds'

interface SpeedModel {
  readonly speed: string
  readonly comparison: Comparison
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}

function toSpeedModel({ view, rider, reference, settings }: WidgetInput<'Speed'>): SpeedModel {
  return {
    speed: formatSpeed(rider && currentSpeedOf(rider)),
    comparison: compare(rider, reference, currentSpeedOf, 'Speed'),
    lines: buildLines({ view, rider, settings }),
  }
}

function buildLines({
  view,
  rider,
  settings,
}: Pick<WidgetInput<'Speed'>, 'view' | 'rider' | 'settings'>): SpeedModel['lines'] {
  const minSpeed = settings.Discard_Speeds_Slower_Than
  const average = computeSessionAverage(view, minSpeed)
  const averageDifference = computeDifference(
    rider && computeRiderAverage(rider, minSpeed),
    average,
    'Average_Speed',
  )
  const topLine = { label: 'Session top', value: formatSpeed(findSessionTopSpeed(view.riders)) }
  const averageLine = { label: 'Session average', value: formatSpeed(average) }
  const differenceLine = { label: 'Rider vs session average', value: formatDifference(averageDifference, 2) }
  return [
    ...(settings.Show_Session_Top_Speed ? [topLine] : []),
    ...(settings.Show_Session_Average_Speed ? [averageLine] : []),
    ...(settings.Show_Rider_Average_Speed_Diff ? [differenceLine] : []),
  ]
}

function SpeedTileView({
  model: { speed, comparison, lines },
  frame,
}: TileViewProps<SpeedModel>): ReactElement {
  return (
    <TileLayout
      frame={frame}
      title="Speed"
      state={comparison.state}
      value={speed}
      unit={speed === '-' ? undefined : 'mph'}
    >
      <ValueLines lines={lines} />
    </TileLayout>
  )
}

export const SpeedTile = createTile(toSpeedModel, SpeedTileView)
