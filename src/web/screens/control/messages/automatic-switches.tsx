// Which automatic messages viewers of the event get (C-193).
import { type AutomaticKind, automaticKinds } from '#contract'
import { type ReactElement, useState } from 'react'
import styles from './automatic-switches.module.css'

interface AutomaticSwitchesProps {
  /** The kinds that are switched off. */
  readonly off: readonly AutomaticKind[]
  readonly isDisabled: boolean
  /** Resolves with false if it was not saved. */
  readonly onSave: (off: readonly AutomaticKind[]) => Promise<boolean>
}

const kindNames: Readonly<Record<AutomaticKind, string>> = {
  start: 'Start',
  flag: 'Flags',
  red: 'Red flag',
  finish: 'Checkered flag',
  winner: 'Winner',
  leader: 'New leader',
  best: 'Best laps',
  'pit-in': 'Into the pits',
  'pit-out': 'Out of the pits',
  out: 'Out of the race',
  link: 'Timing back after a gap',
}

export function AutomaticSwitches({ off, isDisabled, onSave }: AutomaticSwitchesProps): ReactElement {
  const [isSaving, setIsSaving] = useState(false)
  const change = async (kind: AutomaticKind, isOn: boolean): Promise<void> => {
    setIsSaving(true)
    await onSave(automaticKinds.filter(each => (each === kind ? !isOn : off.includes(each))))
    setIsSaving(false)
  }
  return (
    <details className={styles.switches}>
      <summary className={styles.summary}>Automatic messages</summary>
      <p className={styles.hint}>For all races of the event, from now on.</p>
      <ul className={styles.list}>
        {automaticKinds.map(kind => (
          <li key={kind}>
            <label className={styles.label}>
              <input
                type="checkbox"
                checked={!off.includes(kind)}
                disabled={isDisabled || isSaving}
                onChange={event => void change(kind, event.target.checked)}
              />
              {kindNames[kind]}
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
