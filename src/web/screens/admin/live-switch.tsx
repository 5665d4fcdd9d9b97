// The live switch of one race for a table row (decisions Q-047).
import type { ReactElement } from 'react'
// Reuses the switch of the settings page without its label.
import styles from '../settings/switch.module.css'
import touchStyles from './live-switch.module.css'
import { type LiveSwitchRace, useLiveSwitch } from './use-live-switch'

export function LiveSwitch({ race }: { readonly race: LiveSwitchRace }): ReactElement {
  const { isBusy, onToggle, confirmation } = useLiveSwitch(race)
  return (
    <>
      <button
        type="button"
        role="switch"
        className={`${styles.switch} ${touchStyles.touchTarget}`}
        aria-label={`Live: ${race.name}`}
        aria-checked={race.isLive}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={onToggle}
      />
      {confirmation}
    </>
  )
}
