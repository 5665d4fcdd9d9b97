// The timing table of the followed rider's session, optionally with the comparison rider's table beside it.
import type { SummaryRow } from '#contract'
import { Button } from '#ui'
import { Columns2, History } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Clock } from '../clock'
import { PositionAnnouncer } from './position-announcer'
import { type RacerIdentity, findRacerRow } from './find-racer-row'
import styles from './timing-panel.module.css'
import { TimingTable } from './timing-table'

export interface TimingSide {
  readonly raceId: string | undefined
  /** Such as `Race 1 - Ana Zed`. */
  readonly title: string
  readonly rider: RacerIdentity | null | undefined
  readonly rows: readonly SummaryRow[]
  /** Changes of the rider's position are announced. */
  readonly isLive: boolean
  /** The picture moves: it is live or a replay. */
  readonly isRunning: boolean
  /** Rows slide to their new places, and changed cells are tinted. */
  readonly isAnimated?: boolean
}

interface TimingPanelProps {
  readonly primary: TimingSide
  /** Set while a comparison is shown. */
  readonly comparison?: TimingSide | undefined
  readonly isComparisonTableOn: boolean
  /** Also called without a comparison rider; then the Compare Riders dialog opens (decisions D L90). */
  readonly onToggleComparisonTable: () => void
  /** Without it there is no button `Replay`. */
  readonly replay?: { readonly isOpen: boolean; readonly onToggle: () => void } | undefined
  readonly tableRows: number | undefined
  readonly clock: Clock
  /** In full screen the tables use the whole height. */
  readonly isFullScreen?: boolean
  /** The rows come from the cache because the server cannot be reached. */
  readonly isDimmed?: boolean
}

export function TimingPanel(props: TimingPanelProps): ReactElement {
  const { primary, comparison, isComparisonTableOn, onToggleComparisonTable, isDimmed = false } = props
  const { replay } = props
  const hasTwoTables = isComparisonTableOn && comparison !== undefined
  const isSameRace = comparison !== undefined && comparison.raceId === primary.raceId
  const shared = { tableRows: props.tableRows, clock: props.clock, isFullScreen: props.isFullScreen ?? false }
  return (
    <section className={styles.panel} aria-label="Timing" data-dimmed={isDimmed ? '' : undefined}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Timing</h2>
        <div className={styles.actions}>
          {replay && (
            <Button size="small" icon={History} aria-pressed={replay.isOpen} onClick={replay.onToggle}>
              Replay
            </Button>
          )}
          <Button
            size="small"
            icon={Columns2}
            aria-pressed={isComparisonTableOn}
            onClick={onToggleComparisonTable}
          >
            Comparison Table
          </Button>
        </div>
      </div>
      {primary.isLive && <PositionAnnouncer row={findRacerRow(primary.rows, primary.rider)} />}
      <div className={styles.tables} data-two={hasTwoTables ? '' : undefined}>
        <TimingSideTable
          {...shared}
          side={primary}
          hasHeading={hasTwoTables}
          followedSide="primary"
          primary={primary.rider}
          comparison={isSameRace ? comparison.rider : undefined}
        />
        {hasTwoTables && (
          <TimingSideTable
            {...shared}
            side={comparison}
            hasHeading
            followedSide="comparison"
            primary={isSameRace ? primary.rider : undefined}
            comparison={comparison.rider}
          />
        )}
      </div>
    </section>
  )
}

interface TimingSideTableProps {
  readonly side: TimingSide
  readonly hasHeading: boolean
  readonly followedSide: 'primary' | 'comparison'
  readonly primary: RacerIdentity | null | undefined
  readonly comparison: RacerIdentity | null | undefined
  readonly tableRows: number | undefined
  readonly clock: Clock
  readonly isFullScreen: boolean
}

function TimingSideTable({
  side,
  hasHeading,
  isFullScreen,
  clock,
  ...table
}: TimingSideTableProps): ReactElement {
  return (
    <div className={styles.side}>
      {hasHeading && (
        <h3 className={styles.title} data-row={table.followedSide}>
          {side.title}
        </h3>
      )}
      <div className={styles.area} data-full-screen={isFullScreen ? '' : undefined}>
        <TimingTable
          {...table}
          caption={`Timing, ${side.title}`}
          rows={side.rows}
          clock={side.isRunning ? clock : undefined}
          isAnimated={side.isAnimated ?? true}
        />
      </div>
    </div>
  )
}
