import { Badge } from '#ui'
import type { ReactElement } from 'react'
import { type FaceProps, tileOf } from '../parts/tile-of'
import type { TireInput, WidgetGiven } from '../view'
import { WidgetFace } from '../parts/widget-face'
import styles from './tile.module.css'

interface TireModel {
  readonly tires: TireInput | undefined
}

function readTires({ rider, tires }: WidgetGiven<'Tire_Data'>): TireModel {
  const known = rider && tires?.[rider.id]
  if (!known) return { tires: undefined }
  const { frontTire, rearTire, tireType } = known
  return { tires: { frontTire, rearTire, tireType } }
}

function TireFace({ model: { tires }, frame }: FaceProps<TireModel>): ReactElement {
  if (!tires) return <WidgetFace frame={frame} title="Tire Data" value="-" />
  const { frontTire, rearTire, tireType } = tires
  if (frame.isCompact)
    return <WidgetFace frame={frame} title="Tire Data" value={`${frontTire} / ${rearTire}`} />
  return (
    <WidgetFace frame={frame} title="Tire Data" tag={<Badge>{tireType}</Badge>}>
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
    </WidgetFace>
  )
}

export const TireDataTile = tileOf(readTires, TireFace)
