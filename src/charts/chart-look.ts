// Colors and sizes of the theme, for the canvas.
import type { Flag } from '#timing'

export interface ChartLook {
  /** The colors of slots 1 to 8. */
  readonly lines: readonly string[]
  readonly field: string
  readonly panel: string
  readonly text: string
  readonly quiet: string
  readonly grid: string
  readonly line: string
  readonly better: string
  readonly worse: string
  readonly flags: Readonly<Record<Flag, string>>
  readonly font: string
  /** The size of everything, relative to a root font of 16 px. */
  readonly scale: number
}

export function readChartLook(element: Element): ChartLook {
  const style = getComputedStyle(element)
  const read = (name: string): string => style.getPropertyValue(name).trim()
  const rootSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return {
    lines: [1, 2, 3, 4, 5, 6, 7, 8].map(slot => read(`--chart-${slot}`)),
    field: read('--chart-field'),
    panel: read('--panel'),
    text: read('--text'),
    quiet: read('--quiet'),
    grid: read('--grid-line'),
    line: read('--line-strong'),
    better: read('--better-fill'),
    worse: read('--worse-fill'),
    flags: {
      green: read('--flag-green'),
      yellow: read('--flag-yellow'),
      red: read('--flag-red'),
      white: read('--flag-white'),
      chequered: read('--text'),
    },
    font: read('--font-interface') || 'sans-serif',
    scale: Number.isFinite(rootSize) ? rootSize / 16 : 1,
  }
}

export function getLineColor(look: ChartLook, slot: number | undefined): string {
  return slot === undefined ? look.field : (look.lines[slot - 1] ?? look.field)
}
