import { buildChart, type ChartKind, type ChartModel, type ChartOptions } from '#timing'
import { useMemo } from 'react'
import { findHighlighted, findOwnComparison } from './highlighted-riders'
import { assignSlots, type LineSlots } from './line-slots'
import type { ChartPanelProps } from './panel-props'

interface ChartModels {
  readonly options: ChartOptions
  readonly models: readonly ChartModel[]
  readonly slots: LineSlots
  /** The comparison rider if they are in this session. */
  readonly comparisonId: string | undefined
}

/** The models are built again only if something in them can change. */
export function useChartModels(props: ChartPanelProps, kinds: readonly ChartKind[]): ChartModels {
  const { session, myId, myIds, comparison, minSpeed, units, choice } = props
  const { riderIds, reference } = choice
  const comparisonId = findOwnComparison(session, comparison)
  const hasOtherSession = comparison !== undefined && comparisonId === undefined
  const found = findHighlighted({ session, myId, myIds, comparison, riderIds }).join('\n')
  const options = useMemo<ChartOptions>(() => {
    const highlightedIds = found === '' ? [] : found.split('\n')
    return { session, myId, highlightedIds, reference, comparison, minSpeed, units }
  }, [session, myId, found, reference, comparison, minSpeed, units])
  const { highlightedIds } = options
  const slots = useMemo(
    () => assignSlots({ highlightedIds, myId, comparisonId, hasOtherSession }),
    [highlightedIds, myId, comparisonId, hasOtherSession],
  )
  const first = useChartModel(kinds[0], options)
  const second = useChartModel(kinds[1], options)
  const models = useMemo(() => [first, second].filter(model => model !== undefined), [first, second])
  return { options, models, slots, comparisonId }
}

function useChartModel(kind: ChartKind | undefined, options: ChartOptions): ChartModel | undefined {
  return useMemo(() => (kind === undefined ? undefined : buildChart(kind, options)), [kind, options])
}
