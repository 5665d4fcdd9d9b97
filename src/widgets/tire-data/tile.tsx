import { Badge } from '#ui'
import type { ReactElement } from 'react'
import { type TileViewProps, createTile } from '../parts/create-tile'
import type { TireValues, WidgetInput } from '../view'
import { TileLayout } from '../parts/tile-layout'
import styles from './tile.module.css'

interface TireModel {
  readonly tires: TireValues | undefined
}

function toTireModel({ rider, tires }: WidgetInput<'Tire_Data'>): TireModel {
  const storedTires = rider && tires?.[rider.id]
  if (!storedTires) return { tires: undefined }
  const { frontTire, rearTire, tireType } = storedTires
  return { tires: { frontTire, rearTire, tireType } }
}

function TireTileView({ model: { tires }, frame }: TileViewProps<TireModel>): ReactElement {
  if (!tires) return <TileLayout frame={frame} title="Tire Data" value="-" />
  const { frontTire, rearTire, tireType } = tires
  if (frame.isCompact)
    return <TileLayout frame={frame} title="Tire Data" value={`${frontTire} / ${rearTire}`} />
  return (
    <TileLayout frame={frame} title="Tire Data" tag={<Badge>{tireType}</Badge>}>
      <dl className={styles.tires}>
        {[
          ['Front', frontTire],
          ['Rear', rearTire],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </TileLayout>
  )
}

export const TireDataTile = createTile(toTireModel, TireTileView)
