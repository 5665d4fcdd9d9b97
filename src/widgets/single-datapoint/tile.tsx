import type { ReactElement } from 'react'
import type { Comparison } from '../compare'
import { compareDatapoint } from '../compare-datapoint'
import { dataPointText, decimalsOf, unitOf } from '../data-point-value'
import { DifferenceMark } from '../parts/difference-mark'
import { figureOf } from '../parts/figure-of'
import { spaced } from '../spaced'
import { type FaceProps, tileOf } from '../parts/tile-of'
import type { WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'
import styles from './tile.module.css'

interface DatapointModel {
  readonly title: string
  readonly text: string
  readonly unit: string | undefined
  readonly comparison: Comparison
  readonly decimals: number
  readonly hasDifference: boolean
}

function readDatapoint({
  rider,
  reference,
  settings,
  tires,
}: WidgetGiven<'SingleDatapoint'>): DatapointModel {
  const { Data_Point: point, Show_Difference } = settings
  const reading = { point, isAverage: false }
  return {
    title: spaced(point),
    text: dataPointText(rider, reading, rider && tires?.[rider.id]),
    unit: unitOf(point),
    comparison: compareDatapoint(rider, reference, reading),
    decimals: decimalsOf(reading),
    hasDifference: Show_Difference === 'Yes' && point !== 'Tire_Data',
  }
}

function DatapointFace({ model, frame }: FaceProps<DatapointModel>): ReactElement {
  const { title, text, unit, comparison, decimals, hasDifference } = model
  return (
    <WidgetFace
      frame={frame}
      title={title}
      state={comparison.state}
      value={figureOf(text)}
      unit={text === '-' ? undefined : unit}
      // Where the value says `Leader`, no tag has to.
      tag={text === 'Leader' ? '' : undefined}
      second={
        hasDifference ? (
          <span className={styles.difference}>
            <DifferenceMark value={comparison.difference} decimals={decimals} />
          </span>
        ) : undefined
      }
    />
  )
}

export const SingleDatapointTile = tileOf(readDatapoint, DatapointFace)
