// Lists where the user is signed in, so that a lost phone can be signed out.
import { Button, EmptyState, Skeleton } from '#ui'
import { MonitorSmartphone, RotateCw, WifiOff } from 'lucide-react'
import { type ReactElement, useCallback, useEffect } from 'react'
import { fetchDevices } from '../../data/session/thunks'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { DeviceRow } from './device-row'
import styles from './devices.module.css'
import { Panel } from './panel'

export function Devices(): ReactElement {
  const dispatch = useAppDispatch()
  const load = useCallback(() => dispatch(fetchDevices({})), [dispatch])
  useEffect(() => void load(), [load])
  return (
    <Panel title="Signed-in devices" text="Sign out devices that you do not use or recognize.">
      <DeviceList onRetry={load} />
    </Panel>
  )
}

function DeviceList({ onRetry }: { readonly onRetry: () => Promise<unknown> }): ReactElement {
  const { list, isLoading, failure } = useAppSelector(state => state.devices)
  if (list.length > 0) {
    return (
      <ul className={styles.list}>
        {list.map(device => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
    )
  }
  if (isLoading) return <DeviceListSkeleton />
  if (failure !== undefined) {
    return (
      <EmptyState
        icon={WifiOff}
        title="The list could not be fetched"
        text={failure}
        action={
          <Button icon={RotateCw} onClick={onRetry}>
            Retry
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState icon={MonitorSmartphone} title="No devices" text="No device is signed in to this account." />
  )
}

function DeviceListSkeleton(): ReactElement {
  return (
    <ul className={styles.list} aria-busy aria-label="Loading">
      {[18, 14].map(characters => (
        <li key={characters} className={styles.row}>
          <span className={styles.icon} />
          <span className={styles.text}>
            <Skeleton characters={characters} />
            <Skeleton characters={characters + 8} />
          </span>
        </li>
      ))}
    </ul>
  )
}
