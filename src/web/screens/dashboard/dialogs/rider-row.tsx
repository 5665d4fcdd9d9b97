import type { Rider } from '#contract'
import type { ReactElement } from 'react'
import { CountryFlag } from '../badges/country-flag'
import { MakerBadge } from '../badges/maker-badge'
import { hiddenText } from './result-visibility'
import styles from './rider-row.module.css'

interface RiderRowProps {
  readonly rider: Rider
  readonly isSelected: boolean
  readonly isPositionHidden?: boolean
  readonly onToggle: (rider: Rider) => void
}

/** The whole row is the label of the checkbox, so that it is easy to hit with gloves. */
export function RiderRow({
  rider,
  isSelected,
  isPositionHidden = false,
  onToggle,
}: RiderRowProps): ReactElement {
  const { position, number, name, make, address } = rider
  return (
    <li>
      <label className={styles.row}>
        <input type="checkbox" className={styles.box} checked={isSelected} onChange={() => onToggle(rider)} />
        <span
          className={styles.position}
          title={isPositionHidden ? undefined : 'Position'}
          data-hidden={isPositionHidden ? '' : undefined}
        >
          {isPositionHidden ? hiddenText : position || '-'}
        </span>
        <span className={styles.number}>{`#${number}`}</span>
        <span className={styles.name}>{name}</span>
        {make.trim() !== '' && <MakerBadge make={make} />}
        <span className={styles.flag}>
          <CountryFlag address={address} />
        </span>
      </label>
    </li>
  )
}

/** Names the columns of the rows for the eye; screen readers get the note below the list. */
export function RiderHeader(): ReactElement {
  return (
    <div className={styles.header} aria-hidden>
      <span className={styles.box} />
      <span className={styles.position}>Pos</span>
      <span>No.</span>
      <span>Rider</span>
    </div>
  )
}
