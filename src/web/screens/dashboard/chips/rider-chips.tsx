// Switches between the selected riders (dashboard document, rider chips; decisions Q-164).
import { IdCard, Motorbike } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { ActiveRider } from '../../../data/selection/state'
import { buildRiderPath } from '../../riders/rider-path'
import styles from './rider-chips.module.css'

interface RiderChipsProps {
  /** In the order in which they were selected. */
  readonly activeRiders: readonly ActiveRider[]
  readonly onSelect: (activeRider: ActiveRider) => void
}

export function RiderChips({ activeRiders, onSelect }: RiderChipsProps): ReactElement | undefined {
  if (activeRiders.length < 2) return undefined
  return (
    <ul className={styles.chips} aria-label="Selected riders">
      {activeRiders.map(activeRider => {
        const { id, name, status } = activeRider.primaryRider
        return (
          <li key={id} className={styles.item}>
            <button
              type="button"
              className={styles.chip}
              title={name}
              aria-pressed={activeRider.default}
              onClick={() => onSelect(activeRider)}
            >
              <Motorbike className={styles.icon} aria-hidden />
              {`#${status}`}
            </button>
            <Link
              className={styles.page}
              to={buildRiderPath(id)}
              title={`Rider’s page of ${name}`}
              aria-label={`Rider’s page of #${status} ${name}`}
            >
              <IdCard className={styles.icon} aria-hidden />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
