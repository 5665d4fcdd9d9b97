// What a journal says, and each saying as bytes.
import type { Message } from '#timing'
import { frameOf, parseFrame } from './journal-frame'

/** What the caller says when a session begins. Everything in it must survive JSON. */
export interface SessionStart {
  readonly id: string
  readonly feed: string
  readonly protocol: string
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Whatever the caller needs to go on from here. */
  readonly checkpoint: unknown
}

export const journalVersion = 1

export interface JournalStart extends SessionStart {
  readonly version: number
  /** Drawn by lot and told again by `closed`: no bytes of a feed can pass for the end of its session. */
  readonly seal: string
}

/** What is appended while the session runs. Times are milliseconds since 1970. */
export type JournalEntry =
  /** As they came from the link, before anybody understood them. */
  | { readonly kind: 'bytes'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'link'; readonly at: number; readonly isUp: boolean }
  /** What did not come from the link, such as an administrator's correction. */
  | { readonly kind: 'message'; readonly at: number; readonly message: Message }

export type JournalRecord =
  | ({ readonly kind: 'start' } & JournalStart)
  | JournalEntry
  | { readonly kind: 'closed'; readonly at: number; readonly seal: string }

export type Parsed =
  | { readonly state: 'record'; readonly record: JournalRecord; readonly size: number }
  | { readonly state: 'short' | 'wrong' }

const kinds = ['start', 'bytes', 'link', 'message', 'closed'] as const
const timeSize = 8
/** The last record always has the same size, so that it is found from the end of the file. */
const closedPayloadSize = 64

export const sealSize = 16
export const closedSize = encodeRecord({ kind: 'closed', at: 0, seal: '' }).length

export function encodeRecord(record: JournalRecord): Buffer {
  return frameOf(kinds.indexOf(record.kind) + 1, payloadOf(record))
}

function payloadOf(record: JournalRecord): Buffer {
  if (record.kind === 'bytes') {
    const payload = Buffer.allocUnsafe(timeSize + record.bytes.length)
    payload.writeDoubleBE(record.at)
    payload.set(record.bytes, timeSize)
    return payload
  }
  const { kind, ...said } = record
  const text = JSON.stringify(said)
  return Buffer.from(kind === 'closed' ? text.padEnd(closedPayloadSize) : text)
}

export function isKnownKind(code: number | undefined): boolean {
  return code !== undefined && kinds[code - 1] !== undefined
}

export function parseRecord(bytes: Buffer): Parsed {
  const frame = parseFrame(bytes)
  if (frame.state !== 'frame') return { state: frame.state }
  const record = decodePayload(kinds[frame.kind - 1], frame.payload)
  return record ? { state: 'record', record, size: frame.size } : { state: 'wrong' }
}

function decodePayload(kind: JournalRecord['kind'] | undefined, payload: Buffer): JournalRecord | undefined {
  if (kind === undefined) return undefined
  if (kind === 'bytes') {
    if (payload.length < timeSize) return undefined
    return { kind, at: payload.readDoubleBE(), bytes: payload.subarray(timeSize) }
  }
  try {
    // The checksum says that these are the bytes that `encodeRecord` made of such a record.
    return { kind, ...(JSON.parse(payload.toString()) as object) } as JournalRecord
  } catch {
    return undefined
  }
}
