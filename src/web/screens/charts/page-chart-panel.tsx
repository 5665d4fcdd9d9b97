// Connects the charts to the store.
import { type ChartChoice, ChartPanel } from '#charts'
import { type ChartComparison, type ChartRider, type ChartSession, defaultUnits } from '#timing'
import { showError } from '#ui'
import { describeTires, type GridInput, toChartSession, useReusedSession } from '#widgets'
import { getDefaultSettings } from '#widgets/catalog'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { selectIsReplayed } from '../../data/replay/selectors'
import { openDialog } from '../../data/selection/dialogs'
import { showMoment } from '../../data/time-machine/thunks'
import { useGridInput } from '../dashboard/grid/use-grid-input'
import type { Clock } from '../dashboard/clock'
import { describeUnknownRiders, toChartAddress, toChartChoice } from './address-choice'
import { describePicture } from './describe-picture'
import { findLapAt } from './find-lap-at'
import { toLapAxis } from './to-lap-axis'
import type { ShownAddress } from './use-chart-address'

interface PageChartPanelProps {
  readonly shown: ShownAddress
  readonly clock: Clock
}

export function PageChartPanel({ shown, clock }: PageChartPanelProps): ReactElement {
  const { address, choose } = shown
  const dispatch = useAppDispatch()
  const input = useGridInput('primaryRider', clock)
  const known = useReusedSession(toChartSession(input.view), address.kinds.join(','))
  const isByLap = useAppSelector(
    state => state.replay.grade === 'laps' && selectIsReplayed(state, input.view.race?.id),
  )
  const session = useMemo(() => (isByLap ? toLapAxis(known) : known), [isByLap, known])
  const { riders } = session
  const myId = input.activeRider?.id
  const comparison = useComparison(input, session)
  const [minSpeed, setMinSpeed] = useState(getDefaultSettings('Speed').Discard_Speeds_Slower_Than)
  const choice = useMemo(() => toChartChoice(address, riders), [address, riders])
  const tires = useMemo(() => describeTires(input.tires), [input.tires])
  const moment = useAppSelector(state => describePicture(state, Date.now()))
  const seek = useCallback(
    (at: number) => dispatch(showMoment({ at, lap: findLapAt(session, myId, at) })),
    [dispatch, session, myId],
  )
  const onChoose = useCallback(
    (chosen: ChartChoice) => choose(toChartAddress(chosen, riders)),
    [choose, riders],
  )
  const compare = useCallback(() => dispatch(openDialog('isCompareRidersOpen')), [dispatch])
  useUnknownRiders(shown, riders)
  return (
    <ChartPanel
      session={session}
      myId={myId}
      comparison={comparison}
      choice={choice}
      onChoose={onChoose}
      onSeek={seek}
      onCompare={compare}
      tires={tires}
      minSpeed={minSpeed}
      onMinSpeedChange={setMinSpeed}
      units={input.units ?? defaultUnits}
      moment={moment}
    />
  )
}

/** The comparison rider, of this or another session. */
function useComparison(
  { view, comparison, comparisonView = view }: GridInput,
  ownSession: ChartSession,
): ChartComparison | undefined {
  const session = comparisonView === view ? ownSession : toChartSession(comparisonView)
  const riderId = comparison?.id
  return useMemo(() => (riderId === undefined ? undefined : { session, riderId }), [session, riderId])
}

/** Riders of the address who are not in the session are said once, when the session is there. */
function useUnknownRiders({ opened, address }: ShownAddress, riders: readonly ChartRider[]): void {
  const said = useRef<ShownAddress['opened']>(undefined)
  const hasRiders = riders.length > 0
  useEffect(() => {
    if (!hasRiders || said.current === opened) return
    said.current = opened
    const unknown = describeUnknownRiders(address, riders)
    if (unknown.length > 0) showError('chart-riders', unknown.join(' '))
  }, [hasRiders, opened, address, riders])
}
