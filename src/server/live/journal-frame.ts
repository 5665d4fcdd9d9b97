// The envelope of a record: how long it is, its checksum, its kind, its payload. Numbers are big-endian.
import { crc32 } from 'node:zlib'

const lengthSize = 4
const headerSize = 8

/** More than any chunk of a link or any checkpoint; a length beyond it is nonsense, not a record. */
export const largestRecord = 4 * 1_048_576

export type Frame =
  | { readonly state: 'frame'; readonly kind: number; readonly payload: Buffer; readonly size: number }
  /** The bytes end before the record does. */
  | { readonly state: 'short' }
  /** Not what was written; `size` is what the record claims, where that is possible at all. */
  | { readonly state: 'wrong'; readonly size: number | undefined }

export function frameOf(kind: number, payload: Uint8Array): Buffer {
  const length = payload.length + 1
  if (length > largestRecord)
    throw new RangeError(`A journal record has at most ${largestRecord} bytes, this one ${length}.`)
  const bytes = Buffer.allocUnsafe(headerSize + length)
  bytes.writeUInt32BE(length)
  bytes[headerSize] = kind
  bytes.set(payload, headerSize + 1)
  bytes.writeUInt32BE(crc32(bytes.subarray(headerSize)), lengthSize)
  return bytes
}

export function parseFrame(bytes: Buffer, from = 0): Frame {
  const available = bytes.length - from
  if (available < lengthSize) return { state: 'short' }
  const length = bytes.readUInt32BE(from)
  if (length === 0 || length > largestRecord) return { state: 'wrong', size: undefined }
  const size = headerSize + length
  if (available < size) return { state: 'short' }
  const body = bytes.subarray(from + headerSize, from + size)
  if (crc32(body) !== bytes.readUInt32BE(from + lengthSize)) return { state: 'wrong', size }
  return { state: 'frame', kind: body.readUInt8(), payload: body.subarray(1), size }
}

/** Where the kind of a record that begins at `from` would be. */
export function kindPlace(from: number): number {
  return from + headerSize
}
