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
  return reuseList(rows, merged.toSorted(compareRows))
}

/** Rows without a position are last: not classified or finished, then not started, then disqualified. */
function compareRows(one: SummaryRow, other: SummaryRow): number {
  const difference = toSortPosition(one) - toSortPosition(other)
  if (difference !== 0 || one.position > 0 || !one.status || !other.status) return difference
  return rankStatus(one.status) - rankStatus(other.status) || other.laps - one.laps
}

function rankStatus(status: NonNullable<SummaryRow['status']>): number {
  return status === 'DNS' ? 1 : status === 'DSQ' ? 2 : 0
}

/** Returns the new list with the objects of the old one wherever they are equal. */
export function reuseRows(before: SummaryRow[], now: readonly SummaryRow[]): SummaryRow[] {
  return reuseItems(before, now, keyOfRow)
}

function keyOfRow({ racer_id }: Pick<SummaryRow, 'racer_id'>): string {
  return racer_id
}
