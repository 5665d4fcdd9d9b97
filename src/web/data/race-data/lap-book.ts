// The laps of a race in small lists, so that a new lap costs the same at the end of a long race as at its start.
// The sorted list of all laps is built when it is read.
import type { Lap } from '#contract'

export interface LapBook {
  /** The laps of each rider, in the order of their numbers. */
  readonly byRider: Readonly<Record<string, Lap[]>>
  /** The laps of all riders with the same number, in the order of their positions. */
  readonly byNumber: Readonly<Record<number, Lap[]>>
}

export const emptyLapBook: LapBook = { byRider: {}, byNumber: {} }

const listsByBook = new WeakMap<LapBook, Lap[]>()

/** All laps, sorted by number and position. The same list for the same book. */
export function listLaps(book: LapBook): Lap[] {
  const cached = listsByBook.get(book)
  if (cached) return cached
  // An object lists whole numbers as keys in ascending order. `concat` is many times faster than `flat`.
  const list = new Array<Lap>().concat(...Object.values(book.byNumber))
  listsByBook.set(book, list)
  return list
}

export function countLaps({ byRider }: LapBook): number {
  return Object.values(byRider).reduce((count, laps) => count + laps.length, 0)
}
