import type { ChartPanelProps } from '#charts'
import { type ChartKind, defaultUnits } from '#timing'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { createChartSession } from './chart-samples'
import { Section } from './section'

const ChartPanel = lazy(async () => ({ default: (await import('#charts')).ChartPanel }))

const race = createChartSession(40, 25, 'Race 1, Superbike, Birmingham, Alabama 2026')
const alone = createChartSession(1, 8, 'Test, Superbike, Birmingham, Alabama 2026')
const empty = createChartSession(3, 0, 'Race 2, Superbike, Birmingham, Alabama 2026')

const describeMoment = (): string => 'Live, 12:03'
const ignoreMoment = (): void => undefined

interface SampleProps {
  readonly session: ChartPanelProps['session']
  readonly kinds: readonly ChartKind[]
  readonly riderIds?: readonly string[]
}

function Sample({ session, kinds, riderIds }: SampleProps): ReactElement {
  const [minSpeed, setMinSpeed] = useState(6)
  const [choice, setChoice] = useState<ChartPanelProps['choice']>({
    kinds,
    riderIds,
    reference: 'mine',
    range: undefined,
  })
  const compared = session.riders.length > 1 ? { session, riderId: 'racer-1' } : undefined
  return (
    <Suspense>
      <ChartPanel
        session={session}
        myId={session.riders.length > 3 ? 'racer-3' : 'racer-0'}
        comparison={compared}
        choice={choice}
        onChoose={setChoice}
        onSeek={ignoreMoment}
        tires={{ 'racer-3': 'Soft, 12 laps' }}
        minSpeed={minSpeed}
        onMinSpeedChange={setMinSpeed}
        units={defaultUnits}
        describeMoment={describeMoment}
        canPrint
      />
    </Suspense>
  )
}

export function ChartSection(): ReactElement {
  const [first, ...others] = ['racer-3', 'racer-1', 'racer-0', 'racer-8', 'racer-16', 'racer-24']
  return (
    <>
      <Section title="Charts: 40 riders" isWide>
        <Sample session={race} kinds={['positions']} riderIds={[first ?? '', ...others]} />
      </Section>
      <Section title="Charts: two with a shared crosshair" isWide>
        <Sample session={race} kinds={['trace', 'laptimes']} />
      </Section>
      <Section title="Charts: sector deltas and speed" isWide>
        <Sample session={race} kinds={['sectors', 'speed']} />
      </Section>
      <Section title="Charts: one rider" isWide>
        <Sample session={alone} kinds={['laptimes']} />
      </Section>
      <Section title="Charts: no laps" isWide>
        <Sample session={empty} kinds={['positions']} />
      </Section>
    </>
  )
}
