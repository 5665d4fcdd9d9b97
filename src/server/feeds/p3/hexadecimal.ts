// Recordings of a decoder are binary, or text with one record per line in hexadecimal.

const line = /^(?:[0-9a-f]{2})+$/i

/** `head` is the beginning of the recording, read as Latin-1. */
export function isHexadecimal(head: string): boolean {
  return /^\s*8e[0-9a-f]+\s/i.test(head)
}

/** Undefined for a line that is not hexadecimal. */
export function parseHexadecimal(text: string): Uint8Array | undefined {
  const trimmed = text.trim()
  return line.test(trimmed) ? Buffer.from(trimmed, 'hex') : undefined
}
