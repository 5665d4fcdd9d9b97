import { formatDifference, type Heater } from '#timing'
import { Snail } from 'lucide-react'
import type { ReactElement } from 'react'
import { type TileViewProps, createTile } from '../parts/create-tile'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import { computePace } from './pace'
import styles from './tile.module.css'

interface HeaterModel {
  readonly pace: Heater
  readonly hasSnail: boolean
}

const stateTexts: Readonly<Record<Heater['state'], string | undefined>> = {
  heater: 'Hot lap',
  equal: 'On the pace',
  worse: 'Slow lap',
  none: undefined,
  // A comparison with the rider's own best lap never returns these states.
  better: undefined,
  leader: undefined,
}

function toHeaterModel({ rider, settings }: WidgetInput<'Heater'>): HeaterModel {
  const pace = computePace(rider)
  return { pace, hasSnail: pace.state === 'worse' && settings.Show_Icon_On_Slow_Laps === 1 }
}

/** Shows the seconds to the best lap so far; the tile of `ui` draws the flame. */
function HeaterTileView({ model: { pace, hasSnail }, frame }: TileViewProps<HeaterModel>): ReactElement {
  const value = (
    <>
      {hasSnail && <Snail className={styles.snail} data-icon="snail" aria-hidden />}
      {formatDifference(pace.difference, 1)}
    </>
  )
  return (
    <TileLayout
      frame={frame}
      title="Heater"
      state={pace.state}
      value={value}
      unit={pace.difference === undefined ? undefined : 's'}
      secondLine={stateTexts[pace.state]}
    />
  )
}

export const HeaterTile = createTile(toHeaterModel, HeaterTileView)
