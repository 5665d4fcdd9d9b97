import { Badge, Button } from '#ui'
import { Monitor, Smartphone } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import type { Device } from '../../data/session/state'
import { endDevice } from '../../data/session/thunks'
import { useAppDispatch } from '../../data/hooks'
import { describeDevice, isHandheld } from './describe-device'
import styles from './devices.module.css'

const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

export function DeviceRow({ device }: { readonly device: Device }): ReactElement {
  const dispatch = useAppDispatch()
  const nameId = useId()
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
            Last used <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
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

function formatDateTime(time: string): string {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? '-' : dateTimeFormat.format(date)
}
