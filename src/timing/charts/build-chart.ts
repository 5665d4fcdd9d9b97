import type { ChartKind, ChartModel } from './chart-model'
import type { ChartOptions } from './chart-options'
import { buildLapChart } from './lap-chart'
import { buildLapTimeChart } from './lap-time-chart'
import { buildRaceTrace } from './race-trace'
import { buildSectorChart } from './sector-chart'
import { buildSpeedChart } from './speed-chart'

const builders: Readonly<Record<ChartKind, (options: ChartOptions) => ChartModel>> = {
  positions: buildLapChart,
  trace: buildRaceTrace,
  laptimes: buildLapTimeChart,
  sectors: buildSectorChart,
  speed: buildSpeedChart,
}

export function buildChart(kind: ChartKind, options: ChartOptions): ChartModel {
  return builders[kind](options)
}
