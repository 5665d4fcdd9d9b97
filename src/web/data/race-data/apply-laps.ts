// Applies changes to the laps of a race. Only the lists of the changed laps are replaced.
import type { Lap, LiveEvents } from '#contract'
import type { LapBook } from './lap-book'
import { mergeItems, reuseItems, reuseList, toSortPosition } from './merge-items'

type LapKey = Pick<Lap, 'racer_id' | 'lapindex'>
type Lists = ReadonlyMap<number, Lap[]>

/** `laps` are sorted by number and position, as the server sends them. */
export function createLapBook(laps: readonly Lap[]): LapBook {
  return {
    byRider: Object.fromEntries(groupBy(laps.toSorted(compareNumbers), riderOf)),
    byNumber: Object.fromEntries(groupBy(laps, numberOf)),
  }
}

export function applyLaps(
  book: LapBook,
  { laps = [], gone }: Pick<LiveEvents['patch'], 'laps' | 'gone'>,
): LapBook {
  const changes = groupBy(laps, numberOf)
  const removals = groupBy(gone?.laps ?? [], numberOf)
  const lists = new Map<number, Lap[]>()
  for (const number of new Set([...changes.keys(), ...removals.keys()])) {
    const current = book.byNumber[number] ?? []
    const next = mergeLaps(current, changes.get(number) ?? [], removals.get(number) ?? [])
    if (next !== current) lists.set(number, next)
  }
  return replaceLists(book, lists)
}

/** Returns the new book with the objects of the old one wherever they are equal. */
export function reuseLaps(book: LapBook, now: LapBook): LapBook {
  const lists = new Map<number, Lap[]>()
  for (const number of Object.keys({ ...book.byNumber, ...now.byNumber }).map(Number)) {
    const current = book.byNumber[number] ?? []
    const next = reuseItems(current, now.byNumber[number] ?? [], riderOf)
    if (next !== current) lists.set(number, next)
  }
  return replaceLists(book, lists)
}

/** Merges laps with the same number, so that the rider identifies a lap. */
function mergeLaps(current: Lap[], changed: readonly Lap[], removals: readonly LapKey[]): Lap[] {
  const removed = new Set(removals.map(riderOf))
  const merged = mergeItems(current, changed, riderOf, rider => removed.has(rider))
  return reuseList(
    current,
    merged.toSorted((one, other) => toSortPosition(one) - toSortPosition(other)),
  )
}

/** Replaces the laps of the given numbers. Returns the same book if there are none. */
function replaceLists(book: LapBook, lists: Lists): LapBook {
  if (lists.size === 0) return book
  const before = new Set([...lists.keys()].flatMap(number => book.byNumber[number] ?? []))
  const after = new Set([...lists.values()].flat())
  const added = groupBy(
    [...after].filter(lap => !before.has(lap)),
    riderOf,
  )
  const removed = groupBy(
    [...before].filter(lap => !after.has(lap)),
    riderOf,
  )
  const riders = new Map<string, Lap[]>()
  for (const rider of new Set([...added.keys(), ...removed.keys()])) {
    const others = (book.byRider[rider] ?? []).filter(lap => !before.has(lap) || after.has(lap))
    riders.set(rider, [...others, ...(added.get(rider) ?? [])].toSorted(compareNumbers))
  }
  return { byRider: replaceEntries(book.byRider, riders), byNumber: replaceEntries(book.byNumber, lists) }
}

function replaceEntries(
  record: Readonly<Record<string, Lap[]>>,
  changes: ReadonlyMap<string | number, Lap[]>,
): Record<string, Lap[]> {
  const next = { ...record }
  for (const [key, laps] of changes)
    if (laps.length > 0) next[key] = laps
    else delete next[key]
  return next
}

function compareNumbers(one: LapKey, other: LapKey): number {
  return one.lapindex - other.lapindex
}

function riderOf({ racer_id }: LapKey): string {
  return racer_id
}

function numberOf({ lapindex }: LapKey): number {
  return lapindex
}

function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
