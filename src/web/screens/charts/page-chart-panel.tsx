// Connects the charts to the store.
import { type ChartChoice, type ChartMoment, ChartPanel } from '#charts'
import {
  type ChartComparison,
  type ChartKind,
  type ChartRider,
  type ChartSession,
  defaultUnits,
} from '#timing'
import { showError } from '#ui'
import { describeTires, formatTires, type GridInput, toChartSession, useReusedSession } from '#widgets'
import { getDefaultSettings } from '#widgets/catalog'
import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../data/hooks'
import { openDialog } from '../../data/selection/dialogs'
import { showMoment } from '../../data/time-machine/thunks'
import { useGridInput } from '../dashboard/grid/use-grid-input'
import type { Clock } from '../dashboard/clock'
import { describeUnknownRiders, toChartAddress, toChartChoice } from './address-choice'
import type { ShownAddress } from './use-chart-address'

interface PageChartPanelProps {
  readonly shown: ShownAddress
  readonly clock: Clock
}

export function PageChartPanel({ shown, clock }: PageChartPanelProps): ReactElement {
  const { address, choose } = shown
  const dispatch = useAppDispatch()
  const input = useGridInput('primaryRider', clock)
  const session = useReusedSession(toChartSession(input.view), address.kinds.join(','))
  const { riders } = session
  const myId = input.activeRider?.id
  const myIds = useMyIds(myId)
  const comparison = useComparison(input, session, address.kinds)
  const [minSpeed, setMinSpeed] = useState(getDefaultSettings('Speed').Discard_Speeds_Slower_Than)
  const choice = useMemo(() => toChartChoice(address, riders), [address, riders])
  const tires = useMemo(() => describeTires(input.tires), [input.tires])
  const seek = useCallback(
    (moment: ChartMoment) => dispatch(showMoment({ ...moment, riderId: myId ?? null })),
    [dispatch, myId],
  )
  const onChoose = useCallback(
    (chosen: ChartChoice) => choose(toChartAddress({ choice: chosen, previous: choice, address }, riders)),
    [choose, choice, address, riders],
  )
  const compare = useCallback(() => dispatch(openDialog('isCompareRidersOpen')), [dispatch])
  useUnknownRiders(shown, riders)
  return (
    <ChartPanel
      session={session}
      myId={myId}
      myIds={myIds}
      comparison={comparison}
      choice={choice}
      onChoose={onChoose}
      onSeek={seek}
      onCompare={compare}
      tires={tires}
      comparisonTires={input.comparisonTires ? formatTires(input.comparisonTires) : undefined}
      minSpeed={minSpeed}
      onMinSpeedChange={setMinSpeed}
      units={input.units ?? defaultUnits}
      describeMoment={input.describeMoment ?? describeNothing}
      canPrint
    />
  )
}

const describeNothing = (): string => ''

/** The riders of the chips may be in other sessions. */
function useMyIds(myId: string | undefined): readonly string[] {
  const riders = useAppSelector(({ selection }) => selection.activeRiders)
  return useMemo(
    () => [myId, ...riders.map(({ primaryRider }) => primaryRider.id)].filter(id => id !== undefined),
    [myId, riders],
  )
}

/** The comparison rider, of this or another session. */
function useComparison(
  { view, comparison, comparisonView = view }: GridInput,
  ownSession: ChartSession,
  kinds: readonly ChartKind[],
): ChartComparison | undefined {
  const other = useReusedSession(toChartSession(comparisonView), kinds.join(','))
  const session = comparisonView === view ? ownSession : other
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
