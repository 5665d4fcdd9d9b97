// Windows programs save text as UTF-16, with a byte-order mark that says which. The parsers know bytes of ASCII only.

const marks = [
  { first: 0xff, second: 0xfe, encoding: 'utf-16le' },
  { first: 0xfe, second: 0xff, encoding: 'utf-16be' },
] as const

/** A recording saved as UTF-16 in UTF-8; any other as it is. */
export function asUtf8(bytes: Buffer): Buffer {
  const mark = marks.find(({ first, second }) => bytes[0] === first && bytes[1] === second)
  return mark === undefined ? bytes : Buffer.from(new TextDecoder(mark.encoding).decode(bytes))
}
