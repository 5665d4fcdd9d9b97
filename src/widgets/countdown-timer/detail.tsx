import { crossedAt } from '#timing'
import type { ReactElement } from 'react'
import { Section, Sections } from '../parts/detail-sections'
import { Facts } from '../parts/facts'
import { figureOf } from '../parts/figure-of'
import { RecentLaps } from '../parts/recent-laps'
import { lapText } from '../time-text'
import type { DetailProps } from '../view'
import { clockText } from '../date-text'

export function CountdownTimerDetail({ rider }: DetailProps<'CountdownTimer'>): ReactElement {
  const facts = [
    { label: 'Rider', value: rider?.shortName ?? '-' },
    { label: 'Average Lap', value: figureOf(lapText(rider?.averageLap)) },
    { label: 'Last Crossing', value: clockText(crossedAt(rider?.lastCrossedStart)) },
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
