import type { EventRace } from '#contract'
import { Select } from '#ui'
import type { ReactElement } from 'react'

export interface EntryFilter {
  /** "" for all categories. */
  readonly category: string
  /** "" for the whole list. */
  readonly raceId: string
}

interface EntryFiltersProps {
  readonly filter: EntryFilter
  readonly categories: readonly string[]
  readonly races: readonly EventRace[]
  readonly onChange: (filter: EntryFilter) => void
}

export function EntryFilters({ filter, categories, races, onChange }: EntryFiltersProps): ReactElement {
  const categoryItems = categories.map(name => ({ value: name, label: name }))
  const raceItems = races.map(({ id, name, category }) => ({ value: id, label: `${name}, ${category}` }))
  return (
    <>
      <Select
        variant="auto"
        label="Category"
        items={[{ value: '', label: 'All categories' }, ...categoryItems]}
        value={filter.category}
        onChange={category => onChange({ category, raceId: '' })}
      />
      {races.length > 0 && (
        <Select
          variant="auto"
          label="Take part in"
          items={[{ value: '', label: 'Any race' }, ...raceItems]}
          value={filter.raceId}
          onChange={raceId => onChange({ category: '', raceId })}
        />
      )}
    </>
  )
}
