import { type ChartChoice, ChartPanel } from '#charts'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import { getDefaultSettings } from '../catalog'
import { toChartSession } from '../chart-session'
import { describeTires } from '../tire-text'
import type { DetailProps } from '../view'
import { useChartInput } from './chart-input'
import { findRange } from './chart-range'

export function Detail(props: DetailProps<'Chart'>): ReactElement {
  const { view, settings, tires, units } = props
  const { kind, session, myId, comparison, reference } = useChartInput(props)
  const [chosen, setChosen] = useState<ChartChoice>()
  const [minSpeed, setMinSpeed] = useState(getDefaultSettings('Speed').Discard_Speeds_Slower_Than)
  const [range] = useState(() => findRange(session, settings.Laps))
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
