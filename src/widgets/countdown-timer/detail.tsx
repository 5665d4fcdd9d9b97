import { parseCrossingTime } from '#timing'
import type { ReactElement } from 'react'
import { Section, Sections } from '../parts/detail-sections'
import { Facts } from '../parts/facts'
import { renderValue } from '../parts/render-value'
import { RecentLaps } from '../parts/recent-laps'
import { formatLap } from '../format-times'
import type { DetailProps } from '../view'
import { formatClock } from '../format-dates'

export function Detail({ rider, units }: DetailProps<'CountdownTimer'>): ReactElement {
  const facts = [
    { label: 'Rider', value: rider?.shortName ?? '-' },
    { label: 'Average Lap', value: renderValue(formatLap(rider?.averageLap)) },
    { label: 'Last Crossing', value: formatClock(parseCrossingTime(rider?.lastCrossedStart), units.clock) },
  ]
  return (
    <Sections>
      <Facts facts={facts} />
      <Section title="Last five laps">
        <RecentLaps rider={rider} />
      </Section>
    </Sections>
  )
}
