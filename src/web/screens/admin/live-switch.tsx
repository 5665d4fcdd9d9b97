// The live switch of one race, small enough for a row (decisions Q-047).
import type { ReactElement } from 'react'
// The same switch as in the settings, without its row.
import styles from '../settings/switch.module.css'
import reachStyles from './live-switch.module.css'
import { type SwitchedRace, useLiveSwitch } from './use-live-switch'

export function LiveSwitch({ race }: { readonly race: SwitchedRace }): ReactElement {
  const { isBusy, onFlip, question } = useLiveSwitch(race)
  return (
    <>
      <button
        type="button"
        role="switch"
        className={`${styles.switch} ${reachStyles.reach}`}
        aria-label={`Live: ${race.name}`}
        aria-checked={race.isLive}
        aria-busy={isBusy || undefined}
        disabled={isBusy}
        onClick={onFlip}
      />
      {question}
    </>
  )
}
