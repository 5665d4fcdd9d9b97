// What a chart of a tile or its pop-up is drawn from. All parts stay the same objects while the chart stays the same.
import type { ChartComparison, ChartKind, ChartReference, ChartSession } from '#timing'
import { useMemo } from 'react'
import { toChartSession } from '../chart-session'
import type { WidgetInput } from '../view'
import { useReusedSession } from './reuse-session'

export interface ChartInput {
  readonly kind: ChartKind
  readonly session: ChartSession
  readonly myId: string | undefined
  readonly comparison: ChartComparison | undefined
  readonly reference: ChartReference
}

type Input = Pick<WidgetInput<'Chart'>, 'view' | 'rider' | 'reference' | 'referenceView' | 'settings'>

/** `kinds` are the charts that are shown of it. */
export function useChartInput(
  { view, rider, reference, referenceView, settings }: Input,
  kinds: readonly ChartKind[] = [settings.Chart],
): ChartInput {
  const { Chart: kind, Against: against } = settings
  const shown = kinds.join(',')
  const session = useReusedSession(toChartSession(view), shown)
  const isOwn = view === referenceView
  const otherSession = useReusedSession(toChartSession(referenceView), shown)
  const leaderId = view.leader?.id
  const comparedId = against === 'Leader' ? leaderId : reference?.id
  const comparedSession = against === 'Leader' || isOwn ? session : otherSession
  const myId = rider?.id
  const comparison = useMemo(
    () =>
      comparedId === undefined || comparedId === myId
        ? undefined
        : { session: comparedSession, riderId: comparedId },
    [comparedSession, comparedId, myId],
  )
  const referenceId = isOwn ? reference?.id : undefined
  const chartReference = useMemo(() => toReference(against, referenceId), [against, referenceId])
  return { kind, session, myId, comparison, reference: chartReference }
}

/** A reference of another session has no trace in this one. */
function toReference(against: Input['settings']['Against'], referenceId: string | undefined): ChartReference {
  if (against === 'Leader') return 'leader'
  if (against === 'Pace') return 'pace'
  return against === 'Me' || referenceId === undefined ? 'mine' : { riderId: referenceId }
}
