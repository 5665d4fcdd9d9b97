import type { Category } from '#contract'
import { formatLapTime, parseTime } from '#timing'
import { LapTime } from '#ui'
import type { ReactElement } from 'react'
import { MakerBadge } from '../badges/maker-badge'
import { hiddenText } from './result-visibility'
import type { RiderSelection } from '../../../data/selection/state'
import styles from './primary-rider-card.module.css'

interface PrimaryRiderCardProps {
  readonly rider: RiderSelection
  readonly category: Category | null | undefined
  readonly isBestLapHidden?: boolean | undefined
}

/** Shows the primary rider and their race in the Compare Riders dialog. */
export function PrimaryRiderCard({
  rider,
  category,
  isBestLapHidden = false,
}: PrimaryRiderCardProps): ReactElement {
  const { name, status, make, event, location, race } = rider
  const details = [
    ['Category', category?.name],
    ['Event', event && `${event.year} - ${event.event}`],
    ['Location', location],
    ['Race', race?.name],
  ] as const
  return (
    <section className={styles.card} aria-label="Primary rider" data-row="primary">
      <p className={styles.rider}>
        <span className={styles.number}>{`#${status}`}</span>
        <span className={styles.name}>{name}</span>
        {make.trim() !== '' && <MakerBadge make={make} />}
      </p>
      <dl className={styles.details}>
        {details.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
        <div>
          <dt>Best Lap</dt>
          <dd>
            {isBestLapHidden ? hiddenText : <LapTime text={formatLapTime(parseTime(race?.best_lap))} />}
          </dd>
        </div>
      </dl>
    </section>
  )
}
