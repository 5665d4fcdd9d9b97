import { formatDifference, type Heater } from '#timing'
import { Snail } from 'lucide-react'
import type { ReactElement } from 'react'
import { type FaceProps, tileOf } from '../parts/tile-of'
import type { WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'
import { paceOf } from './pace'
import styles from './tile.module.css'

interface HeaterModel {
  readonly pace: Heater
  readonly hasSnail: boolean
}

const words: Readonly<Record<Heater['state'], string | undefined>> = {
  heater: 'Hot lap',
  equal: 'On the pace',
  worse: 'Slow lap',
  none: undefined,
  // Against the own best lap nobody is better, but hot, and nobody leads.
  better: undefined,
  leader: undefined,
}

function readHeater({ rider, settings }: WidgetGiven<'Heater'>): HeaterModel {
  const pace = paceOf(rider)
  return { pace, hasSnail: pace.state === 'worse' && settings.Show_Icon_On_Slow_Laps === 1 }
}

/** Seconds against the best lap so far; the tile itself draws the flame. */
function HeaterFace({ model: { pace, hasSnail }, frame }: FaceProps<HeaterModel>): ReactElement {
  const value = (
    <>
      {hasSnail && <Snail className={styles.snail} data-icon="snail" aria-hidden />}
      {formatDifference(pace.difference, 1)}
    </>
  )
  return (
    <WidgetFace
      frame={frame}
      title="Heater"
      state={pace.state}
      value={value}
      unit={pace.difference === undefined ? undefined : 's'}
      second={words[pace.state]}
    />
  )
}

export const HeaterTile = tileOf(readHeater, HeaterFace)
