import type { ReactElement } from 'react'
import type { Comparison } from '../compare'
import { compareDatapoint } from '../compare-datapoint'
import {
  decimalsOf,
  differenceUnitOf,
  findShownUnit,
  formatDataPoint,
  toShownDifference,
} from '../data-point-value'
import { DifferenceMark } from '../parts/difference-mark'
import { renderValue } from '../parts/render-value'
import { keyToLabel } from '../key-to-label'
import { type TileViewProps, createTile } from '../parts/create-tile'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import styles from './tile.module.css'

interface DatapointModel {
  readonly title: string
  readonly text: string
  readonly unit: string | undefined
  readonly state: Comparison['state']
  readonly difference: number | undefined
  readonly decimals: number
  readonly differenceUnit: string | undefined
  readonly hasDifference: boolean
}

function toDatapointModel({
  rider,
  reference,
  settings,
  tires,
  units,
}: WidgetInput<'SingleDatapoint'>): DatapointModel {
  const { Data_Point: point, Show_Difference } = settings
  const query = { point, isAverage: false }
  const text = formatDataPoint(rider, query, { units, tires: rider && tires?.[rider.id] })
  const { state, difference } = compareDatapoint(rider, reference, query)
  return {
    title: keyToLabel(point),
    text,
    unit: findShownUnit(text, point, units),
    state,
    difference: toShownDifference(difference, point, units),
    decimals: decimalsOf(query),
    differenceUnit: differenceUnitOf(point, units),
    hasDifference: Show_Difference === 'Yes' && point !== 'Tire_Data',
  }
}

function DatapointTileView({ model, frame }: TileViewProps<DatapointModel>): ReactElement {
  const { title, text, unit, state, difference, decimals, differenceUnit, hasDifference } = model
  return (
    <TileLayout
      frame={frame}
      title={title}
      state={state}
      value={renderValue(text)}
      unit={unit}
      // An empty tag hides the tag `Leader` if the value already says it.
      tag={text === 'Leader' ? '' : undefined}
      secondLine={
        hasDifference ? (
          <span className={styles.difference}>
            <DifferenceMark value={difference} decimals={decimals} unit={differenceUnit} />
          </span>
        ) : undefined
      }
    />
  )
}

export const SingleDatapointTile = createTile(toDatapointModel, DatapointTileView)
