import { formatDifference } from '#timing'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import type { Comparison } from '../compare'
import { type TileViewProps, createTile } from '../parts/create-tile'
import { formatDiffOrGap } from '../format-times'
import { ValueLines } from '../parts/value-lines'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import { findGroup, findNeighbors, comparePace } from './neighbors'

interface GapModel {
  readonly gap: string
  /** The abbreviated name of the rider ahead. */
  readonly ahead: string | undefined
  readonly behind: { readonly name: string; readonly gap: string } | undefined
  readonly group: string | undefined
  readonly pace: Comparison
}

const emptyModel: GapModel = {
  gap: '-',
  ahead: undefined,
  behind: undefined,
  group: undefined,
  pace: { difference: undefined, state: 'none' },
}

function toGapModel({ view, rider }: WidgetInput<'Gap'>): GapModel {
  if (!rider) return emptyModel
  const { ahead, behind } = findNeighbors(view.riders, rider)
  const group = findGroup(view, rider)
  return {
    gap: formatDiffOrGap(rider, 'gap'),
    ahead: ahead?.shortName,
    behind: behind && { name: behind.shortName, gap: formatDiffOrGap(behind, 'gap') },
    group: group && `Group of ${group.length}`,
    pace: comparePace(rider, ahead),
  }
}

function GapTileView({
  model: { gap, ahead, behind, group, pace },
  frame,
}: TileViewProps<GapModel>): ReactElement {
  // The word comes before the name, because the end of a long line is cut off.
  const aheadLine =
    ahead === undefined
      ? undefined
      : { label: `Ahead · ${ahead}`, value: `pace ${addSeconds(formatDifference(pace.difference, 1))}` }
  const behindLine = behind && { label: `Behind · ${behind.name}`, value: addSeconds(behind.gap) }
  return (
    <TileLayout
      frame={frame}
      title="Gap"
      state={pace.state}
      // An empty tag hides the tag `Leader`, because the value already says it.
      tag={group ? <Badge>{group}</Badge> : ''}
      value={gap}
      unit={isTime(gap) ? 's' : undefined}
    >
      <ValueLines lines={[aheadLine, behindLine].filter(line => line !== undefined)} />
    </TileLayout>
  )
}

/** Not `Leader`, `1 Lap` or `-`. */
function isTime(text: string): boolean {
  return /^[+-]?\d+\.\d+$/.test(text)
}

function addSeconds(text: string): string {
  return isTime(text) ? `${text} s` : text
}

export const GapTile = createTile(toGapModel, GapTileView)
