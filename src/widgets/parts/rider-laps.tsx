// The laps of one rider, whom one may change, with one value of each.
import { type CellMark, type Column, Select, Table } from '#ui'
import { type ReactElement, useMemo } from 'react'
import { figureOf } from './figure-of'
import type { LapView } from '../lap-view'
import { figure } from './ranking-table'
import styles from './rider-laps.module.css'
import type { RiderView } from '../rider-view'
import { Sparkline } from './sparkline'

export interface LapValue {
  readonly header: string
  readonly read: (lap: LapView) => number | undefined
  readonly text: (value: number) => string
  /** Shown dimmed: a value that does not count. */
  readonly readDiscarded?: (lap: LapView) => number | undefined
  /** Which of the values stands out. */
  readonly best?: 'lowest' | 'highest'
}

interface RiderLapsProps {
  readonly riders: readonly RiderView[]
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
  /** The same object at every drawing. */
  readonly value: LapValue
}

export function RiderLaps({ riders, chosenId, onChoose, value }: RiderLapsProps): ReactElement {
  const laps = riders.find(({ id }) => id === chosenId)?.laps ?? []
  const columns = useMemo(() => lapColumns(value), [value])
  const values = laps.map(value.read)
  const best = bestOf(values, value.best)
  const markOf = (lap: LapView, column: Column<LapView>): CellMark | undefined =>
    column.key === 'value' && best !== undefined && value.read(lap) === best ? 'personal-best' : undefined
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
        caption={`${value.header} by lap`}
        columns={columns}
        rows={laps}
        keyOf={({ index }) => index}
        markOf={markOf}
        emptyText="No laps yet"
      />
    </div>
  )
}

function lapColumns({ header, read, readDiscarded, text }: LapValue): readonly Column<LapView>[] {
  return [
    { ...figure, key: 'lap', header: 'Lap', align: 'start', value: ({ index }) => index },
    {
      ...figure,
      key: 'value',
      header,
      value: read,
      ...(readDiscarded && { fallbacks: [readDiscarded] }),
      format: value => figureOf(text(Number(value))),
    },
  ]
}

function bestOf(values: readonly (number | undefined)[], best: LapValue['best']): number | undefined {
  const known = values.filter(value => value !== undefined)
  if (known.length === 0 || best === undefined) return undefined
  return best === 'lowest' ? Math.min(...known) : Math.max(...known)
}
