import type { SummaryRow } from '#contract'
import type { Column } from '#ui'
import { isDeepEqual, type StrategyCells } from '#widgets'

/** A row of the timing table. */
export interface TimingRow {
  readonly racer: SummaryRow
  /** Undefined if no column of the strategist is shown. */
  readonly strategy: StrategyCells | undefined
}

export type TimingColumn = Column<TimingRow>

/** Unchanged rows are the same objects as before, so that they do not render again. */
export type BuildTimingRows = (
  racers: readonly SummaryRow[],
  getStrategy: (racer: SummaryRow) => StrategyCells | undefined,
) => readonly TimingRow[]

export function createTimingRowBuilder(): BuildTimingRows {
  const rows = new WeakMap<SummaryRow, TimingRow>()
  return (racers, getStrategy) =>
    racers.map(racer => {
      const strategy = getStrategy(racer)
      const known = rows.get(racer)
      if (known && isDeepEqual(known.strategy, strategy)) return known
      const row = { racer, strategy }
      rows.set(racer, row)
      return row
    })
}

/** Racers of a feed without ids are identified by number and name. */
export function keyOfRacer({
  racer_id,
  number,
  name,
}: Pick<SummaryRow, 'racer_id' | 'number' | 'name'>): string {
  return racer_id === '' ? `${number} ${name}` : racer_id
}
