import { type ChartChoice, ChartPanel } from '#charts'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { getDefaultSettings } from '../catalog'
import { formatTires } from '../data-point-value'
import { describeTires } from '../tire-text'
import type { DetailProps } from '../view'
import { useChartInput } from './chart-input'

export function Detail(props: DetailProps<'Chart'>): ReactElement {
  const { view, settings, tires, comparisonTires, units, describeMoment, onSeek } = props
  const [chosen, setChosen] = useState<ChartChoice>()
  const kinds = useMemo(() => chosen?.kinds ?? [settings.Chart], [chosen, settings.Chart])
  const { session, myId, comparison, reference } = useChartInput(props, kinds)
  const [minSpeed, setMinSpeed] = useState(getDefaultSettings('Speed').Discard_Speeds_Slower_Than)
  const range = settings.Laps === 'All' ? undefined : 'last'
  const choice = useMemo<ChartChoice>(
    () => chosen ?? { kinds, riderIds: undefined, reference, range },
    [chosen, kinds, reference, range],
  )
  const choose = useCallback((next: ChartChoice) => setChosen(next), [])
  const tireTexts = useMemo(() => describeTires(tires), [tires])
  const isLive = view.isLive
  const describeView = useCallback(() => (isLive ? 'Live' : 'Result'), [isLive])
  return (
    <ChartPanel
      session={session}
      myId={myId}
      comparison={comparison}
      choice={choice}
      onChoose={choose}
      onSeek={onSeek}
      tires={tireTexts}
      comparisonTires={comparisonTires ? formatTires(comparisonTires) : undefined}
      minSpeed={minSpeed}
      onMinSpeedChange={setMinSpeed}
      units={units}
      describeMoment={describeMoment ?? describeView}
    />
  )
}
