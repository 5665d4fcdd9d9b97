// The frame of a record: length, checksum, kind, payload. Numbers are big-endian.
import { crc32 } from 'node:zlib'

const lengthBytes = 4
const headerBytes = 8

/** More than any chunk of a feed or any checkpoint. A greater length is damage. */
export const maxRecordBytes = 4 * 1_048_576

export type Frame =
  | { readonly state: 'frame'; readonly kind: number; readonly payload: Buffer; readonly size: number }
  /** The bytes end before the record does. */
  | { readonly state: 'short' }
  /** Damaged. `size` is the size in the header; undefined if it is impossible. */
  | { readonly state: 'invalid'; readonly size: number | undefined }

export function encodeFrame(kind: number, payload: Uint8Array): Buffer {
  const length = payload.length + 1
  if (length > maxRecordBytes)
    throw new RangeError(`A journal record has at most ${maxRecordBytes} bytes, this one ${length}.`)
  const bytes = Buffer.allocUnsafe(headerBytes + length)
  bytes.writeUInt32BE(length)
  bytes[headerBytes] = kind
  bytes.set(payload, headerBytes + 1)
  bytes.writeUInt32BE(crc32(bytes.subarray(headerBytes)), lengthBytes)
  return bytes
}

export function parseFrame(bytes: Buffer, from = 0): Frame {
  const available = bytes.length - from
  if (available < lengthBytes) return { state: 'short' }
  const length = bytes.readUInt32BE(from)
  if (length === 0 || length > maxRecordBytes) return { state: 'invalid', size: undefined }
  const size = headerBytes + length
  if (available < size) return { state: 'short' }
  const body = bytes.subarray(from + headerBytes, from + size)
  if (crc32(body) !== bytes.readUInt32BE(from + lengthBytes)) return { state: 'invalid', size }
  return { state: 'frame', kind: body.readUInt8(), payload: body.subarray(1), size }
}

/** The offset of the kind byte of a record that starts at `from`. */
export function computeKindOffset(from: number): number {
  return from + headerBytes
}
