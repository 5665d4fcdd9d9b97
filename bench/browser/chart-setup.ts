// What the bench and its page tell each other.
import type { ChartKind } from '#timing'

export interface RaceSize {
  readonly riders: number
  /** 0 for a feed without sectors. */
  readonly sectorCount: number
  /** Points per rider before the first update. */
  readonly points: number
  readonly updates: number
}

export interface ChartSetup {
  readonly kind: ChartKind
  readonly drawer: 'product' | 'echarts'
  readonly size: RaceSize
}

export interface UpdateCounts {
  /** Points of the last model. */
  readonly points: number
  readonly updates: number
  /** Updates after which something was drawn. */
  readonly drawings: number
}

export interface DrawingCounts {
  readonly drawings: number
  /** Calls that draw on a canvas. */
  readonly calls: number
}
