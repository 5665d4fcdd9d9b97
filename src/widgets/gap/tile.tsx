import { formatDifference } from '#timing'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import type { Comparison } from '../compare'
import { type FaceProps, tileOf } from '../parts/tile-of'
import { behindText } from '../time-text'
import { ValueLines } from '../parts/value-lines'
import type { WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'
import { groupOf, neighboursOf, paceAgainst } from './neighbours'

interface GapModel {
  readonly gap: string
  /** Abbreviated names, and what the rider behind needs. */
  readonly ahead: string | undefined
  readonly behind: { readonly name: string; readonly gap: string } | undefined
  readonly group: string | undefined
  readonly pace: Comparison
}

const nobody: GapModel = {
  gap: '-',
  ahead: undefined,
  behind: undefined,
  group: undefined,
  pace: { difference: undefined, state: 'none' },
}

function readGap({ view: { riders }, rider }: WidgetGiven<'Gap'>): GapModel {
  if (!rider) return nobody
  const { ahead, behind } = neighboursOf(riders, rider)
  const group = groupOf(riders, rider)
  return {
    gap: behindText(rider, 'gap'),
    ahead: ahead?.shortName,
    behind: behind && { name: behind.shortName, gap: behindText(behind, 'gap') },
    group: group && `Group of ${group.length}`,
    pace: paceAgainst(rider, ahead),
  }
}

function GapFace({ model: { gap, ahead, behind, group, pace }, frame }: FaceProps<GapModel>): ReactElement {
  // The word before the name: of a long one the end is cut off.
  const toAhead =
    ahead === undefined
      ? undefined
      : { label: `Ahead · ${ahead}`, value: `pace ${formatDifference(pace.difference, 1)}` }
  const toBehind = behind && { label: `Behind · ${behind.name}`, value: behind.gap }
  return (
    <WidgetFace
      frame={frame}
      title="Gap"
      state={pace.state}
      // The value says `Leader`: no tag has to.
      tag={group ? <Badge>{group}</Badge> : ''}
      value={gap}
    >
      <ValueLines lines={[toAhead, toBehind].filter(line => line !== undefined)} />
    </WidgetFace>
  )
}

export const GapTile = tileOf(readGap, GapFace)
