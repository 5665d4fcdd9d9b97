import { formatSeconds } from '#timing'
import type { ReactElement } from 'react'
import { createTile, type TileViewProps } from '../parts/create-tile'
import { dimPaused, getStrategyNote, renderNote, type StrategyNote } from '../parts/strategy-note'
import { TileLayout } from '../parts/tile-layout'
import { ValueLines } from '../parts/value-lines'
import { findStrategyRider, getStrategy } from '../strategy-view'
import { formatLapsLeft, formatPlaceRange } from '../strategy-words'
import type { WidgetInput } from '../view'
import { findForecast, type Forecast } from './find-forecast'

interface ForecastModel extends Pick<Forecast, 'place'> {
  readonly isKnown: boolean
  readonly lapsLeft: string | undefined
  readonly note: StrategyNote | undefined
}

function toForecastModel({ view, rider, settings, now }: WidgetInput<'Forecast'>): ForecastModel {
  const { left, place } = findForecast(view, rider, { extraLaps: settings.Extra_Laps, now: now() })
  return {
    isKnown: rider !== undefined,
    lapsLeft: left && formatLapsLeft(left),
    place,
    note: getStrategyNote(getStrategy(view), findStrategyRider(view, rider), { isRaceOnly: true }),
  }
}

function ForecastTileView({
  model: { isKnown, lapsLeft, place, note },
  frame,
}: TileViewProps<ForecastModel>): ReactElement {
  const title = 'Forecast'
  if (note === 'Race only') return <TileLayout frame={frame} title={title} value="-" secondLine="Race only" />
  const parts = [lapsLeft === undefined ? undefined : `L${lapsLeft}`, place && `P${place.place}`]
  const value = parts.filter(part => part !== undefined).join(' · ')
  const gap = place?.gapAhead
  const lines =
    place && gap !== undefined
      ? [{ label: `Behind P${place.place - 1} at the flag`, value: `${formatSeconds(gap)} s` }]
      : []
  return (
    <TileLayout
      frame={dimPaused(frame, note)}
      title={title}
      value={value || '-'}
      unit={place ? formatPlaceRange(place) : undefined}
      tag={renderNote(note)}
      secondLine={isKnown ? describeBasis(lapsLeft, place) : undefined}
    >
      <ValueLines lines={lines} />
    </TileLayout>
  )
}

function describeBasis(lapsLeft: string | undefined, place: ForecastModel['place']): string {
  if (place) return 'on pace alone'
  return lapsLeft === '0' ? 'The flag is out' : 'The leader has no pace yet'
}

export const ForecastTile = createTile(toForecastModel, ForecastTileView)
