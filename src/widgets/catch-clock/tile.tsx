import type { TileState } from '#ui'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import { createTile, type TileViewProps } from '../parts/create-tile'
import { dimPaused, getStrategyNote, renderNote, type StrategyNote } from '../parts/strategy-note'
import { TileLayout } from '../parts/tile-layout'
import { type ValueLine, ValueLines } from '../parts/value-lines'
import { findStrategyRider, getStrategy } from '../strategy-view'
import type { WidgetInput } from '../view'
import { type CatchText, describeCatch } from './describe-catch'
import { type Catch, findCatches } from './find-catches'

interface CatchModel {
  readonly ahead: Catch | undefined
  readonly behind: Catch | undefined
  readonly note: StrategyNote | undefined
}

function toCatchModel({ view, rider, settings, now }: WidgetInput<'CatchClock'>): CatchModel {
  const note = getStrategyNote(getStrategy(view), findStrategyRider(view, rider), { isRaceOnly: true })
  return { ...findCatches(view, rider, settings, now()), note }
}

function CatchTileView({ model, frame }: TileViewProps<CatchModel>): ReactElement {
  const title = 'Catch Clock'
  if (model.note === 'Race only')
    return <TileLayout frame={frame} title={title} value="-" secondLine="Race only" />
  const [ahead, behind] = [
    model.ahead && describeCatch(model.ahead),
    model.behind && describeCatch(model.behind),
  ]
  const first = ahead ?? behind
  const note = first?.isPaused ? 'paused' : model.note
  const lines: readonly (ValueLine | false | undefined)[] = [
    model.ahead && { label: `Ahead · ${model.ahead.name}`, value: ahead?.when ?? '' },
    model.behind && { label: `Behind · ${model.behind.name}`, value: describeBehind(ahead, behind) },
  ]
  return (
    <TileLayout
      frame={dimPaused(frame, note)}
      title={title}
      state={note === 'paused' ? 'none' : findTileState(ahead, behind)}
      value={first?.value ?? '-'}
      tag={renderNote(note) ?? (first?.confidence === undefined ? '' : <Badge>{first.confidence}</Badge>)}
    >
      <ValueLines lines={lines.filter(line => typeof line === 'object')} />
    </TileLayout>
  )
}

/** Next to a large value for the rider ahead, the line has the value; else it says when. */
function describeBehind(ahead: CatchText | undefined, behind: CatchText | undefined): string {
  return (ahead ? behind?.value : behind?.when) ?? ''
}

/** Closing is good, being caught is bad. */
function findTileState(ahead: CatchText | undefined, behind: CatchText | undefined): TileState {
  if (ahead?.isClosing) return 'better'
  return behind?.isClosing ? 'worse' : 'none'
}

export const CatchClockTile = createTile(toCatchModel, CatchTileView)
