// A quick change between the chosen riders (dashboard document, rider chips; decisions Q-164).
import { Motorbike } from 'lucide-react'
import type { ReactElement } from 'react'
import type { ActiveRider } from '../../../data/active-rider'
import styles from './rider-chips.module.css'

interface RiderChipsProps {
  /** In the order of selection. */
  readonly activeRiders: readonly ActiveRider[]
  readonly onChoose: (entry: ActiveRider) => void
}

export function RiderChips({ activeRiders, onChoose }: RiderChipsProps): ReactElement | undefined {
  if (activeRiders.length < 2) return undefined
  return (
    <ul className={styles.chips} aria-label="Selected riders">
      {activeRiders.map(entry => {
        const { id, name, status } = entry.primaryRider
        return (
          <li key={id}>
            <button
              type="button"
              className={styles.chip}
              title={name}
              aria-pressed={entry.default}
              onClick={() => onChoose(entry)}
            >
              <Motorbike className={styles.icon} aria-hidden />
              {`#${status}`}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
