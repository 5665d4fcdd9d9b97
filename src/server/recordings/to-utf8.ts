// Converts UTF-16 files, which some Windows programs write, because the parsers expect ASCII-compatible bytes.

const byteOrderMarks = [
  { first: 0xff, second: 0xfe, encoding: 'utf-16le' },
  { first: 0xfe, second: 0xff, encoding: 'utf-16be' },
] as const

/** Converts a recording in UTF-16 to UTF-8; returns any other recording unchanged. */
export function toUtf8(bytes: Buffer): Buffer {
  const mark = byteOrderMarks.find(({ first, second }) => bytes[0] === first && bytes[1] === second)
  return mark === undefined ? bytes : Buffer.from(new TextDecoder(mark.encoding).decode(bytes))
}
