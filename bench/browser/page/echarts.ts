// What the bench uses of ECharts; the script is added to the page when it runs.
import type { ChartLine, ChartModel } from '#timing'

interface EChart {
  readonly setOption: (option: object) => void
}

interface ECharts {
  readonly init: (element: HTMLElement, theme: null, options: object) => EChart
}

declare global {
  var echarts: ECharts | undefined
}

type Pair = readonly [x: number, y: number | null]

/** Lines are broken between segments, as in the product. */
function listPairs({ segments }: ChartLine): readonly Pair[] {
  return segments.flatMap((segment, index) => {
    const pairs = segment.map(({ x, y }): Pair => [x, y])
    const [first] = segment
    return index > 0 && first ? [[first.x, null] as Pair, ...pairs] : pairs
  })
}

function createSeries(line: ChartLine, index: number, highlightedIds: readonly string[]): object {
  const color = index % 2 === 0 ? '#4ade80' : '#f472b6'
  const isHighlighted = highlightedIds.includes(line.riderId)
  return {
    id: line.riderId,
    type: 'line',
    animation: false,
    silent: true,
    showSymbol: false,
    lineStyle: isHighlighted ? { width: 2, color } : { width: 1, color: '#64748b' },
    data: listPairs(line),
  }
}

function createAxes({ x, y, isInverted }: ChartModel): object {
  return {
    xAxis: { type: 'value', min: x.min, max: x.max },
    yAxis: { type: 'value', inverse: isInverted, scale: true, ...(y && { min: y.min, max: y.max }) },
  }
}

function countPoints({ segments }: ChartLine): number {
  return segments.reduce((sum, segment) => sum + segment.length, 0)
}

/** Draws models with ECharts. An update passes only the lines with other points, which is what is cheapest there. */
export class EChartsFigure {
  readonly #chart: EChart
  readonly #highlightedIds: readonly string[]
  #shown: ReadonlyMap<string, number> = new Map()

  constructor(element: HTMLElement, highlightedIds: readonly string[]) {
    if (!globalThis.echarts) throw new Error('ECharts is not loaded')
    this.#chart = globalThis.echarts.init(element, null, { renderer: 'canvas' })
    this.#highlightedIds = highlightedIds
  }

  draw(model: ChartModel): void {
    const series = model.lines.flatMap((line, index) =>
      countPoints(line) === this.#shown.get(line.riderId)
        ? []
        : [createSeries(line, index, this.#highlightedIds)],
    )
    this.#shown = new Map(model.lines.map(line => [line.riderId, countPoints(line)]))
    this.#chart.setOption({ animation: false, ...createAxes(model), series })
  }
}
