// Where the readable part of a journal ends, and whether a crash or a damage ended it.
import { kindPlace, parseFrame } from './journal-frame'
import { isKnownKind } from './journal-record'

export interface JournalTail {
  /** `torn`: a write that never finished, so nothing that was acknowledged is missing. */
  readonly state: 'whole' | 'torn' | 'damaged'
  /** How many bytes are good. */
  readonly at: number
  /** How many follow that are not. */
  readonly lostBytes: number
}

/** `rest` is what was read from `at` on, of a file of that size. */
export function tailAt(at: number, rest: Buffer, size: number): JournalTail {
  const lostBytes = Math.max(0, size - at)
  if (lostBytes === 0) return { state: 'whole', at, lostBytes }
  return { state: rest.length === lostBytes && isTorn(rest) ? 'torn' : 'damaged', at, lostBytes }
}

/** What a crash leaves: the beginning of a record, its full length with a part missing, or empty blocks. */
function isTorn(rest: Buffer): boolean {
  if (rest.every(byte => byte === 0)) return true
  const frame = parseFrame(rest)
  const endsTheFile = frame.state === 'short' || (frame.state === 'wrong' && frame.size === rest.length)
  return endsTheFile && !holdsRecord(rest)
}

/** A length gone wrong may reach to the end of the file and cover good records: to cut them off would lose them. */
function holdsRecord(rest: Buffer): boolean {
  for (let from = 1; kindPlace(from) < rest.length; from += 1)
    if (isKnownKind(rest[kindPlace(from)]) && parseFrame(rest, from).state === 'frame') return true
  return false
}
