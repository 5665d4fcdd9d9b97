// A chart as a PNG at twice its size, with title, legend, source and time.
import uPlot from 'uplot'
import { alignLines } from './align-lines'
import { type ChartLook, getLineColor, readChartLook } from './chart-look'
import type { ChartView } from './chart-view'
import { getDash, sortByDepth } from './line-slots'
import { createPlotOptions } from './plot-options'

export interface ImageTexts {
  /** The session. */
  readonly title: string
  readonly moment: string
  readonly legend: readonly ImageLegendEntry[]
}

interface ImageLegendEntry {
  readonly text: string
  readonly slot: number
}

/** Pixels of the image for one of the layout. */
const ratio = 2
const size = { width: 1120, plotHeight: 560, padding: 28, legendRow: 22, legendColumn: 266 }

export async function createChartImage(element: Element, view: ChartView, texts: ImageTexts): Promise<Blob> {
  // The image has the same size whatever the text size of the page.
  const look = { ...readChartLook(element), scale: ratio / uPlot.pxRatio }
  const canvas = composeImage(renderPlot(view, look), view, texts, look)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => {
      if (blob) resolve(blob)
      else reject(new Error('The browser could not create the image'))
    }, 'image/png')
  })
}

/** Draws at once, not in the next microtask. */
function renderPlot(view: ChartView, look: ChartLook): HTMLCanvasElement {
  const pixels = ratio / uPlot.pxRatio
  const box = { width: (size.width - 2 * size.padding) * pixels, height: size.plotHeight * pixels }
  const data = alignLines(sortByDepth(view.model.lines, view.slots), view.model)
  const plot = new uPlot(
    createPlotOptions(() => ({ view, look }), box),
    data,
    (self, init) => self.batch(init),
  )
  const { canvas } = plot.ctx
  plot.destroy()
  return canvas
}

function composeImage(
  plot: HTMLCanvasElement,
  { model }: ChartView,
  { title, moment, legend }: ImageTexts,
  look: ChartLook,
): HTMLCanvasElement {
  const columns = Math.floor((size.width - 2 * size.padding) / size.legendColumn)
  const legendHeight = Math.ceil(legend.length / columns) * size.legendRow
  const top = size.padding + 52
  const height = top + size.plotHeight + 18 + legendHeight + 34 + size.padding / 2
  const canvas = document.createElement('canvas')
  canvas.width = size.width * ratio
  canvas.height = height * ratio
  const context = canvas.getContext('2d')
  if (!context) return canvas
  context.scale(ratio, ratio)
  context.fillStyle = look.panel
  context.fillRect(0, 0, size.width, height)
  const write = createWriter(context, look)
  const width = size.width - 2 * size.padding
  write(title, { x: size.padding, y: size.padding + 8, style: '700 20px', color: look.text, width })
  write(`${model.title} · ${model.yLabel}`, {
    x: size.padding,
    y: size.padding + 34,
    style: '500 14px',
    color: look.quiet,
    width,
  })
  context.drawImage(plot, size.padding, top, width, size.plotHeight)
  for (const [index, entry] of legend.entries()) {
    const x = size.padding + (index % columns) * size.legendColumn
    const y = top + size.plotHeight + 18 + Math.floor(index / columns) * size.legendRow + size.legendRow / 2
    drawSwatch(context, look, entry.slot, x, y)
    write(entry.text, { x: x + 40, y, style: '600 13px', color: look.text, width: size.legendColumn - 56 })
  }
  const foot = height - size.padding
  write(`Lap Logic · ${moment}`, { x: size.padding, y: foot, style: '500 12px', color: look.quiet, width })
  return canvas
}

interface WrittenText {
  readonly x: number
  readonly y: number
  /** Weight and size. */
  readonly style: string
  readonly color: string
  readonly width: number
}

/** Long texts are narrowed, so that nothing is cut off. */
function createWriter(
  context: CanvasRenderingContext2D,
  look: ChartLook,
): (text: string, how: WrittenText) => void {
  return (text, { x, y, style, color, width }) => {
    context.font = `${style} ${look.font}`
    context.textBaseline = 'middle'
    context.fillStyle = color
    context.fillText(text, x, y, width)
  }
}

function drawSwatch(
  context: CanvasRenderingContext2D,
  look: ChartLook,
  slot: number,
  x: number,
  y: number,
): void {
  context.beginPath()
  context.setLineDash([...getDash(slot)])
  context.moveTo(x, y)
  context.lineTo(x + 32, y)
  context.strokeStyle = getLineColor(look, slot)
  context.lineWidth = 2.5
  context.stroke()
  context.setLineDash([])
}
