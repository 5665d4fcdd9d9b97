import { computeDifference, convertSpeed, formatDifference, formatSpeed, getSpeedUnit } from '#timing'
import type { ReactElement } from 'react'
import { compare, type Comparison } from '../compare'
import { type TileViewProps, createTile } from '../parts/create-tile'
import { ValueLines } from '../parts/value-lines'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import { currentSpeedOf, computeRiderAverage, computeSessionAverage, findSessionTopSpeed } from './speeds'

interface SpeedModel {
  readonly speed: string
  readonly unit: string
  readonly comparison: Comparison
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}

function toSpeedModel({ view, rider, reference, settings, units }: WidgetInput<'Speed'>): SpeedModel {
  return {
    speed: formatSpeed(rider && currentSpeedOf(rider), units),
    unit: getSpeedUnit(units),
    comparison: compare(rider, reference, currentSpeedOf, 'Speed'),
    lines: buildLines({ view, rider, settings, units }),
  }
}

function buildLines({
  view,
  rider,
  settings,
  units,
}: Pick<WidgetInput<'Speed'>, 'view' | 'rider' | 'settings' | 'units'>): SpeedModel['lines'] {
  const minSpeed = settings.Discard_Speeds_Slower_Than
  const average = computeSessionAverage(view, minSpeed)
  const averageDifference = computeDifference(
    rider && computeRiderAverage(rider, minSpeed),
    average,
    'Average_Speed',
  )
  const addUnit = (text: string): string => (text === '-' ? text : `${text} ${getSpeedUnit(units)}`)
  const topLine = {
    label: 'Session top',
    value: addUnit(formatSpeed(findSessionTopSpeed(view.riders), units)),
  }
  const averageLine = { label: 'Session average', value: addUnit(formatSpeed(average, units)) }
  const shownDifference = averageDifference && convertSpeed(averageDifference, units)
  const differenceLine = {
    label: 'Rider vs session average',
    value: addUnit(formatDifference(shownDifference, 2)),
  }
  return [
    ...(settings.Show_Session_Top_Speed ? [topLine] : []),
    ...(settings.Show_Session_Average_Speed ? [averageLine] : []),
    ...(settings.Show_Rider_Average_Speed_Diff ? [differenceLine] : []),
  ]
}

function SpeedTileView({
  model: { speed, unit, comparison, lines },
  frame,
}: TileViewProps<SpeedModel>): ReactElement {
  return (
    <TileLayout
      frame={frame}
      title="Speed"
      state={comparison.state}
      value={speed}
      unit={speed === '-' ? undefined : unit}
    >
      <ValueLines lines={lines} />
    </TileLayout>
  )
}

export const SpeedTile = createTile(toSpeedModel, SpeedTileView)
