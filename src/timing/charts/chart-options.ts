import type { DisplayUnits } from '../calculations/default-units'
import type { ChartReference } from './chart-model'
import type { ChartSession } from './chart-session'

/** A rider of any session. */
export interface ChartComparison {
  readonly session: ChartSession
  readonly riderId: string
}

/** What a chart shows. Charts of the same options are the same. */
export interface ChartOptions {
  readonly session: ChartSession
  /** My rider; undefined if the rider is not in the session. */
  readonly myId: string | undefined
  /** The ids of all highlighted riders of the session, in the order of their colors. */
  readonly highlightedIds: readonly string[]
  readonly reference: ChartReference
  /** Whom my rider is compared with; also a rider of the same session. */
  readonly comparison: ChartComparison | undefined
  /** Lower speeds are left out, in miles per hour; 0 for none. */
  readonly minSpeed: number
  /** For the texts of the chart; its numbers do not depend on them. By default as the specification says. */
  readonly units?: DisplayUnits | undefined
}
