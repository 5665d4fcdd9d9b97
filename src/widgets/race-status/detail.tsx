import type { Race } from '#contract'
import { formatCountdown, parseTime } from '#timing'
import { EmptyState } from '#ui'
import type { ReactElement } from 'react'
import { clockText, trackTimeText } from '../date-text'
import { type Fact, Facts } from '../parts/facts'
import type { DetailProps } from '../view'
import { statusOf } from './status'
import { StatusText } from './status-text'

export function RaceStatusDetail({ view: { race } }: DetailProps<'Status'>): ReactElement {
  if (!race) return <EmptyState title="No race selected" />
  return <Facts facts={factsOf(race)} />
}

function factsOf(race: Race): readonly Fact[] {
  const { laps_done, laps_total, remaining, updated_at } = race.status_details
  const left = parseTime(remaining)
  return [
    { label: 'Race', value: race.name },
    { label: 'Status', value: <StatusText status={statusOf(race)} /> },
    { label: 'Laps', value: `${laps_done} / ${laps_total ?? race.laps_total ?? '-'}` },
    { label: 'Time Left', value: left === undefined ? '-' : formatCountdown(left) },
    { label: 'Class', value: race.category },
    { label: 'Event', value: race.event },
    { label: 'Location', value: race.location },
    { label: 'Date', value: trackTimeText(race.fulldate) },
    { label: 'Last Update', value: clockText(updated_at === '' ? undefined : Date.parse(updated_at)) },
  ]
}
