import type { ChartKind, ChartRange, ChartReference } from '#timing'

/** The laps in view: some, the last ten, or (undefined) all of them. */
export type ChosenRange = ChartRange | 'last' | undefined

/** What the user has chosen to see. */
export interface ChartChoice {
  /** One chart, or two with a shared crosshair, the first one on top. */
  readonly kinds: readonly ChartKind[]
  /** The ids of the highlighted riders of the session; undefined for my riders and the comparison rider. */
  readonly riderIds: readonly string[] | undefined
  readonly reference: ChartReference
  readonly range: ChosenRange
}
