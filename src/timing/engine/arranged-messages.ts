// The messages of a session that are in order of time: crossings and those of race control. Other messages are where they
// arrived.
import { toArray } from './append-only-list'
import { type Chunk, type ChunkedList, itemAt } from './chunked-list'
import type { Message } from './messages'

/** Made by race control, not by the feed. */
export function isByControl(message: Message): boolean {
  return (message.type === 'crossing' || message.type === 'flag') && message.event !== undefined
}

export function getTime(message: Message): number | undefined {
  return message.type === 'crossing' || message.type === 'flag' ? message.at : undefined
}

export function isArranged(message: Message): boolean {
  return (message.type === 'crossing' || isByControl(message)) && getTime(message) !== undefined
}

interface ChunkFacts {
  /** The positions of the arranged messages in the chunk. */
  readonly arranged: readonly number[]
  /** The time of the first of them. */
  readonly startTime: number | undefined
  readonly hasControl: boolean
}

/** The facts of closed chunks, which never change. Without them each crossing would search all heartbeats. */
const factsOf = new WeakMap<readonly Message[], ChunkFacts>()

function getFacts({ items }: Chunk<Message>): ChunkFacts {
  const known = factsOf.get(items)
  if (known !== undefined) return known
  const arranged: number[] = []
  for (const [position, message] of items.entries()) if (isArranged(message)) arranged.push(position)
  const first = items[arranged[0] ?? -1]
  const facts = { arranged, startTime: first && getTime(first), hasControl: items.some(isByControl) }
  factsOf.set(items, facts)
  return facts
}

interface ListedMessage {
  readonly index: number
  readonly message: Message
}

/** The messages of race control. */
export function listByControl({ chunks, last, length }: ChunkedList<Message>): readonly ListedMessage[] {
  const closed = toArray(chunks).filter(chunk => getFacts(chunk).hasControl)
  return [...closed, { start: length - last.length, items: toArray(last) }].flatMap(({ start, items }) =>
    items
      .map((message, position) => ({ index: start + position, message }))
      .filter(({ message }) => isByControl(message)),
  )
}

/** Nearly every crossing is newer than all others, or than all but a few. */
const nearby = 64

/** The index of the last arranged message that is not later than the time; -1 if there is none. */
export function findLastUntil(messages: ChunkedList<Message>, time: number): number {
  const { chunks, last, length } = messages
  const end = Math.max(0, length - Math.max(nearby, last.length))
  for (let index = length - 1; index >= end; index -= 1) {
    const message = itemAt(messages, index)
    if (message !== undefined && isArranged(message) && (getTime(message) ?? 0) <= time) return index
  }
  return searchChunks(toArray(chunks), time)
}

function searchChunks(chunks: readonly Chunk<Message>[], time: number): number {
  let [low, high] = [0, chunks.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const position = findTimedChunk(chunks, middle)
    if ((getStartTime(chunks[position]) ?? -Infinity) <= time) low = middle + 1
    else high = position
  }
  const chunk = chunks[findTimedChunk(chunks, low - 1)]
  return chunk === undefined ? -1 : chunk.start + searchChunk(chunk, time)
}

/** The position of the last chunk until this one that has an arranged message; -1 if there is none. */
function findTimedChunk(chunks: readonly Chunk<Message>[], until: number): number {
  let position = until
  while (position >= 0 && getStartTime(chunks[position]) === undefined) position -= 1
  return position
}

function getStartTime(chunk: Chunk<Message> | undefined): number | undefined {
  return chunk && getFacts(chunk).startTime
}

/** The position of the last arranged message that is not later than the time. The first one must not be later. */
function searchChunk(chunk: Chunk<Message>, time: number): number {
  const { arranged } = getFacts(chunk)
  let [low, high] = [0, arranged.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const message = chunk.items[arranged[middle] ?? -1]
    if (message !== undefined && (getTime(message) ?? 0) <= time) low = middle + 1
    else high = middle
  }
  return arranged[low - 1] ?? 0
}
