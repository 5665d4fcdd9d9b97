import { type ChartChoice, ChartPanel, findLastLaps } from '#charts'
import { buildChart, type ChartRange } from '#timing'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { getDefaultSettings } from '../catalog'
import { toChartSession } from '../chart-session'
import { describeTires } from '../tire-text'
import type { DetailProps } from '../view'
import { type ChartInput, useChartInput } from './chart-input'

export function Detail(props: DetailProps<'Chart'>): ReactElement {
  const { view, settings, tires, units } = props
  const chart = useChartInput(props)
  const { kind, session, myId, comparison, reference } = chart
  const [chosen, setChosen] = useState<ChartChoice>()
  const [minSpeed, setMinSpeed] = useState(getDefaultSettings('Speed').Discard_Speeds_Slower_Than)
  const [range] = useState(() => (settings.Laps === 'All' ? undefined : findFirstRange(chart)))
  const choice = useMemo<ChartChoice>(
    () => chosen ?? { kinds: [kind], riderIds: undefined, reference, range },
    [chosen, kind, reference, range],
  )
  const choose = useCallback((next: ChartChoice) => setChosen(next), [])
  const tireTexts = useMemo(() => describeTires(tires), [tires])
  return (
    <ChartPanel
      session={chosen ? toChartSession(view) : session}
      myId={myId}
      comparison={comparison}
      choice={choice}
      onChoose={choose}
      tires={tireTexts}
      minSpeed={minSpeed}
      onMinSpeedChange={setMinSpeed}
      units={units}
      moment={view.isLive ? 'Live' : 'Result'}
    />
  )
}

/** Then the charts follow the newest lap by themselves. */
function findFirstRange({ kind, ...input }: ChartInput): ChartRange | undefined {
  const { Discard_Speeds_Slower_Than: minSpeed } = getDefaultSettings('Speed')
  return findLastLaps([buildChart(kind, { ...input, highlightedIds: [], minSpeed })])
}
