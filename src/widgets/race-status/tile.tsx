import type { ReactElement } from 'react'
import { type TileViewProps, createTile } from '../parts/create-tile'
import type { WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import { type RaceStatus, getRaceStatus } from './status'
import { StatusText } from './status-text'
import styles from './tile.module.css'

interface StatusModel {
  readonly status: RaceStatus
  readonly race: string | undefined
}

function toStatusModel({ view: { race } }: WidgetInput<'Status'>): StatusModel {
  return { status: getRaceStatus(race), race: race?.name }
}

function StatusTileView({ model: { status, race }, frame }: TileViewProps<StatusModel>): ReactElement {
  const value = (
    <span className={styles.value}>
      <StatusText status={status} />
    </span>
  )
  return <TileLayout frame={frame} title="Race Status" value={value} secondLine={race} name={undefined} />
}

export const RaceStatusTile = createTile(toStatusModel, StatusTileView)
