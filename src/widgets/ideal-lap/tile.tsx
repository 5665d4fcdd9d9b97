import { formatDifference } from '#timing'
import type { ReactElement } from 'react'
import { compare, type Comparison } from '../compare'
import { figureOf } from '../parts/figure-of'
import { type FaceProps, tileOf } from '../parts/tile-of'
import { lapText } from '../time-text'
import { type ValueLine, ValueLines } from '../parts/value-lines'
import type { WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'

interface IdealModel {
  readonly shown: 'Session' | 'Rider' | 'Both'
  readonly session: number | undefined
  readonly rider: number | undefined
  /** Best lap less ideal lap: what the best lap left lying. */
  readonly toBest: number | undefined
  readonly comparison: Comparison
}

function readIdeal({ view, rider, reference, settings }: WidgetGiven<'TheoreticalLaps'>): IdealModel {
  const { bestLap, idealLap } = rider ?? {}
  return {
    shown: settings.Show_Ideal_Lap_For,
    session: view.idealLap,
    rider: idealLap,
    toBest: bestLap === undefined || idealLap === undefined ? undefined : bestLap - idealLap,
    comparison: compare(rider, reference, each => each.idealLap),
  }
}

function IdealFace({ model, frame }: FaceProps<IdealModel>): ReactElement {
  const { shown, session, rider, toBest, comparison } = model
  const title = 'Ideal Lap'
  if (shown === 'Session')
    return (
      <WidgetFace
        frame={frame}
        title={title}
        value={figureOf(lapText(session))}
        second="Session"
        name={undefined}
      />
    )
  const lines: readonly ValueLine[] = [
    ...(shown === 'Both' ? [{ label: 'Session', value: lapText(session) }] : []),
    { label: 'Best lap over ideal', value: formatDifference(toBest) },
  ]
  return (
    <WidgetFace
      frame={frame}
      title={title}
      state={comparison.state}
      value={figureOf(lapText(rider))}
      second="Rider"
    >
      <ValueLines lines={lines} />
    </WidgetFace>
  )
}

export const IdealLapTile = tileOf(readIdeal, IdealFace)
