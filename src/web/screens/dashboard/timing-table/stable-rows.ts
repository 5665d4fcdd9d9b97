// Keeps the identity of rows in which no field of the table changed, so that they do not render again.
import type { SummaryRow } from '#contract'
import { useMemo, useState } from 'react'

/** Fields that only tiles show. */
export const fieldsNotShown: readonly (keyof SummaryRow)[] = [
  'current_speed',
  'avg_lap_time',
  'diff_laps',
  'gap_laps',
]

type Rows = readonly SummaryRow[]

export function reuseUnchangedRows(previousRows: Rows, rows: Rows): Rows {
  const byRacer = new Map(previousRows.map(row => [row.racer_id, row]))
  return rows.map(row => {
    const previous = byRacer.get(row.racer_id)
    return previous && isSameInTable(previous, row) ? previous : row
  })
}

function isSameInTable(one: SummaryRow, other: SummaryRow): boolean {
  if (one === other) return true
  // Object.keys() returns strings; a row has only the keys of its type.
  const keys = Object.keys(other) as (keyof SummaryRow)[]
  return keys.every(key => one[key] === other[key] || fieldsNotShown.includes(key))
}

export function useStableRows(rows: Rows): Rows {
  const [reuseRows] = useState(createRowReuser)
  return useMemo(() => reuseRows(rows), [reuseRows, rows])
}

function createRowReuser(): (rows: Rows) => Rows {
  let last: Rows = []
  return rows => {
    last = reuseUnchangedRows(last, rows)
    return last
  }
}
