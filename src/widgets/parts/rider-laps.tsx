// A table of one value for each lap of a rider that the user can select.
import { type CellMark, type Column, numericColumn, Select, Table } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { renderValue } from './render-value'
import type { LapView } from '../lap-view'
import styles from './rider-laps.module.css'
import type { SessionView } from '../session-view'
import { Sparkline } from './sparkline'

export interface LapMetric {
  readonly header: string
  readonly read: (lap: LapView) => number | undefined
  readonly format: (value: number) => string
  /** Reads a value that does not count and is shown dimmed. */
  readonly readDiscarded?: (lap: LapView) => number | undefined
  /** Which value is highlighted as the best. */
  readonly best?: 'lowest' | 'highest'
}

interface RiderLapsProps {
  readonly view: SessionView
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
  /** Must be the same object at every render. */
  readonly metric: LapMetric
}

export function RiderLaps({ view, chosenId, onChoose, metric }: RiderLapsProps): ReactElement {
  const { riders, hasMoreLaps } = view
  const laps = riders.find(({ id }) => id === chosenId)?.laps ?? []
  const columns = useMemo(() => buildColumns(metric), [metric])
  const values = laps.map(metric.read)
  const best = findBest(values, metric.best)
  const markOf = (lap: LapView, column: Column<LapView>): CellMark | undefined =>
    column.key === 'value' && best !== undefined && metric.read(lap) === best ? 'personal-best' : undefined
  return (
    <div className={styles.laps}>
      <div className={styles.head}>
        <Select
          label="Rider"
          items={riders.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosenId}
          onChange={onChoose}
          placeholder="Select a rider"
          emptyText="No data found"
        />
        <Sparkline values={values} best={best} />
      </div>
      <Table
        caption={`${metric.header} by lap`}
        columns={columns}
        rows={laps}
        keyOf={({ index }) => index}
        getMark={markOf}
        emptyText={hasMoreLaps ? 'Loading the laps' : 'No laps yet'}
      />
    </div>
  )
}

function buildColumns({ header, read, readDiscarded, format }: LapMetric): readonly Column<LapView>[] {
  return [
    { ...numericColumn, key: 'lap', header: 'Lap', align: 'start', value: ({ index }) => index },
    {
      ...numericColumn,
      key: 'value',
      header,
      value: read,
      ...(readDiscarded && { fallbacks: [readDiscarded] }),
      format: value => renderValue(format(Number(value))),
    },
  ]
}

function findBest(values: readonly (number | undefined)[], best: LapMetric['best']): number | undefined {
  const known = values.filter(value => value !== undefined)
  if (known.length === 0 || best === undefined) return undefined
  return best === 'lowest' ? Math.min(...known) : Math.max(...known)
}
