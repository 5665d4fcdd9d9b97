import { difference, formatDifference, formatSpeed } from '#timing'
import type { ReactElement } from 'react'
import { compare, type Comparison } from '../compare'
import { type FaceProps, tileOf } from '../parts/tile-of'
import { ValueLines } from '../parts/value-lines'
import type { WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'
import { currentSpeedOf, riderAverage, sessionAverage, sessionTop } from './speeds'

interface SpeedModel {
  readonly speed: string
  readonly comparison: Comparison
  readonly lines: readonly { readonly label: string; readonly value: string }[]
}

function readSpeed({ view, rider, reference, settings }: WidgetGiven<'Speed'>): SpeedModel {
  return {
    speed: formatSpeed(rider && currentSpeedOf(rider)),
    comparison: compare(rider, reference, currentSpeedOf, 'Speed'),
    lines: linesOf({ view, rider, settings }),
  }
}

function linesOf({
  view,
  rider,
  settings,
}: Pick<WidgetGiven<'Speed'>, 'view' | 'rider' | 'settings'>): SpeedModel['lines'] {
  const slowest = settings.Discard_Speeds_Slower_Than
  const average = sessionAverage(view.riders, slowest)
  const ahead = difference(rider && riderAverage(rider, slowest), average, 'Average_Speed')
  const top = { label: 'Session top', value: formatSpeed(sessionTop(view.riders)) }
  const mean = { label: 'Session average', value: formatSpeed(average) }
  const behind = { label: 'Rider vs session average', value: formatDifference(ahead, 2) }
  return [
    ...(settings.Show_Session_Top_Speed ? [top] : []),
    ...(settings.Show_Session_Average_Speed ? [mean] : []),
    ...(settings.Show_Rider_Average_Speed_Diff ? [behind] : []),
  ]
}

function SpeedFace({ model: { speed, comparison, lines }, frame }: FaceProps<SpeedModel>): ReactElement {
  return (
    <WidgetFace
      frame={frame}
      title="Speed"
      state={comparison.state}
      value={speed}
      unit={speed === '-' ? undefined : 'mph'}
    >
      <ValueLines lines={lines} />
    </WidgetFace>
  )
}

export const SpeedTile = tileOf(readSpeed, SpeedFace)
