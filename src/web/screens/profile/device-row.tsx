import { createDateTimeFormats } from '#timing'
import { Badge, Button } from '#ui'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import type { Device } from '../../data/session/state'
import { endDevice } from '../../data/session/thunks'
import { useAppDispatch } from '../../data/hooks'
import { useDisplayUnits } from '../viewing/display-units'
import { describeDevice, isHandheld } from './describe-device'
import styles from './devices.module.css'

const dateTimeFormats = createDateTimeFormats({ dateStyle: 'medium', timeStyle: 'short' })

export function DeviceRow({ device }: { readonly device: Device }): ReactElement {
  const dispatch = useAppDispatch()
  const nameId = useId()
  const { clock } = useDisplayUnits()
  const { id, deviceInfo, ip, lastUsedAt, isCurrent } = device
  const Icon = isHandheld(deviceInfo) ? Smartphone : Monitor
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <div className={styles.text}>
        <p className={styles.name} id={nameId} title={deviceInfo}>
          {describeDevice(deviceInfo)}
        </p>
        <p className={styles.details}>
          <span>{ip}</span>
          <span>
            Last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt, clock)}</time>
          </span>
        </p>
      </div>
      {isCurrent ? (
        <Badge kind="live">This device</Badge>
      ) : (
        <Button
          size="small"
          aria-describedby={nameId}
          onClick={() => dispatch(endDevice({ params: { id } }))}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

function formatDateTime(time: string, clock: keyof typeof dateTimeFormats): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? '-' : dateTimeFormats[clock].format(date)
}
