// One uPlot in an element. It is created again only if the lines or their colors change; else it gets new data.
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { alignLines } from './align-lines'
import { type ChartLook, readChartLook } from './chart-look'
import type { ChartView } from './chart-view'
import { DrawGate } from './draw-gate'
import { getSlot, sortByDepth } from './line-slots'
import { createPlotOptions } from './plot-options'

/** In a lower box uPlot computes negative sizes. */
const minHeight = 68
const minWidth = 120

export class ChartPlot {
  readonly #host: HTMLElement
  readonly #onDraw: (plot: uPlot) => void
  readonly #gate = new DrawGate(() => this.#draw())
  #plot: uPlot | undefined
  #key = ''
  #data: uPlot.AlignedData | undefined
  #view: ChartView | undefined
  #look: ChartLook | undefined
  #size = { width: 0, height: 0 }
  #isInView = true
  #isPageVisible = true

  /** `onDraw` is called after every drawing. */
  constructor(host: HTMLElement, onDraw: (plot: uPlot) => void) {
    this.#host = host
    this.#onDraw = onDraw
  }

  /** The chart as it was drawn last; undefined before the first drawing. */
  get plot(): uPlot | undefined {
    return this.#plot
  }

  show(view: ChartView): void {
    const previous = this.#view
    this.#view = view
    if (previous?.theme !== view.theme) this.#look = undefined
    if (previous?.model !== view.model) this.#data = undefined
    if (view.theme !== undefined) {
      // A chart below the visible part of the page is printed too.
      this.#draw()
      return
    }
    this.#gate.request(!previous || !isOnlyData(previous, view))
  }

  resize(width: number, height: number): void {
    this.#size = { width, height }
    this.#updateVisibility()
    if (!this.#hasRoom()) return
    // Sizes of texts and lines are set when the chart is created.
    if (this.#look && this.#look.scale !== readChartLook(this.#host).scale) this.refresh()
    else if (this.#plot && (this.#plot.width !== width || this.#plot.height !== height))
      this.#plot.setSize(this.#size)
    else if (!this.#plot) this.#gate.request(true)
  }

  setInView(isInView: boolean): void {
    this.#isInView = isInView
    this.#updateVisibility()
  }

  setPageVisible(isPageVisible: boolean): void {
    this.#isPageVisible = isPageVisible
    this.#updateVisibility()
  }

  /** Reads colors and sizes again, after the theme or the resolution of the screen has changed. */
  refresh(): void {
    this.#look = undefined
    this.#gate.request(true)
  }

  destroy(): void {
    this.#gate.stop()
    this.#plot?.destroy()
    this.#plot = undefined
  }

  #hasRoom(): boolean {
    return this.#size.height >= minHeight && this.#size.width >= minWidth
  }

  #updateVisibility(): void {
    this.#gate.setVisible(this.#isInView && this.#isPageVisible && this.#hasRoom())
  }

  #draw(): void {
    const view = this.#view
    if (!view || !this.#hasRoom()) return
    this.#look ??= readChartLook(this.#host)
    this.#data ??= alignLines(sortByDepth(view.model.lines, view.slots), view.model)
    const key = describeStructure(view, this.#look)
    if (this.#plot && key === this.#key) this.#update(this.#plot, this.#data, view)
    else this.#create(key, view)
  }

  #update(plot: uPlot, data: uPlot.AlignedData, { range }: ChartView): void {
    plot.batch(() => {
      // `false`: uPlot would fit the scale of x to all of the data, and the next line sets it to the laps in view.
      if (plot.data !== data) plot.setData(data, false)
      plot.setScale('x', { min: range.min, max: range.max })
    })
  }

  #create(key: string, view: ChartView): void {
    this.#plot?.destroy()
    this.#key = key
    // Another order of the lines needs another order of the data.
    this.#data = alignLines(sortByDepth(view.model.lines, view.slots), view.model)
    const options = createPlotOptions(() => this.#getSource(view), this.#size)
    options.hooks?.draw?.push(plot => this.#onDraw(plot))
    this.#plot = new uPlot(options, this.#data, this.#host)
  }

  #getSource(first: ChartView): { readonly view: ChartView; readonly look: ChartLook } {
    this.#look ??= readChartLook(this.#host)
    return { view: this.#view ?? first, look: this.#look }
  }
}

/** A range that grows with the race is data too; the user changes the range without changing the model. */
function isOnlyData(previous: ChartView, { model, slots, theme }: ChartView): boolean {
  return (
    previous.model !== model &&
    previous.model.kind === model.kind &&
    previous.theme === theme &&
    [...previous.slots].join(' ') === [...slots].join(' ')
  )
}

/** Everything that uPlot takes over when it is created. Colors are read at every drawing. */
function describeStructure({ model, slots }: ChartView, { scale, font }: ChartLook): string {
  const lines = sortByDepth(model.lines, slots).map(
    line => `${line.isOtherSession} ${line.riderId} ${getSlot(slots, line)}`,
  )
  return [model.kind, model.unit, model.isInverted, scale, font, uPlot.pxRatio, ...lines].join('\n')
}
