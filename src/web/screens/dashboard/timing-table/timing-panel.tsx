// The table of the followed rider's session, and on demand the comparison rider's beside it.
import type { SummaryRow } from '#contract'
import { Button } from '#ui'
import { Columns2 } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Clock } from '../clock'
import { PositionNews } from './position-news'
import { type RacerName, racerRow } from './racer-row'
import styles from './timing-panel.module.css'
import { TimingTable } from './timing-table'

export interface TimingSide {
  readonly raceId: string | undefined
  /** Such as `Race 1 - Ana Zed`. */
  readonly title: string
  readonly rider: RacerName | null | undefined
  readonly rows: readonly SummaryRow[]
  readonly isLive: boolean
}

interface TimingPanelProps {
  readonly primary: TimingSide
  /** Once a comparison is shown. */
  readonly comparison?: TimingSide | undefined
  readonly isComparisonTable: boolean
  /** Also when there is nobody to compare with yet: then it opens the dialog (decisions D L90). */
  readonly onToggleComparisonTable: () => void
  readonly tableRows: number | undefined
  readonly clock: Clock
  /** Full Screen uses the whole height. */
  readonly isFullScreen?: boolean
  /** The last picture of a server that cannot be reached. */
  readonly isDimmed?: boolean
}

export function TimingPanel(props: TimingPanelProps): ReactElement {
  const { primary, comparison, isComparisonTable, onToggleComparisonTable, isDimmed = false } = props
  const hasTwo = isComparisonTable && comparison !== undefined
  const isOneRace = comparison !== undefined && comparison.raceId === primary.raceId
  const riderOf = (side: TimingSide | undefined, isHere: boolean): RacerName | null | undefined =>
    isHere ? side?.rider : undefined
  const shared = { tableRows: props.tableRows, clock: props.clock, isFullScreen: props.isFullScreen ?? false }
  return (
    <section className={styles.panel} aria-label="Timing" data-dimmed={isDimmed ? '' : undefined}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Timing</h2>
        <Button
          size="small"
          icon={Columns2}
          aria-pressed={isComparisonTable}
          onClick={onToggleComparisonTable}
        >
          Comparison Table
        </Button>
      </div>
      {primary.isLive && <PositionNews row={racerRow(primary.rows, primary.rider)} />}
      <div className={styles.tables} data-two={hasTwo ? '' : undefined}>
        <Side
          {...shared}
          side={primary}
          hasHeading={hasTwo}
          follows="primary"
          primary={primary.rider}
          comparison={riderOf(comparison, isOneRace)}
        />
        {hasTwo && (
          <Side
            {...shared}
            side={comparison}
            hasHeading
            follows="comparison"
            primary={riderOf(primary, isOneRace)}
            comparison={comparison.rider}
          />
        )}
      </div>
    </section>
  )
}

interface SideProps {
  readonly side: TimingSide
  readonly hasHeading: boolean
  readonly follows: 'primary' | 'comparison'
  readonly primary: RacerName | null | undefined
  readonly comparison: RacerName | null | undefined
  readonly tableRows: number | undefined
  readonly clock: Clock
  readonly isFullScreen: boolean
}

function Side({ side, hasHeading, isFullScreen, clock, ...table }: SideProps): ReactElement {
  return (
    <div className={styles.side}>
      {hasHeading && (
        <h3 className={styles.title} data-row={table.follows}>
          {side.title}
        </h3>
      )}
      <div className={styles.area} data-full-screen={isFullScreen ? '' : undefined}>
        <TimingTable
          {...table}
          caption={`Timing, ${side.title}`}
          rows={side.rows}
          clock={side.isLive ? clock : undefined}
        />
      </div>
    </div>
  )
}
