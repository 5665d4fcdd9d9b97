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
  const first = isOn(behind) && !isOn(ahead) ? behind : (ahead ?? behind)
  const note = first?.isPaused ? 'paused' : model.note
  const lines: readonly (ValueLine | undefined)[] = [
    ahead && { label: `Ahead · ${model.ahead?.name}`, value: describeLine(ahead, first) },
    behind && { label: `Behind · ${model.behind?.name}`, value: describeLine(behind, first) },
  ]
  const state = first === ahead ? 'better' : 'worse'
  return (
    <TileLayout
      frame={dimPaused(frame, note)}
      title={title}
      state={note !== 'paused' && isOn(first) ? state : 'none'}
      value={first?.value ?? '-'}
      tag={renderNote(note) ?? (first?.confidence === undefined ? '' : <Badge>{first.confidence}</Badge>)}
    >
      <ValueLines lines={lines.filter(line => line !== undefined)} />
    </TileLayout>
  )
}

/** Closing on the rider ahead is good, being caught is bad. The rider ahead comes first while both are closing. */
function isOn(text: CatchText | undefined): boolean {
  return text !== undefined && text.isClosing && !text.isPaused
}

/** The line of the rider whose value is the large one says when; the other line has its value. */
function describeLine(text: CatchText, first: CatchText | undefined): string {
  if (text === first) return text.when ?? ''
  return text.isPaused ? 'paused' : text.value
}

export const CatchClockTile = createTile(toCatchModel, CatchTileView)
