import type { ReactElement } from 'react'
import { Chips } from '../chips'
import { type PassingFilter, passingViews } from './filter-passings'
import styles from './passings.module.css'

interface PassingFiltersProps {
  readonly filter: PassingFilter
  readonly onChange: (filter: PassingFilter) => void
}

const views = passingViews.map(view => ({ value: view, label: view }))
const lines = ['SF', 'S1', 'S2', 'S3', 'S4', 'PIN', 'POUT']

/** The id of the field that the key `/` goes to. */
export const passingFilterId = 'desk-passing-filter'

export function PassingFilters({ filter, onChange }: PassingFiltersProps): ReactElement {
  return (
    <>
      <Chips
        label="Passings shown"
        items={views}
        value={filter.view}
        onChange={view => onChange({ ...filter, view })}
      />
      <span className={styles.filters}>
        <input
          id={passingFilterId}
          className={styles.field}
          type="search"
          aria-label="Rider or transponder"
          placeholder="Rider /"
          value={filter.text}
          onChange={event => onChange({ ...filter, text: event.target.value })}
          onKeyDown={event => {
            if (event.key !== 'Escape') return
            onChange({ ...filter, text: '' })
            event.currentTarget.blur()
          }}
        />
        <select
          className={styles.field}
          aria-label="Line"
          value={filter.line}
          onChange={event => onChange({ ...filter, line: event.target.value })}
        >
          <option value="">All lines</option>
          {lines.map(line => (
            <option key={line}>{line}</option>
          ))}
        </select>
      </span>
    </>
  )
}
