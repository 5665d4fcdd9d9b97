// Decodes a file for the parsers, which expect ASCII-compatible bytes: decompresses gzip, and converts UTF-16, which
// some Windows programs write.
import { constants, gunzipSync } from 'node:zlib'

const byteOrderMarks = [
  { first: 0xff, second: 0xfe, encoding: 'utf-16le' },
  { first: 0xfe, second: 0xff, encoding: 'utf-16be' },
] as const

/** Gzip is recognized by its first bytes, because files are often renamed. */
function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

function toUtf8(bytes: Buffer): Buffer {
  const mark = byteOrderMarks.find(({ first, second }) => bytes[0] === first && bytes[1] === second)
  return mark === undefined ? bytes : Buffer.from(new TextDecoder(mark.encoding).decode(bytes))
}

export interface DecodedFile {
  readonly bytes: Buffer
  /** The gzip data ends early, for example because the recorder crashed. `bytes` is what was before the cut. */
  readonly isTruncated: boolean
}

function isEarlyEnd(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'Z_BUF_ERROR'
}

function decompress(bytes: Buffer, maxOutputLength: number): DecodedFile {
  try {
    return { bytes: gunzipSync(bytes, { maxOutputLength }), isTruncated: false }
  } catch (error) {
    if (!isEarlyEnd(error)) throw error
    const finishFlush = constants.Z_SYNC_FLUSH
    return { bytes: gunzipSync(bytes, { maxOutputLength, finishFlush }), isTruncated: true }
  }
}

/** Returns any other file unchanged. Throws if gzip is damaged or has more than `maxBytes` bytes when decompressed. */
export function decodeFile(bytes: Buffer, maxBytes: number): DecodedFile {
  const decompressed = isGzip(bytes) ? decompress(bytes, maxBytes) : { bytes, isTruncated: false }
  return { ...decompressed, bytes: toUtf8(decompressed.bytes) }
}
