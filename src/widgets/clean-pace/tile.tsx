import { computeDifference, computePace, computePaceTrend, getComparisonState, type Pace } from '#timing'
import type { ReactElement } from 'react'
import type { Comparison } from '../compare'
import { formatLap } from '../format-times'
import { toSeconds } from '../milliseconds'
import { createTile, type TileViewProps } from '../parts/create-tile'
import { DifferenceMark } from '../parts/difference-mark'
import { renderValue } from '../parts/render-value'
import { dimPaused, getStrategyNote, renderNote, type StrategyNote } from '../parts/strategy-note'
import { TileLayout } from '../parts/tile-layout'
import { type ValueLine, ValueLines } from '../parts/value-lines'
import { findStrategyRider, getStrategy } from '../strategy-view'
import { formatMs } from '../strategy-words'
import type { WidgetInput } from '../view'
import { describePace, formatSpread } from './describe-pace'

interface PaceModel {
  readonly isKnown: boolean
  readonly pace: Pace | undefined
  readonly trend: number | undefined
  readonly comparison: Comparison
  readonly reference: string | undefined
  readonly note: StrategyNote | undefined
}

function toPaceModel({
  view,
  rider,
  reference,
  referenceView,
  settings,
}: WidgetInput<'CleanPace'>): PaceModel {
  const me = findStrategyRider(view, rider)
  const other = findStrategyRider(referenceView, reference)
  const pace = me && computePace(me.judgedLaps, settings.Laps)
  const otherPace = other && computePace(other.judgedLaps, settings.Laps)
  const difference = computeDifference(toSeconds(pace?.time), toSeconds(otherPace?.time))
  const isReference = rider !== undefined && rider === reference
  return {
    isKnown: rider !== undefined,
    pace,
    trend: me && computePaceTrend(me.judgedLaps),
    comparison: isReference
      ? { difference: undefined, state: pace ? 'leader' : 'none' }
      : { difference, state: getComparisonState(difference) },
    reference: isReference ? undefined : reference?.shortName,
    note: getStrategyNote(getStrategy(view), me, { isRaceOnly: false }),
  }
}

function PaceTileView({ model, frame }: TileViewProps<PaceModel>): ReactElement {
  const { isKnown, pace, trend, comparison, reference, note } = model
  const isDim = note === 'paused' || pace?.hasFewLaps === true
  const lines: readonly (ValueLine | undefined)[] = [
    reference === undefined
      ? undefined
      : { label: `To ${reference}`, value: <DifferenceMark value={comparison.difference} /> },
    { label: 'Spread', value: formatSpread(pace) },
    trend === undefined ? undefined : { label: 'Trend, plus is faster', value: `${formatMs(trend, 2)} s` },
  ]
  return (
    <TileLayout
      frame={isDim ? { ...frame, isDimmed: true } : dimPaused(frame, note)}
      title="Clean Pace"
      state={isDim ? 'none' : comparison.state}
      value={renderValue(formatLap(toSeconds(pace?.time)))}
      tag={renderNote(note) ?? ''}
      secondLine={isKnown ? describePace(pace) : undefined}
    >
      <ValueLines lines={lines.filter(line => line !== undefined)} />
    </TileLayout>
  )
}

export const CleanPaceTile = createTile(toPaceModel, PaceTileView)
