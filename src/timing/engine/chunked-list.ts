// An immutable list for many items. Its versions share their items: appending takes constant time, and inserting or removing
// copies one chunk of items and the list of chunks only.
import { append, type AppendOnlyList, toAppendOnlyList, toArray } from './append-only-list'

export interface Chunk<Item> {
  /** The index of the first item in the list. */
  readonly start: number
  readonly items: readonly Item[]
}

export interface ChunkedList<Item> {
  /** The closed chunks: all but the last. The array of items of a closed chunk never changes. */
  readonly chunks: AppendOnlyList<Chunk<Item>>
  readonly last: AppendOnlyList<Item>
  readonly length: number
}

/** The last chunk is closed at this size. A chunk is split when inserted items make it more than twice as large. */
export const chunkSize = 256

export function createChunkedList<Item>(): ChunkedList<Item> {
  return { chunks: toAppendOnlyList(), last: toAppendOnlyList(), length: 0 }
}

/** Appends the item if the index is the length of the list. */
export function insertAt<Item>(list: ChunkedList<Item>, index: number, item: Item): ChunkedList<Item> {
  if (index === list.length) return appendItem(list, item)
  return updateChunk(list, index, (items, offset) => items.toSpliced(offset, 0, item))
}

export function removeAt<Item>(list: ChunkedList<Item>, index: number): ChunkedList<Item> {
  return updateChunk(list, index, (items, offset) => items.toSpliced(offset, 1))
}

/** Copies the last chunk if another item was already appended to it. */
function appendItem<Item>({ chunks, last, length }: ChunkedList<Item>, item: Item): ChunkedList<Item> {
  if (last.length < chunkSize) return { chunks, last: append(last, item), length: length + 1 }
  const closed = { start: length - last.length, items: toArray(last) }
  return { chunks: append(chunks, closed), last: toAppendOnlyList([item]), length: length + 1 }
}

type Update<Item> = (items: readonly Item[], offset: number) => readonly Item[]

function updateChunk<Item>(list: ChunkedList<Item>, index: number, update: Update<Item>): ChunkedList<Item> {
  const { chunks, last, length } = list
  if (index >= length - last.length) return updateLast(list, index, update)
  const position = findChunk(list, index)
  const { start, items } = chunkAt(list, index)
  const updated = update(items, index - start)
  const growth = updated.length - items.length
  const following = chunks.items.slice(position + 1, chunks.length)
  const all = [
    ...chunks.items.slice(0, position),
    ...split(start, updated),
    ...following.map(chunk => ({ start: chunk.start + growth, items: chunk.items })),
  ]
  return { chunks: toAppendOnlyList(all), last, length: length + growth }
}

function updateLast<Item>(
  { chunks, last, length }: ChunkedList<Item>,
  index: number,
  update: Update<Item>,
): ChunkedList<Item> {
  const start = length - last.length
  const updated = update(toArray(last), index - start)
  const parts = split(start, updated)
  return {
    chunks: parts.slice(0, -1).reduce(append, chunks),
    last: toAppendOnlyList(parts.at(-1)?.items),
    length: start + updated.length,
  }
}

/** Returns two chunks if there are too many items for one, and none if there are no items. */
function split<Item>(start: number, items: readonly Item[]): readonly Chunk<Item>[] {
  if (items.length === 0) return []
  if (items.length <= 2 * chunkSize) return [{ start, items }]
  return [
    { start, items: items.slice(0, chunkSize) },
    { start: start + chunkSize, items: items.slice(chunkSize) },
  ]
}

export function itemAt<Item>(list: ChunkedList<Item>, index: number): Item | undefined {
  const { last, length } = list
  if (index < 0 || index >= length) return undefined
  const position = index - (length - last.length)
  if (position >= 0) return last.items[position]
  const { start, items } = chunkAt(list, index)
  return items[index - start]
}

/** The last chunk may have more items than this version of the list. */
function chunkAt<Item>(list: ChunkedList<Item>, index: number): Chunk<Item> {
  const { chunks, last, length } = list
  const start = length - last.length
  const closed = index < start ? chunks.items[findChunk(list, index)] : undefined
  return closed ?? { start, items: last.items }
}

/** Returns the position of the closed chunk that contains the index. */
function findChunk<Item>({ chunks: { items, length } }: ChunkedList<Item>, index: number): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((items[middle]?.start ?? Infinity) <= index) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Returns the length of the shorter list if all its items are equal. Skips the chunks that both share. */
export function findFirstDifference<Item>(
  one: ChunkedList<Item>,
  other: ChunkedList<Item>,
  isEqual: (item: Item | undefined, otherItem: Item | undefined) => boolean = Object.is,
): number {
  const length = Math.min(one.length, other.length)
  let index = 0
  while (index < length) {
    const [chunk, otherChunk] = [chunkAt(one, index), chunkAt(other, index)]
    const isShared = chunk.items === otherChunk.items && chunk.start === otherChunk.start
    if (!isShared && !isEqual(itemAt(one, index), itemAt(other, index))) return index
    index = isShared ? chunk.start + chunk.items.length : index + 1
  }
  return length
}
