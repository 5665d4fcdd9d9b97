// One chart of the panel with its heading, key and table.
import type { ChartModel, ChartRange, DisplayUnits } from '#timing'
import { Button, EmptyState } from '#ui'
import { ChartLine as ChartIcon } from 'lucide-react'
import { type ReactElement, useId, useMemo } from 'react'
import styles from './chart-card.module.css'
import { describeShapes } from './chart-key'
import { ChartTable } from './chart-table'
import { createChartView, toDisplayModel } from './chart-view'
import { InteractiveFigure } from './interactive-figure'
import type { LineSlots } from './line-slots'
import type { FigureActions } from './figure-gestures'

interface ChartCardProps extends Omit<FigureActions, 'onPress'> {
  readonly model: ChartModel
  readonly slots: LineSlots
  readonly range: ChartRange
  readonly units: DisplayUnits
  readonly theme: string | undefined
  readonly laps: ChartRange
  readonly lap: number | undefined
  readonly valueText: string
  readonly isTable: boolean
  readonly myId: string | undefined
  readonly comparisonId: string | undefined
  readonly onCompare?: (() => void) | undefined
  readonly onPress: (model: ChartModel, lap: number, value: number | undefined) => void
}

export function ChartCard(props: ChartCardProps): ReactElement {
  const { model, slots, range, units, theme, isTable, myId, comparisonId } = props
  const summaryId = useId()
  const displayModel = useMemo(() => toDisplayModel(model, units), [model, units])
  const view = useMemo(
    () => createChartView({ model: displayModel, range, slots, theme }),
    [displayModel, range, slots, theme],
  )
  const key = useMemo(() => describeShapes(model), [model])
  return (
    <section className={styles.card} aria-label={model.title}>
      <header className={styles.header}>
        <h3 className={styles.title}>{model.title}</h3>
        <p className={styles.axis}>{model.yLabel}</p>
      </header>
      {model.emptyText === undefined ? (
        <>
          <div className={styles.plot}>
            <InteractiveFigure
              {...props}
              view={view}
              label={`${model.title}, lap`}
              summaryId={summaryId}
              onPress={(lap, value) => props.onPress(displayModel, lap, value)}
            />
          </div>
          <p className={styles.caption}>
            <span id={summaryId} className={styles.summary}>
              {model.summary}
            </span>
            <span className={styles.key}>{key}</span>
          </p>
          {isTable && <ChartTable {...{ model, slots, myId, comparisonId, units }} />}
        </>
      ) : (
        <div className={styles.plot}>
          <div className={styles.empty}>
            <EmptyChart model={model} title={model.emptyText} onCompare={props.onCompare} />
          </div>
        </div>
      )}
    </section>
  )
}

interface EmptyChartProps extends Pick<ChartCardProps, 'model' | 'onCompare'> {
  readonly title: string
}

function EmptyChart({ model, title, onCompare }: EmptyChartProps): ReactElement {
  if (model.kind === 'sectors' && onCompare)
    return (
      <EmptyState
        icon={ChartIcon}
        title={title}
        text="Compare with a rider of any session, or choose another chart above."
        action={<Button onClick={onCompare}>Compare Riders</Button>}
      />
    )
  const text =
    model.kind === 'trace' && title !== 'Race only'
      ? 'Choose another reference or chart above.'
      : 'Choose another chart above.'
  return <EmptyState icon={ChartIcon} title={title} text={text} />
}
