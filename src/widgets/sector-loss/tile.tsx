import { type ComparisonState, getComparisonState } from '#timing'
import type { ReactElement } from 'react'
import { toSeconds } from '../milliseconds'
import { createTile, type TileViewProps } from '../parts/create-tile'
import { DifferenceMark } from '../parts/difference-mark'
import { dimPaused, getStrategyNote, renderNote, type StrategyNote } from '../parts/strategy-note'
import { TileLayout } from '../parts/tile-layout'
import { ValueLines } from '../parts/value-lines'
import { findStrategyRider, getStrategy } from '../strategy-view'
import { formatMs } from '../strategy-words'
import type { WidgetInput } from '../view'
import { formatNoLoss, formatWorst } from './describe-loss'
import { findSectorLoss } from './find-loss'

interface LossModel {
  /** In milliseconds; undefined if nothing is compared. */
  readonly total: number | undefined
  readonly state: ComparisonState
  readonly losses: readonly number[]
  readonly pairs: number
  readonly against: string
  readonly secondLine: string
  readonly note: StrategyNote | undefined
}

function toLossModel(input: WidgetInput<'SectorLoss'>): LossModel {
  const { view, rider } = input
  const found = findSectorLoss(input)
  const { loss, missing } = found
  return {
    total: loss.total,
    state: missing === 'leader' && rider ? 'leader' : getComparisonState(toSeconds(loss.total)),
    losses: loss.losses,
    secondLine: missing === undefined ? formatWorst(loss) : formatNoLoss(missing),
    pairs: loss.pairs,
    against: found.against,
    note: getStrategyNote(getStrategy(view), findStrategyRider(view, rider), { isRaceOnly: false }),
  }
}

function LossTileView({ model, frame }: TileViewProps<LossModel>): ReactElement {
  const { total, state, losses, pairs, against, secondLine, note } = model
  const lines = losses.map((loss, index) => ({
    label: `S${index + 1}`,
    value: <DifferenceMark value={toSeconds(loss)} />,
  }))
  return (
    <TileLayout
      frame={dimPaused(frame, note)}
      title="Sector Loss"
      state={note === 'paused' ? 'none' : state}
      value={formatMs(total)}
      unit={total === undefined ? undefined : 's'}
      tag={renderNote(note)}
      secondLine={secondLine === '' ? undefined : secondLine}
    >
      {lines.length === 0 ? undefined : (
        <ValueLines lines={[...lines, { label: `To ${against}`, value: `of ${pairs}` }]} />
      )}
    </TileLayout>
  )
}

export const SectorLossTile = createTile(toLossModel, LossTileView)
