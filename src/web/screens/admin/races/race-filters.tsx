import type { Race } from '#contract'
import { Select, type SelectItem } from '#ui'
import type { ReactElement } from 'react'
import { anyValue, type RaceFilter } from './use-filtered-races'

interface RaceFiltersProps {
  readonly races: readonly Race[]
  readonly filter: RaceFilter
  readonly onFilter: (filter: RaceFilter) => void
}

export function RaceFilters({ races, filter, onFilter }: RaceFiltersProps): ReactElement {
  const years = toSelectItems(races.map(({ year }) => String(year))).toReversed()
  const classes = toSelectItems(races.map(({ category }) => category))
  return (
    <>
      <Select
        variant="auto"
        label="Year"
        items={[{ value: anyValue, label: 'All years' }, ...years]}
        value={filter.year}
        onChange={year => onFilter({ ...filter, year })}
      />
      <Select
        variant="auto"
        label="Class"
        items={[{ value: anyValue, label: 'All classes' }, ...classes]}
        value={filter.category}
        onChange={category => onFilter({ ...filter, category })}
      />
    </>
  )
}

function toSelectItems(values: readonly string[]): readonly SelectItem[] {
  return [...new Set(values)].toSorted().map(value => ({ value, label: value }))
}
