import type { ChartComparison, ChartSession, DisplayUnits } from '#timing'
import type { ChartChoice } from './chart-choice'

export interface ChartPanelProps {
  readonly session: ChartSession
  /** My rider; undefined if they are not in the session. */
  readonly myId: string | undefined
  /** All my riders in the session, mine first; without a list only mine. */
  readonly myIds?: readonly string[] | undefined
  readonly comparison: ChartComparison | undefined
  readonly choice: ChartChoice
  readonly onChoose: (choice: ChartChoice) => void
  /** Shows the session at this moment; undefined without a timeline. */
  readonly onSeek?: ((moment: ChartMoment) => void) | undefined
  /** Opens the choice of a comparison rider; undefined where there is none. */
  readonly onCompare?: (() => void) | undefined
  /** The tires of riders by id, as text. */
  readonly tires: Readonly<Record<string, string>>
  /** The tires of the comparison rider of another session, as text. */
  readonly comparisonTires?: string | undefined
  readonly minSpeed: number
  readonly onMinSpeedChange: (minSpeed: number) => void
  readonly units: DisplayUnits
  /** What the charts show, for exports: `Live, 12:03` or `At 12:03 of 41:20`. Must always be the same function. */
  readonly describeMoment: () => string
  /** The page is printed; a pop-up is not. */
  readonly canPrint?: boolean | undefined
}

/** A moment of the session on which the user has pressed. */
export interface ChartMoment {
  /** Since the start of the session; undefined if the session has no times. */
  readonly at: number | undefined
  readonly lap: number
}
