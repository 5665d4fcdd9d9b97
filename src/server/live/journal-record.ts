// The records of a journal and their encoding.
import type { Message } from '#timing'
import type { RecordedEvent } from '../control/log/recorded-event'
import type { KnownRaces } from './known-races'
import { encodeFrame, parseFrame } from './journal-frame'

/** What the caller provides when a session starts. Must be serializable as JSON. */
export interface SessionStart {
  readonly id: string
  readonly feed: string
  readonly protocol: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Application state from which the session continues. */
  readonly checkpoint: unknown
}

export const journalVersion = 1

export interface JournalStart extends SessionStart {
  readonly version: number
  /** The number of `checkpoint` records that follow; undefined if the checkpoint is in the start record. */
  readonly checkpointParts?: number
  /** Random, and repeated in the `closed` record, so that no bytes of a feed can imitate the end of a session. */
  readonly seal: string
}

/** Records that are appended while the session runs. Times are milliseconds since 1970. */
export type JournalEntry =
  /** Raw bytes from the feed. */
  | { readonly kind: 'bytes'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'link'; readonly at: number; readonly isUp: boolean }
  /** A message that did not come from the feed, such as an administrator's correction. */
  | { readonly kind: 'message'; readonly at: number; readonly message: Message }
  | { readonly kind: 'known'; readonly at: number; readonly known: KnownRaces }
  /** A decision of race control. */
  | { readonly kind: 'control'; readonly at: number; readonly event: RecordedEvent }

export type JournalRecord =
  | ({ readonly kind: 'start' } & JournalStart)
  /** A part of the JSON of a checkpoint that is too large for the start record. */
  | { readonly kind: 'checkpoint'; readonly text: string }
  | JournalEntry
  /** The session is over, but may not be stored in the database yet. */
  | { readonly kind: 'ended'; readonly at: number; readonly seal: string }
  /** The session is stored in the database. */
  | { readonly kind: 'closed'; readonly at: number; readonly seal: string }

type EndRecord = Extract<JournalRecord, { readonly kind: 'ended' | 'closed' }>

export type ParseResult =
  | { readonly state: 'record'; readonly record: JournalRecord; readonly size: number }
  | { readonly state: 'short' | 'invalid' }

/** The position in this list is the code in the file. */
const kinds = [
  'start',
  'bytes',
  'link',
  'message',
  'closed',
  'known',
  'ended',
  'checkpoint',
  'control',
] as const
const timeBytes = 8
/** `ended` and `closed` have a fixed size, so that they can be found from the end of the file. */
const endPayloadBytes = 64

export const sealLength = 16
export const endRecordBytes = encodeRecord({ kind: 'closed', at: 0, seal: '' }).length

export function encodeRecord(record: JournalRecord): Buffer {
  return encodeFrame(kinds.indexOf(record.kind) + 1, encodePayload(record))
}

/** A character takes at most six bytes in JSON, so that a part of this length fits in a record. */
const checkpointPartLength = 500_000

/** Encodes the start of a session as one record, or as several if its checkpoint is large. */
export function encodeStart(start: JournalStart): Buffer {
  const text = JSON.stringify(start.checkpoint ?? null)
  if (text.length <= checkpointPartLength) return encodeRecord({ kind: 'start', ...start })
  const parts: Buffer[] = []
  for (let from = 0; from < text.length; from += checkpointPartLength)
    parts.push(encodeRecord({ kind: 'checkpoint', text: text.slice(from, from + checkpointPartLength) }))
  const head = encodeRecord({ kind: 'start', ...start, checkpoint: null, checkpointParts: parts.length })
  return Buffer.concat([head, ...parts])
}

function encodePayload(record: JournalRecord): Buffer {
  if (record.kind === 'bytes') {
    const payload = Buffer.allocUnsafe(timeBytes + record.bytes.length)
    payload.writeDoubleBE(record.at)
    payload.set(record.bytes, timeBytes)
    return payload
  }
  const { kind: _kind, ...content } = record
  const text = JSON.stringify(content)
  return Buffer.from(isEndRecord(record) ? text.padEnd(endPayloadBytes) : text)
}

/** Whether the record says how the session ended, and is no entry of it. */
export function isEndRecord(record: JournalRecord): record is EndRecord {
  return record.kind === 'ended' || record.kind === 'closed'
}

/** Whether the record is one of those that are appended while the session runs. */
export function isEntry(record: JournalRecord): record is JournalEntry {
  return ['bytes', 'link', 'message', 'known', 'control'].includes(record.kind)
}

export function isKnownKind(code: number | undefined): boolean {
  return code !== undefined && kinds[code - 1] !== undefined
}

export function parseRecord(bytes: Buffer): ParseResult {
  const frame = parseFrame(bytes)
  if (frame.state !== 'frame') return { state: frame.state }
  const record = decodePayload(kinds[frame.kind - 1], frame.payload)
  return record ? { state: 'record', record, size: frame.size } : { state: 'invalid' }
}

function decodePayload(kind: JournalRecord['kind'] | undefined, payload: Buffer): JournalRecord | undefined {
  if (kind === undefined) return undefined
  if (kind === 'bytes') {
    if (payload.length < timeBytes) return undefined
    return { kind, at: payload.readDoubleBE(), bytes: payload.subarray(timeBytes) }
  }
  try {
    // The checksum guarantees that these bytes were written by `encodeRecord`.
    return { kind, ...(JSON.parse(payload.toString()) as object) } as JournalRecord
  } catch {
    return undefined
  }
}
