// The canvas of a chart with its scales. All positions are in pixels of the canvas.
import type { ChartLook } from './chart-look'
import type { ChartView } from './chart-view'

export interface DrawingSurface {
  readonly context: CanvasRenderingContext2D
  readonly view: ChartView
  readonly look: ChartLook
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** Pixels of the canvas for one CSS pixel at the normal text size. */
  readonly unit: number
  readonly toX: (x: number) => number
  readonly toY: (y: number) => number
}

type TextStyle = 'normal' | 'bold' | 'small'

const sizes: Readonly<Record<TextStyle, number>> = { normal: 12, bold: 12, small: 10 }

export function setFont({ context, look, unit }: DrawingSurface, style: TextStyle): void {
  const weight = style === 'bold' ? '700' : '500'
  context.font = `${weight} ${Math.round(sizes[style] * unit)}px ${look.font}`
  context.textBaseline = 'middle'
}

/** Text with an edge in the color of the background, so that lines behind it do not disturb. */
export function drawText(surface: DrawingSurface, text: string, x: number, y: number, color: string): void {
  const { context, look, unit } = surface
  context.lineWidth = 3 * unit
  context.lineJoin = 'round'
  context.strokeStyle = look.panel
  context.strokeText(text, x, y)
  context.fillStyle = color
  context.fillText(text, x, y)
}

/** Diagonal lines in a rectangle. */
export function hatch(
  { context, unit }: DrawingSurface,
  rectangle: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  color: string,
): void {
  const { x, y, width, height } = rectangle
  const step = 7 * unit
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  context.beginPath()
  for (let start = x - height; start < x + width; start += step) {
    context.moveTo(start, y + height)
    context.lineTo(start + height, y)
  }
  context.strokeStyle = color
  context.lineWidth = 1.5 * unit
  context.stroke()
  context.restore()
}

/**
 * Draws inside of the scales only, and up to `margin` around them. Leaves no style behind, because uPlot remembers the
 * styles that it has set.
 */
export function drawClipped(surface: DrawingSurface, draw: () => void, margin = 0): void {
  const { context, left, top, right, bottom, unit } = surface
  const space = margin * unit
  context.save()
  context.beginPath()
  context.rect(left - space, top - space, right - left + 2 * space, bottom - top + 2 * space)
  context.clip()
  draw()
  context.restore()
}
