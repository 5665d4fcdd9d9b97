// A chart with crosshair, zoom and keys. Its keys belong to a slider over the laps, which is not visible.
import { type ReactElement, useCallback, useRef, useState } from 'react'
import type uPlot from 'uplot'
import styles from './chart-figure.module.css'
import type { ChartView } from './chart-view'
import { Crosshair, Selection } from './crosshair'
import { handleFigureKey, showLap } from './handle-figure-key'
import { isSameGeometry, type PlotGeometry, readGeometry } from './plot-geometry'
import { useChartPlot } from './use-chart-plot'
import type { FigureActions } from './figure-gestures'
import { useFigurePointer, useFigureWheel } from './use-figure-pointer'

interface InteractiveFigureProps extends FigureActions {
  readonly view: ChartView
  readonly label: string
  /** The id of the element with the summary. */
  readonly summaryId: string
  readonly valueText: string
}

export function InteractiveFigure(props: InteractiveFigureProps): ReactElement {
  const { view, label, summaryId, laps, lap, valueText } = props
  const [geometry, setGeometry] = useState<PlotGeometry | undefined>(undefined)
  const handleDraw = useCallback((plot: uPlot) => {
    const next = readGeometry(plot)
    setGeometry(previous => (previous && isSameGeometry(previous, next) ? previous : next))
  }, [])
  const slider = useRef<HTMLInputElement>(null)
  const host = useChartPlot(view, handleDraw)
  const { handlers, dragged } = useFigurePointer(geometry, props)
  useFigureWheel(host, geometry, props)
  const keys = { ...props, range: view.range }
  return (
    <div
      className={styles.interactive}
      // Its pointers do what the keys of the slider do.
      role="presentation"
      {...handlers}
      onMouseDown={event => {
        // Without this, the press would take the focus away again.
        event.preventDefault()
        slider.current?.focus({ preventScroll: true })
      }}
    >
      <div className={styles.host} ref={host} />
      <input
        type="range"
        className={styles.slider}
        data-slider="chart"
        ref={slider}
        aria-label={label}
        aria-describedby={summaryId}
        aria-valuetext={valueText}
        min={laps.min}
        max={laps.max}
        value={lap ?? laps.max}
        onChange={event => showLap(keys, event.target.valueAsNumber)}
        onKeyDown={event => handleFigureKey(event, keys)}
      />
      {geometry && lap !== undefined && (
        <Crosshair geometry={geometry} model={view.model} slots={view.slots} lap={lap} />
      )}
      {geometry && dragged && <Selection geometry={geometry} {...dragged} />}
    </div>
  )
}
