// The charts of a session with everything to work with them.
import { type ChartModel, type ChartOptions, type ChartRange, type LapReadout, readLap } from '#timing'
import { useMediaQuery } from '#ui'
import { type ReactElement, useMemo, useRef, useState } from 'react'
import { ChartCard } from './chart-card'
import type { ChosenRange } from './chart-choice'
import styles from './chart-panel.module.css'
import { ChartSide } from './chart-side'
import { ChartToolbar } from './chart-toolbar'
import { findMoment } from './find-moment'
import { describeLap } from './format-readout'
import { findEndedLaps, findLatestLap, isWithin } from './latest-lap'
import { findOtherRider, listLegendRiders } from './legend-riders'
import type { ChartPanelProps } from './panel-props'
import { useChartModels } from './use-chart-models'
import { usePrintTheme } from './use-print-theme'
import { createZoomActions, findBounds, findRange } from './zoom'

const phone = '(max-width: 600px), (max-height: 480px) and (pointer: coarse)'

export function ChartPanel(props: ChartPanelProps): ReactElement {
  const { session, myId, comparison, choice } = props
  const panel = useRef<HTMLElement>(null)
  const isPhone = useMediaQuery(phone)
  const theme = usePrintTheme()
  const [pointedLap, setLap] = useState<number | undefined>(undefined)
  const [isTable, setIsTable] = useState(false)
  const kinds = isPhone ? choice.kinds.slice(0, 1) : choice.kinds
  const { options, models, slots, comparisonId } = useChartModels(props, kinds)
  const { bounds, laps, range, changeRange } = useRange(props, models)
  // After a change of the session or of the moment the lap may not exist.
  const lap = pointedLap !== undefined && isWithin(laps, pointedLap) ? pointedLap : undefined
  const shownLap = lap ?? findLatestLap(session, myId, laps)
  const readouts = useReadouts(options, shownLap)
  const riders = useMemo(() => listLegendRiders(session, slots), [session, slots])
  const other = findOtherRider(comparison, comparisonId)
  const seek = (model: ChartModel, at: number, value: number | undefined): void => {
    const mine = readLap(options, at).find(readout => readout.riderId === myId && !readout.isOtherSession)
    props.onSeek?.({ at: mine?.at ?? findMoment(model, { lap: at, value }, slots, myId), lap: at })
  }
  const shared = { ...props, options, panel, isPhone, kinds, slots, riders, other, range, models, readouts }
  return (
    <section className={styles.panel} aria-label="Charts" ref={panel} data-theme={theme}>
      <h2 className={styles.printTitle}>{`${session.title} · ${props.describeMoment()}`}</h2>
      <ChartToolbar
        {...shared}
        isTable={isTable}
        onTable={() => setIsTable(!isTable)}
        zoom={createZoomActions({ chosen: choice.range, range, bounds, center: lap, onRange: changeRange })}
        exported={shared}
      />
      <div className={styles.body}>
        <div className={styles.charts} data-count={models.length}>
          {models.map(model => (
            <ChartCard
              key={model.kind}
              {...shared}
              {...{ model, bounds, theme, laps, lap, isTable, comparisonId }}
              valueText={describeLap(shownLap, readouts)}
              onLap={setLap}
              onRange={changeRange}
              onPress={seek}
            />
          ))}
        </div>
        <ChartSide
          {...shared}
          // On paper the riders are beside the charts too.
          isPhone={isPhone && theme === undefined}
          highlightedIds={options.highlightedIds}
          lap={shownLap}
          isLatest={lap === undefined}
          onLatest={() => setLap(undefined)}
        />
      </div>
    </section>
  )
}

function useReadouts(options: ChartOptions, lap: number): readonly LapReadout[] {
  return useMemo(() => readLap(options, lap), [options, lap])
}

interface UsedRange {
  readonly bounds: ChartRange
  /** The laps on which the crosshair can stand. */
  readonly laps: ChartRange
  /** The laps in view. */
  readonly range: ChartRange
  readonly changeRange: (range: ChosenRange) => void
}

function useRange(props: ChartPanelProps, models: readonly ChartModel[]): UsedRange {
  const { choice, onChoose } = props
  const bounds = useMemo(() => findBounds(models), [models])
  const range = useMemo(() => findRange(choice.range, models), [choice.range, models])
  const changeRange = (next: ChosenRange): void => {
    // A pinch reports every movement, and most of them stay within a lap.
    if (!isSameRange(next, choice.range)) onChoose({ ...choice, range: next })
  }
  const isEmpty = models.every(({ emptyText }) => emptyText !== undefined)
  const laps = findEndedLaps(props.session, isEmpty ? undefined : bounds)
  return { bounds, laps, range, changeRange }
}

function isSameRange(one: ChosenRange, other: ChosenRange): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  return one.min === other.min && one.max === other.max
}
