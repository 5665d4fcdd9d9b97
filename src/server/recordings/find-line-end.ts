const lineFeed = 0x0a
const carriageReturn = 0x0d

/** The offset after the line that starts at `from`, including its CR, LF or CR LF; at most `maxBytes` after it. */
export function findLineEnd(bytes: Uint8Array, from: number, maxBytes: number): number {
  const limit = Math.min(bytes.length, from + maxBytes)
  let end = from
  while (end < limit && bytes[end] !== lineFeed && bytes[end] !== carriageReturn) end += 1
  if (end === limit) return limit
  return bytes[end] === carriageReturn && bytes[end + 1] === lineFeed ? end + 2 : end + 1
}

/** Whether a line ends just before the offset. */
export function isAfterLineEnd(bytes: Uint8Array, offset: number): boolean {
  return bytes[offset - 1] === lineFeed || bytes[offset - 1] === carriageReturn
}
