// Determines where the readable part of a journal ends and whether the rest is a torn write or damage.
import { computeKindOffset, parseFrame } from './journal-frame'
import { isKnownKind } from './journal-record'

export interface JournalTail {
  /** `torn`: the last write was interrupted. No acknowledged record is missing. */
  readonly state: 'whole' | 'torn' | 'damaged'
  /** Number of readable bytes. */
  readonly at: number
  /** Number of unreadable bytes after them. */
  readonly lostBytes: number
}

/** `rest` are the bytes from `at` on, in a file of this size. */
export function classifyTail(at: number, rest: Buffer, size: number): JournalTail {
  const lostBytes = Math.max(0, size - at)
  if (lostBytes === 0) return { state: 'whole', at, lostBytes }
  return { state: rest.length === lostBytes && isTorn(rest) ? 'torn' : 'damaged', at, lostBytes }
}

/** A crash leaves an incomplete record, a record of full length with missing parts, or empty blocks. */
function isTorn(rest: Buffer): boolean {
  if (rest.every(byte => byte === 0)) return true
  const frame = parseFrame(rest)
  const reachesEndOfFile =
    frame.state === 'short' || (frame.state === 'invalid' && frame.size === rest.length)
  return reachesEndOfFile && !containsRecord(rest)
}

/** A damaged length may extend to the end of the file and cover intact records. Truncating would lose them. */
function containsRecord(rest: Buffer): boolean {
  for (let from = 1; computeKindOffset(from) < rest.length; from += 1)
    if (isKnownKind(rest[computeKindOffset(from)]) && parseFrame(rest, from).state === 'frame') return true
  return false
}
