import type { Rider } from '#contract'
import type { Column } from '#ui'
import { CountryFlag } from '../../dashboard/badges/country-flag'
import { MakerBadge } from '../../dashboard/badges/maker-badge'
import styles from './rider-columns.module.css'

export const riderColumns: readonly Column<Rider>[] = [
  { key: '#', header: '#', isNumeric: true, value: ({ number }) => number },
  { key: 'Name', header: 'Name', isRowName: true, value: ({ name }) => name },
  {
    key: 'Make',
    header: 'Make',
    value: ({ make }) => make,
    format: (_, { make }) => <MakerBadge make={make} />,
  },
  {
    key: 'Country',
    header: 'Country',
    value: ({ address }) => address,
    format: (_, { address }) => (
      <span className={styles.country}>
        <CountryFlag address={address} />
        {address}
      </span>
    ),
  },
  { key: 'Position', header: 'Position', isNumeric: true, value: ({ position }) => position ?? undefined },
]
