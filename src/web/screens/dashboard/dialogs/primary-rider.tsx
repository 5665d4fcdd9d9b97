import type { Category } from '#contract'
import { formatLapTime, parseTime } from '#timing'
import { LapTime } from '#ui'
import type { ReactElement } from 'react'
import { MakerBadge } from '../badges/maker-badge'
import type { RiderSelection } from '../../../data/active-rider'
import styles from './primary-rider.module.css'

interface PrimaryRiderProps {
  readonly rider: RiderSelection
  readonly category: Category | null | undefined
}

/** The followed rider's side of the comparison. */
export function PrimaryRider({ rider, category }: PrimaryRiderProps): ReactElement {
  const { name, status, make, event, location, race } = rider
  const facts = [
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
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
        <div>
          <dt>Best Lap</dt>
          <dd>
            <LapTime text={formatLapTime(parseTime(race?.best_lap))} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
