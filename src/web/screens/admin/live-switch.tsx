// The live switch of one race, small enough for a row (decisions Q-047).
import type { Race } from '#contract'
import { type ReactElement, useState } from 'react'
import { switchLive } from '../../data/admin/switch-live'
import { useAppDispatch } from '../../data/store'
// The same switch as in the settings, without its row.
import styles from '../settings/switch.module.css'

interface LiveSwitchProps {
  readonly race: Pick<Race, 'id' | 'name' | 'isLive'>
}

export function LiveSwitch({ race: { id, name, isLive } }: LiveSwitchProps): ReactElement {
  const dispatch = useAppDispatch()
  const [isBusy, setIsBusy] = useState(false)
  const toggle = async (): Promise<void> => {
    setIsBusy(true)
    await dispatch(switchLive(id, !isLive))
    setIsBusy(false)
  }
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-label={`Live: ${name}`}
      aria-checked={isLive}
      aria-busy={isBusy || undefined}
      disabled={isBusy}
      onClick={() => void toggle()}
    />
  )
}
