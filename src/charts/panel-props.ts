import type { ChartComparison, ChartSession, DisplayUnits } from '#timing'
import type { ChartChoice } from './chart-choice'

export interface ChartPanelProps {
  readonly session: ChartSession
  /** My rider; undefined if they are not in the session. */
  readonly myId: string | undefined
  readonly comparison: ChartComparison | undefined
  readonly choice: ChartChoice
  readonly onChoose: (choice: ChartChoice) => void
  /** Shows the session at this moment (milliseconds since its start); undefined without a timeline. */
  readonly onSeek?: ((at: number) => void) | undefined
  /** Opens the choice of a comparison rider; undefined where there is none. */
  readonly onCompare?: (() => void) | undefined
  /** The tires of riders by id, as text. */
  readonly tires: Readonly<Record<string, string>>
  readonly minSpeed: number
  readonly onMinSpeedChange: (minSpeed: number) => void
  readonly units: DisplayUnits
  /** What the charts show, for exports: `Live, 12:03` or `At 12:03 of 41:20`. */
  readonly moment: string
}
