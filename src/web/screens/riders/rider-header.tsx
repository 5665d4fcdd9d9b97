import type { RiderProfile } from '#contract'
import type { ReactElement } from 'react'
import { CountryFlag } from '../dashboard/badges/country-flag'
import { MakerBadge } from '../dashboard/badges/maker-badge'
import styles from './rider-header.module.css'

export function RiderHeader({ rider }: { readonly rider: RiderProfile }): ReactElement {
  const { number, name, make, address, category } = rider
  return (
    <header className={styles.header}>
      <title>{`${name} · Lap Logic`}</title>
      <h1 className={styles.title}>
        {number !== '' && <span className={styles.number}>{`#${number} `}</span>}
        {name}
      </h1>
      <div className={styles.facts}>
        <span>{category}</span>
        {make !== '' && <MakerBadge make={make} />}
        {address !== '' && (
          <span className={styles.address}>
            <CountryFlag address={address} />
            {address}
          </span>
        )}
      </div>
    </header>
  )
}
