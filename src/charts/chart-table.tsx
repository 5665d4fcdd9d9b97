// The numbers of a chart as a table, made of the same model as the drawing.
import {
  type ChartModel,
  type ChartTableRow,
  type DisplayUnits,
  formatChartValue,
  getSpeedUnit,
  tabulateChart,
} from '#timing'
import { Button, type Column, numericColumn, Table } from '#ui'
import { type ReactElement, useMemo, useState } from 'react'
import styles from './chart-table.module.css'
import type { LineSlots } from './line-slots'

/** A race of 24 hours has tens of thousands of rows. */
const pageSize = 500

interface ChartTableProps {
  readonly model: ChartModel
  readonly slots: LineSlots
  readonly myId: string | undefined
  readonly comparisonId: string | undefined
  readonly units: DisplayUnits
}

export function ChartTable({ model, slots, myId, comparisonId, units }: ChartTableProps): ReactElement {
  const [isAll, setIsAll] = useState(false)
  const [count, setCount] = useState(pageSize)
  const rows = useMemo(() => tabulateChart(model), [model])
  const highlighted = useMemo(
    // The sector deltas are of one rider, who need not be highlighted.
    () =>
      model.kind === 'sectors'
        ? rows
        : rows.filter(({ isOtherSession, riderId }) => isOtherSession || slots.has(riderId)),
    [model, rows, slots],
  )
  const columns = useMemo(() => createColumns(model, units), [model, units])
  const shown = isAll ? rows : highlighted
  const getHighlight = ({ riderId, isOtherSession }: ChartTableRow): 'primary' | 'comparison' | undefined => {
    if (isOtherSession || riderId === comparisonId) return 'comparison'
    return riderId === myId ? 'primary' : undefined
  }
  return (
    <div className={styles.tableArea}>
      <div className={styles.controls}>
        {model.kind !== 'sectors' && (
          <Button size="small" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            All riders
          </Button>
        )}
        <span className={styles.count}>{describeCount(Math.min(count, shown.length), shown.length)}</span>
      </div>
      <div className={styles.frame}>
        <Table
          caption={`${model.title}, numbers`}
          columns={columns}
          rows={shown.slice(0, count)}
          keyOf={({ riderId, isOtherSession, lap }) => `${isOtherSession} ${riderId} ${lap}`}
          getHighlight={getHighlight}
          emptyText="No laps of highlighted riders. Highlight a rider or show all riders."
        />
      </div>
      {shown.length > count && (
        <Button size="small" onClick={() => setCount(count + pageSize)}>
          {`Show ${Math.min(pageSize, shown.length - count)} more`}
        </Button>
      )}
    </div>
  )
}

function describeCount(count: number, total: number): string {
  if (count < total) return `${count} of ${total} laps`
  return total === 1 ? '1 lap' : `${total} laps`
}

function createColumns(model: ChartModel, units: DisplayUnits): readonly Column<ChartTableRow>[] {
  const unit = model.unit === 'speed' ? ` (${getSpeedUnit(units)})` : ''
  return [
    { key: 'number', header: 'NUM', name: 'Number', ...numericColumn, value: row => row.number },
    { key: 'name', header: 'NAME', isRowName: true, value: row => row.name },
    { key: 'lap', header: 'LAP', ...numericColumn, value: row => row.lap },
    ...model.columns.map((header, index): Column<ChartTableRow> => ({
      key: header,
      header: `${header}${unit}`,
      ...numericColumn,
      value: row => row.values[index],
      format: value => formatChartValue(Number(value), model.unit, units),
    })),
    { key: 'note', header: 'NOTE', value: row => row.note },
  ]
}
