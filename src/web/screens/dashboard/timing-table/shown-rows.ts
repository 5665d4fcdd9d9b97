// Rows in which only something changed that the table does not show stay the same objects: they are not drawn again.
import type { SummaryRow } from '#contract'
import { useMemo, useState } from 'react'

/** Tiles show them; in the table they are nowhere. */
export const unseen: readonly (keyof SummaryRow)[] = [
  'current_speed',
  'avg_lap_time',
  'diff_laps',
  'gap_laps',
]

type Rows = readonly SummaryRow[]

export function shownRows(before: Rows, now: Rows): Rows {
  const known = new Map(before.map(row => [row.racer_id, row]))
  return now.map(row => {
    const last = known.get(row.racer_id)
    return last && looksSame(last, row) ? last : row
  })
}

function looksSame(one: SummaryRow, other: SummaryRow): boolean {
  if (one === other) return true
  // A row has the keys of its type.
  const keys = Object.keys(other) as (keyof SummaryRow)[]
  return keys.every(key => one[key] === other[key] || unseen.includes(key))
}

export function useShownRows(rows: Rows): Rows {
  const [shown] = useState(rememberRows)
  return useMemo(() => shown(rows), [shown, rows])
}

function rememberRows(): (rows: Rows) => Rows {
  let last: Rows = []
  return rows => {
    last = shownRows(last, rows)
    return last
  }
}
