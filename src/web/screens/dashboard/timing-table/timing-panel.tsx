// The timing table of the followed rider's session, optionally with the comparison rider's table beside it.
import type { SummaryRow, TableColumn } from '#contract'
import type { PressPoint } from '#ui'
import type { SessionView } from '#widgets'
import type { ReactElement } from 'react'
import type { Density } from '../../../data/preferences/viewing'
import type { Clock } from '../clock'
import { standardColumns } from './column-presets'
import { PositionAnnouncer } from './position-announcer'
import { type RacerIdentity, findRacerRow } from './find-racer-row'
import { TimingHead } from './timing-head'
import styles from './timing-panel.module.css'
import { type TableView, TimingTable } from './timing-table'
import { useAllRows } from './use-all-rows'
import { ViewMenu } from './view-menu'

export interface TimingSide {
  readonly raceId: string | undefined
  /** Such as `Race 1 - Ana Zed`. */
  readonly title: string
  readonly rider: RacerIdentity | null | undefined
  readonly rows: readonly SummaryRow[]
  /** The session of the rows; only needed for the strategist's columns. */
  readonly view?: SessionView | undefined
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
  /** Without it there is no button `Charts`. */
  readonly onCharts?: (() => void) | undefined
  readonly tableRows: number | undefined
  readonly columns?: readonly TableColumn[] | undefined
  /** Without it there is no button `View`. */
  readonly onColumnsChange?: ((columns: readonly TableColumn[]) => void) | undefined
  readonly density?: Density | undefined
  /** Called for the race of the followed rider only. */
  readonly onRowPress?: ((racer: SummaryRow, point: PressPoint) => void) | undefined
  readonly clock: Clock
  /** In full screen the tables use the whole height. */
  readonly isFullScreen?: boolean
  /** The rows come from the cache because the server cannot be reached. */
  readonly isDimmed?: boolean
}

export function TimingPanel(props: TimingPanelProps): ReactElement {
  const { primary, comparison, isComparisonTableOn, onToggleComparisonTable, isDimmed = false } = props
  const { replay, tableRows, columns = standardColumns, onColumnsChange } = props
  const hasTwoTables = isComparisonTableOn && comparison !== undefined
  const isSameRace = comparison !== undefined && comparison.raceId === primary.raceId
  const allRows = useAllRows(primary, tableRows)
  const shared = {
    tableRows,
    columns,
    density: props.density,
    areAllRowsShown: allRows?.isOn ?? false,
    onRowPress: props.onRowPress,
    clock: props.clock,
    isFullScreen: props.isFullScreen ?? false,
  }
  return (
    <section className={styles.panel} aria-label="Timing" data-dimmed={isDimmed ? '' : undefined}>
      <TimingHead
        allRows={allRows}
        viewMenu={onColumnsChange && <ViewMenu columns={columns} onColumnsChange={onColumnsChange} />}
        replay={replay && { isOn: replay.isOpen, onToggle: replay.onToggle }}
        onCharts={props.onCharts}
        comparison={{ isOn: isComparisonTableOn, onToggle: onToggleComparisonTable }}
      />
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
            onRowPress={isSameRace ? props.onRowPress : undefined}
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

interface TimingSideTableProps extends TableView {
  readonly side: TimingSide
  readonly hasHeading: boolean
  readonly followedSide: 'primary' | 'comparison'
  readonly primary: RacerIdentity | null | undefined
  readonly comparison: RacerIdentity | null | undefined
  readonly tableRows: number | undefined
  readonly onRowPress: TimingPanelProps['onRowPress']
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
          view={side.view}
          clock={side.isRunning ? clock : undefined}
          isAnimated={side.isAnimated ?? true}
        />
      </div>
    </div>
  )
}
