import { type RefObject, useEffect, useRef } from 'react'
import type uPlot from 'uplot'
import { ChartPlot } from './chart-plot'
import type { ChartView } from './chart-view'
import { watchHost } from './watch-host'

/** Draws the view in the element of the returned ref. `onDraw` is called after every drawing. */
export function useChartPlot(
  view: ChartView,
  onDraw?: (plot: uPlot) => void,
): RefObject<HTMLDivElement | null> {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<ChartPlot | undefined>(undefined)
  const listener = useRef(onDraw)
  useEffect(() => {
    listener.current = onDraw
  }, [onDraw])
  useEffect(() => {
    if (!host.current) return undefined
    const plot = new ChartPlot(host.current, drawn => listener.current?.(drawn))
    chart.current = plot
    const stopWatching = watchHost(host.current, plot)
    return () => {
      stopWatching()
      plot.destroy()
      chart.current = undefined
    }
  }, [])
  useEffect(() => chart.current?.show(view), [view])
  return host
}
