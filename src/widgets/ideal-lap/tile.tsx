import { formatDifference } from '#timing'
import type { ReactElement } from 'react'
import { compare, type Comparison } from '../compare'
import { renderValue } from '../parts/render-value'
import { type TileViewProps, createTile } from '../parts/create-tile'
import { formatLap } from '../format-times'
import { type ValueLine, ValueLines } from '../parts/value-lines'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'

interface IdealModel {
  readonly scope: 'Session' | 'Rider' | 'Both'
  readonly session: number | undefined
  readonly rider: number | undefined
  /** Best lap minus ideal lap, in seconds. */
  readonly toBest: number | undefined
  readonly comparison: Comparison
}

function toIdealModel({ view, rider, reference, settings }: WidgetInput<'TheoreticalLaps'>): IdealModel {
  const { bestLap, idealLap } = rider ?? {}
  return {
    scope: settings.Show_Ideal_Lap_For,
    session: view.idealLap,
    rider: idealLap,
    toBest: bestLap === undefined || idealLap === undefined ? undefined : bestLap - idealLap,
    comparison: compare(rider, reference, each => each.idealLap),
  }
}

function IdealTileView({ model, frame }: TileViewProps<IdealModel>): ReactElement {
  const { scope, session, rider, toBest, comparison } = model
  const title = 'Ideal Lap'
  if (scope === 'Session')
    return (
      <TileLayout
        frame={frame}
        title={title}
        value={renderValue(formatLap(session))}
        secondLine="Session"
        name={undefined}
      />
    )
  const lines: readonly ValueLine[] = [
    ...(scope === 'Both' ? [{ label: 'Session', value: formatLap(session) }] : []),
    { label: 'Best lap over ideal', value: toBest === undefined ? '-' : `${formatDifference(toBest)} s` },
  ]
  return (
    <TileLayout
      frame={frame}
      title={title}
      state={comparison.state}
      value={renderValue(formatLap(rider))}
      secondLine="Rider"
    >
      <ValueLines lines={lines} />
    </TileLayout>
  )
}

export const IdealLapTile = createTile(toIdealModel, IdealTileView)
