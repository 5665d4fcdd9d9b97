import type { ChartKind, ChartRange, ChartReference } from '#timing'

/** What the user has chosen to see. */
export interface ChartChoice {
  /** One chart, or two with a shared crosshair, the first one on top. */
  readonly kinds: readonly ChartKind[]
  /** The ids of the highlighted riders of the session; undefined for my rider and the comparison rider. */
  readonly riderIds: readonly string[] | undefined
  readonly reference: ChartReference
  /** The laps in view; undefined for all of them. */
  readonly range: ChartRange | undefined
}
