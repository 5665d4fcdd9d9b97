import { formatSeconds } from '#timing'
import type { ReactElement } from 'react'
import { Note, Section, Sections } from '../parts/detail-sections'
import { Facts } from '../parts/facts'
import { getStrategyNote } from '../parts/strategy-note'
import { useCurrentTime } from '../parts/use-current-time'
import { findStrategyRider, getStrategy } from '../strategy-view'
import { formatMs } from '../strategy-words'
import type { DetailProps } from '../view'
import { describeCatch } from './describe-catch'
import { type Catch, findCatches } from './find-catches'

export function Detail({ view, rider, settings, now }: DetailProps<'CatchClock'>): ReactElement {
  const { ahead, behind } = findCatches(view, rider, { ...settings, Target: 'Both' }, useCurrentTime(now))
  const note = getStrategyNote(getStrategy(view), findStrategyRider(view, rider), { isRaceOnly: true })
  if (note === 'Race only')
    return <Note>The Catch Clock needs a race: only there riders chase each other.</Note>
  return (
    <Sections>
      <CatchSection title="Rider ahead" caught={ahead} emptyText="No rider is ahead." />
      <CatchSection title="Rider behind" caught={behind} emptyText="No rider is behind." />
      <Note>
        {`From the last ${settings.Laps} laps that were clean for both, after the last pass between the two. A rider is caught at ${settings.Caught_At} s.`}
      </Note>
    </Sections>
  )
}

interface CatchSectionProps {
  readonly title: string
  readonly caught: Catch | undefined
  readonly emptyText: string
}

function CatchSection({ title, caught, emptyText }: CatchSectionProps): ReactElement {
  if (caught === undefined)
    return (
      <Section title={title}>
        <Note>{emptyText}</Note>
      </Section>
    )
  const { value, when, confidence, isPaused } = describeCatch(caught)
  const { forecast } = caught
  const state = forecast.state === 'paused' ? forecast.last : forecast
  const facts = [
    { label: 'Rider', value: caught.name },
    { label: 'Gap', value: 'gap' in state ? `${formatSeconds(state.gap)} s` : '-' },
    { label: 'Gain a lap', value: 'rate' in state ? `${formatMs(state.rate)} s` : '-' },
    { label: 'Caught in', value: isPaused ? `${value}, paused` : value },
    { label: 'When', value: when ?? '-' },
    {
      label: 'Between',
      value: state.state === 'closing' ? `${state.range.map(laps => laps.toFixed(1)).join('–')} laps` : '-',
    },
    { label: 'Confidence', value: confidence ?? '-' },
  ]
  return (
    <Section title={title}>
      <Facts facts={facts} />
    </Section>
  )
}
