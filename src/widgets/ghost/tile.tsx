import { type ComparisonState, compareBests, type CountEnd, getComparisonState, measureGhost } from '#timing'
import { Badge } from '#ui'
import type { ReactElement } from 'react'
import { formatPoint } from '../format-point'
import { toSeconds } from '../milliseconds'
import { createTile, type TileViewProps } from '../parts/create-tile'
import { DifferenceMark } from '../parts/difference-mark'
import { getStrategyNote, type StrategyNote } from '../parts/strategy-note'
import { TileLayout } from '../parts/tile-layout'
import { ValueLines } from '../parts/value-lines'
import { findStrategyRider, getStrategy } from '../strategy-view'
import { formatMs } from '../strategy-words'
import type { WidgetInput } from '../view'
import { formatNoGhost } from './describe-ghost'
import { type BestsGhost, findGhost, type GhostLabel, type RaceGhost } from './find-ghost'

interface GhostModel {
  /** In milliseconds, plus if my rider is ahead. */
  readonly delta: number | undefined
  readonly state: ComparisonState
  /** What is compared, or why nothing is. */
  readonly secondLine: string | undefined
  readonly ghost: GhostLabel | undefined
  readonly lines: readonly { readonly label: string; readonly gain: number | undefined }[]
  readonly note: StrategyNote | CountEnd | 'by lap' | undefined
  /** The count does not go on. */
  readonly isDimmed: boolean
}

function toGhostModel(input: WidgetInput<'Ghost'>): GhostModel {
  const found = findGhost(input)
  const { view, rider } = input
  const note = getStrategyNote(getStrategy(view), findStrategyRider(view, rider), { isRaceOnly: false })
  if (found.kind === 'bests') return toBestsModel(found, note)
  if (found.kind === 'race') return toRaceModel(found, note)
  const secondLine = formatNoGhost(found)
  return {
    delta: undefined,
    state: 'none',
    secondLine,
    ghost: undefined,
    lines: [],
    note: undefined,
    isDimmed: false,
  }
}

function toRaceModel({ me, racer, options, ghost }: RaceGhost, paused: StrategyNote | undefined): GhostModel {
  const { latest, end, lastLap } = measureGhost(me, racer, options)
  const stop = paused ?? end
  const where = latest ? formatPoint(latest.point) : 'No line in common yet'
  return {
    delta: latest?.delta,
    state: stop ? 'none' : toState(latest?.delta),
    secondLine: where,
    ghost,
    lines: lastLap ? [{ label: `Lap ${lastLap.lap}`, gain: lastLap.gain }] : [],
    note: stop ?? (options.isByLap ? 'by lap' : undefined),
    isDimmed: stop !== undefined,
  }
}

function toBestsModel({ mine, theirs, ghost }: BestsGhost, note: StrategyNote | undefined): GhostModel {
  const { bestLap, idealLap, sectors } = compareBests(mine, theirs)
  const sectorLines = sectors.map((gain, index) => ({ label: `Best S${index + 1}`, gain }))
  return {
    delta: bestLap,
    state: note ? 'none' : toState(bestLap),
    secondLine: 'Best lap',
    ghost,
    lines: [{ label: 'Ideal lap', gain: idealLap }, ...sectorLines],
    note,
    isDimmed: note === 'paused',
  }
}

function toState(delta: number | undefined): ComparisonState {
  return getComparisonState(toSeconds(delta))
}

function GhostTileView({ model, frame }: TileViewProps<GhostModel>): ReactElement {
  const { delta, state, secondLine, ghost, lines, note, isDimmed } = model
  const gains = lines.map(({ label, gain }) => ({
    label,
    value: <DifferenceMark value={toSeconds(gain)} />,
  }))
  return (
    <TileLayout
      frame={isDimmed ? { ...frame, isDimmed } : frame}
      title="Ghost"
      state={state}
      value={formatMs(delta)}
      unit={delta === undefined ? undefined : 's'}
      tag={note && <Badge>{note}</Badge>}
      secondLine={secondLine}
    >
      <ValueLines lines={ghost ? [{ label: `To ${ghost.name}`, value: ghost.day }, ...gains] : gains} />
    </TileLayout>
  )
}

export const GhostTile = createTile(toGhostModel, GhostTileView)
