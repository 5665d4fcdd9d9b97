// The transponders of an event as rows, and the riders without one.
import type { Entry } from '#contract'
import { compareEntries, describeEntry } from '../entries/describe-entry'

export interface TransponderRow {
  readonly id: string
  /** "" for a rider without one. */
  readonly transponder: string
  readonly note: string
  readonly entry: Entry
}

/** By rider. Riders without a transponder have one row. Withdrawn riders are left out, because they use none. */
export function listTransponderRows(entries: readonly Entry[]): readonly TransponderRow[] {
  return entries
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .toSorted(compareEntries)
    .flatMap(entry =>
      entry.transponders.length === 0
        ? [{ id: entry.id, transponder: '', note: '', entry }]
        : entry.transponders.map(each => ({ ...each, id: `${entry.id} ${each.transponder}`, entry })),
    )
}

/** The riders with a number; several if it is used in several categories. */
export function findByNumber(entries: readonly Entry[], number: string): readonly Entry[] {
  const wanted = number.trim().replace(/^#/, '').toUpperCase()
  return entries.filter(entry => !entry.isWithdrawn && entry.number === wanted)
}

/** For example `#21 Ana Ortiz, Superbike`. */
export function describeWithCategory(entry: Entry): string {
  return `${describeEntry(entry)}, ${entry.category}`
}
