// Tells a chart about the size of its element, whether it is visible, the theme and the resolution of the screen.
import type { ChartPlot } from './chart-plot'

export function watchHost(host: HTMLElement, plot: ChartPlot): () => void {
  const size = new ResizeObserver(entries => {
    const box = entries.at(-1)?.contentRect
    if (box) plot.resize(Math.floor(box.width), Math.floor(box.height))
  })
  const view = new IntersectionObserver(entries => {
    const isInView = entries.at(-1)?.isIntersecting
    if (isInView !== undefined) plot.setInView(isInView)
  })
  const theme = new MutationObserver(() => plot.refresh())
  const listeners = new AbortController()
  const { signal } = listeners
  size.observe(host)
  view.observe(host)
  theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  document.addEventListener('visibilitychange', () => plot.setPageVisible(!document.hidden), { signal })
  // uPlot's own event, after it has read the new pixel ratio.
  window.addEventListener('dppxchange', () => plot.refresh(), { signal })
  // Text on a canvas does not change by itself when its font has been loaded.
  if ('fonts' in document) document.fonts.addEventListener('loadingdone', () => plot.refresh(), { signal })
  return () => {
    for (const observer of [size, view, theme]) observer.disconnect()
    listeners.abort()
  }
}
