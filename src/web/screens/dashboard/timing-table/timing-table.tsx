// The timing table of one session (dashboard document, timing table panel).
import type { SummaryRow, TableColumn } from '#contract'
import { countRows } from '#timing'
import { type PressPoint, Table } from '#ui'
import type { SessionView } from '#widgets'
import { type ReactElement, useCallback, useMemo, useState } from 'react'
import type { Density } from '../../../data/preferences/viewing'
import { useDisplayUnits } from '../../viewing/display-units'
import type { Clock } from '../clock'
import { getBestTimeMark, useSessionBestTimes } from './best-times'
import { isSameColumns, standardColumns } from './column-presets'
import { findPlace, findRacerRow, type RacerIdentity } from './find-racer-row'
import { buildTimingColumns, findEmptySectors } from './timing-columns'
import { createTimingRowBuilder, keyOfRacer, type TimingColumn, type TimingRow } from './timing-row'
import styles from './timing-table.module.css'
import { useScrollToFollowedRow } from './use-scroll-to-followed-row'
import { useStrategyCells } from './use-strategy-cells'

/** How the user wants to see the table. */
export interface TableView {
  readonly columns?: readonly TableColumn[] | undefined
  readonly density?: Density | undefined
  /** Lifts the row limit. */
  readonly areAllRowsShown?: boolean | undefined
}

interface TimingTableProps extends TableView {
  readonly caption: string
  /** Ordered by position. Unchanged rows must be the same objects as before, so that they do not render again. */
  readonly rows: readonly SummaryRow[]
  /** The session of the rows, for the strategist's columns. Without it they are empty. */
  readonly view?: SessionView | undefined
  /** Highlighted in green if they are in this race. */
  readonly primary?: RacerIdentity | null | undefined
  /** Highlighted in pink if they are in this race. */
  readonly comparison?: RacerIdentity | null | undefined
  /** Row limit of the template; more rows are shown if the followed rider is further down (decisions Q-069). */
  readonly tableRows: number | undefined
  readonly followedSide?: 'primary' | 'comparison'
  /** Set while the race is live; drives the progress bars of the current sectors. */
  readonly clock?: Clock | undefined
  /** Rows slide to their new places, and changed cells are tinted. */
  readonly isAnimated?: boolean
  readonly onRowPress?: ((racer: SummaryRow, point: PressPoint) => void) | undefined
}

export function TimingTable(props: TimingTableProps): ReactElement {
  const { caption, rows: racers, tableRows, followedSide = 'primary', clock, isAnimated = true } = props
  const { columns: shown = standardColumns, density = 'comfortable', areAllRowsShown = false } = props
  const { onRowPress } = props
  const columns = useColumns(shown, racers, clock)
  const bestTimes = useSessionBestTimes(racers)
  const getMark = useCallback(
    ({ racer }: TimingRow, { key }: { key: string }) => getBestTimeMark(racer, key, bestTimes),
    [bestTimes],
  )
  const primary = findRacerRow(racers, props.primary)
  const comparison = findRacerRow(racers, props.comparison)
  const followed = followedSide === 'primary' ? primary : comparison
  const getCells = useStrategyCells({ view: props.view, columns: shown, me: followed, clock })
  const [buildRows] = useState(createTimingRowBuilder)
  const rows = useMemo(() => buildRows(racers, getCells), [buildRows, racers, getCells])
  const limit = areAllRowsShown ? Infinity : countRows(findPlace(racers, followed), tableRows)
  const hiddenRows = new Set(rows.slice(limit))
  const box = useScrollToFollowedRow(followedSide, followed && `${caption} ${keyOfRacer(followed)}`)
  return (
    <div className={styles.timing} ref={box} data-density={density}>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        emptyText="No data available for this race"
        isAnimated={isAnimated}
        getHighlight={({ racer }) =>
          racer === primary ? 'primary' : racer === comparison ? 'comparison' : undefined
        }
        isRowHidden={row => hiddenRows.has(row)}
        isRowPinned={isLeader}
        isBordered={isCurrentSectorCell}
        getMark={getMark}
        onRowPress={onRowPress && (({ racer }, point) => onRowPress(racer, point))}
      />
    </div>
  )
}

/** Returns the same array until the shown columns or the sectors with times change. */
function useColumns(
  shown: readonly TableColumn[],
  racers: readonly SummaryRow[],
  clock: Clock | undefined,
): readonly TimingColumn[] {
  const units = useDisplayUnits()
  const empty = useMemo(() => findEmptySectors(racers).join(' '), [racers])
  return useMemo(() => {
    const emptySectors = empty === '' ? [] : empty.split(' ').map(Number)
    const hasEmptySectors = isSameColumns(shown, standardColumns)
    return buildTimingColumns({ shown, emptySectors, hasEmptySectors, clock, units })
  }, [shown, empty, clock, units])
}

function keyOf({ racer }: TimingRow): string {
  return keyOfRacer(racer)
}

function isLeader({ racer }: TimingRow): boolean {
  return racer.position === 1
}

function isCurrentSectorCell({ racer }: TimingRow, column: { readonly key: string }): boolean {
  return racer.current_sector > 0 && column.key === `s${racer.current_sector}`
}
