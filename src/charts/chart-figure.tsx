// One chart without controls, for a tile.
import type { ChartModel, DisplayUnits } from '#timing'
import { EmptyState, VisuallyHidden } from '#ui'
import { ChartLine as ChartIcon } from 'lucide-react'
import { type ReactElement, useId, useMemo } from 'react'
import type { ChosenRange } from './chart-choice'
import styles from './chart-figure.module.css'
import { createChartView, toDisplayModel } from './chart-view'
import { assignSlots } from './line-slots'
import { useChartPlot } from './use-chart-plot'
import { findRange } from './zoom'

export interface ChartFigureProps {
  readonly model: ChartModel
  /** The ids of highlighted riders of the session, in the order of their colors. */
  readonly highlightedIds: readonly string[]
  readonly myId: string | undefined
  /** The comparison rider, if they are in the same session. */
  readonly comparisonId?: string | undefined
  readonly range: ChosenRange
  readonly units: DisplayUnits
  /** The accessible name. */
  readonly label: string
}

export function ChartFigure(props: ChartFigureProps): ReactElement {
  const { model } = props
  if (model.emptyText !== undefined)
    return (
      <div className={styles.empty}>
        <EmptyState icon={ChartIcon} title={model.emptyText} />
      </div>
    )
  return <DrawnFigure {...props} />
}

function DrawnFigure(props: ChartFigureProps): ReactElement {
  const { model, highlightedIds, myId, comparisonId, range, units, label } = props
  const summaryId = useId()
  const view = useMemo(() => {
    const hasOtherSession = model.lines.some(({ isOtherSession }) => isOtherSession)
    const slots = assignSlots({ highlightedIds, myId, comparisonId, hasOtherSession })
    return createChartView({
      model: toDisplayModel(model, units),
      range: findRange(range, [model]),
      slots,
      theme: undefined,
    })
  }, [model, units, range, highlightedIds, myId, comparisonId])
  const host = useChartPlot(view)
  return (
    <div className={styles.figure} {...getImageProps(label)} aria-describedby={summaryId}>
      <div className={styles.host} ref={host} />
      <VisuallyHidden>
        <span id={summaryId}>{model.summary}</span>
      </VisuallyHidden>
    </div>
  )
}

/** A canvas is not an `img` element. */
function getImageProps(label: string): { readonly role: 'img'; readonly 'aria-label': string } {
  return { role: 'img', 'aria-label': label }
}
