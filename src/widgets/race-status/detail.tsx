import type { Race } from '#contract'
import { type DisplayUnits, formatCountdown, parseTime } from '#timing'
import { EmptyState } from '#ui'
import type { ReactElement } from 'react'
import { formatClock, formatTrackTime } from '../format-dates'
import { type Fact, Facts } from '../parts/facts'
import type { DetailProps } from '../view'
import { getRaceStatus } from './status'
import { StatusText } from './status-text'

export function Detail({ view: { race }, units }: DetailProps<'Status'>): ReactElement {
  if (!race) return <EmptyState title="No race selected" />
  return <Facts facts={buildFacts(race, units.clock)} />
}

function buildFacts(race: Race, clock: DisplayUnits['clock']): readonly Fact[] {
  const { laps_done, laps_total, remaining, updated_at } = race.status_details
  const remainingMs = parseTime(remaining)
  return [
    { label: 'Race', value: race.name },
    { label: 'Status', value: <StatusText status={getRaceStatus(race)} /> },
    { label: 'Laps', value: `${laps_done} / ${laps_total ?? race.laps_total ?? '-'}` },
    { label: 'Time Left', value: remainingMs === undefined ? '-' : formatCountdown(remainingMs) },
    { label: 'Class', value: race.category },
    { label: 'Event', value: race.event },
    { label: 'Location', value: race.location },
    { label: 'Date', value: formatTrackTime(race.fulldate, clock) },
    {
      label: 'Last Update',
      value: formatClock(updated_at === '' ? undefined : Date.parse(updated_at), clock),
    },
  ]
}
