// Applies changes to rows (for laps, see apply-laps.ts).
import type { LiveEvents, SummaryRow } from '#contract'
import { mergeItems, reuseItems, reuseList, toSortPosition } from './merge-items'

export function applyRows(
  rows: SummaryRow[],
  { rows: changed = [], gone }: Pick<LiveEvents['patch'], 'rows' | 'gone'>,
): SummaryRow[] {
  if (changed.length === 0 && !gone) return rows
  const removed = new Set(gone?.rows)
  const merged = mergeItems(rows, changed, keyOfRow, key => removed.has(key))
  return reuseList(
    rows,
    merged.toSorted((one, other) => toSortPosition(one) - toSortPosition(other)),
  )
}

/** Returns the new list with the objects of the old one wherever they are equal. */
export function reuseRows(before: SummaryRow[], now: readonly SummaryRow[]): SummaryRow[] {
  return reuseItems(before, now, keyOfRow)
}

function keyOfRow({ racer_id }: Pick<SummaryRow, 'racer_id'>): string {
  return racer_id
}
