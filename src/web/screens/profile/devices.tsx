// Where the person is signed in, so that a lost phone can be signed out.
import { Button, EmptyState, Skeleton } from '#ui'
import { MonitorSmartphone, RotateCw, WifiOff } from 'lucide-react'
import { type ReactElement, useCallback, useEffect } from 'react'
import { fetchDevices } from '../../data/devices'
import { useAppDispatch, useAppSelector } from '../../data/store'
import { DeviceRow } from './device-row'
import styles from './devices.module.css'
import { Panel } from './panel'

export function Devices(): ReactElement {
  const dispatch = useAppDispatch()
  const ask = useCallback(() => dispatch(fetchDevices({})), [dispatch])
  useEffect(() => void ask(), [ask])
  return (
    <Panel title="Signed-in devices" text="Sign out what you do not use or do not know.">
      <DeviceList onRetry={ask} />
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
  if (isLoading) return <AwaitedList />
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
    <EmptyState icon={MonitorSmartphone} title="No devices" text="Nobody is signed in to this account." />
  )
}

function AwaitedList(): ReactElement {
  return (
    <ul className={styles.list} aria-busy aria-label="Loading">
      {[18, 14].map(characters => (
        <li key={characters} className={styles.row}>
          <span className={styles.icon} />
          <span className={styles.words}>
            <Skeleton characters={characters} />
            <Skeleton characters={characters + 8} />
          </span>
        </li>
      ))}
    </ul>
  )
}
