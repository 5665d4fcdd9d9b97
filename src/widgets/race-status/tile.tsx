import type { ReactElement } from 'react'
import { type FaceProps, tileOf } from '../parts/tile-of'
import type { WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'
import { type RaceStatus, statusOf } from './status'
import { StatusText } from './status-text'
import styles from './tile.module.css'

interface StatusModel {
  readonly status: RaceStatus
  readonly race: string | undefined
}

function readStatus({ view: { race } }: WidgetGiven<'Status'>): StatusModel {
  return { status: statusOf(race), race: race?.name }
}

function StatusFace({ model: { status, race }, frame }: FaceProps<StatusModel>): ReactElement {
  const value = (
    <span className={styles.value}>
      <StatusText status={status} />
    </span>
  )
  return <WidgetFace frame={frame} title="Race Status" value={value} second={race} name={undefined} />
}

export const RaceStatusTile = tileOf(readStatus, StatusFace)
