import { Button, EmptyState } from '#ui'
import { Radio, SearchX } from 'lucide-react'
import type { ReactElement } from 'react'
import { useAppSelector } from '../../../../data/hooks'
import { hasBegun } from '../permissions'

interface NoPassingsProps {
  /** There are passings, but the filter shows none. */
  readonly isFiltered: boolean
  readonly onShowAll: () => void
}

export function NoPassings({ isFiltered, onShowAll }: NoPassingsProps): ReactElement {
  const race = useAppSelector(({ controlDesk }) => controlDesk.snapshot?.race)
  if (isFiltered)
    return (
      <EmptyState
        icon={SearchX}
        title="No such passings"
        action={<Button onClick={onShowAll}>Show all</Button>}
      />
    )
  if (race && !hasBegun(race))
    return (
      <EmptyState
        icon={Radio}
        title="Not live yet"
        text="Going live connects the feed of this session and shows it on the dashboards. Nothing is timed before."
      />
    )
  if (race?.source === 'none')
    return (
      <EmptyState
        icon={Radio}
        title="Attach a feed or time by hand"
        text="Press M for a time mark at every passing, and give it a rider whenever you have time."
      />
    )
  if (race?.source === 'laps')
    return (
      <EmptyState
        icon={Radio}
        title="Only the laps of this race are known"
        text="It was imported without passings. Lap times, statuses and penalties can be corrected."
      />
    )
  return <EmptyState icon={Radio} title="No passings yet" text="They appear here as they arrive." />
}
