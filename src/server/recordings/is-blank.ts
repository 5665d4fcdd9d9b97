/** Tabs, line ends and spaces, and the bytes of a UTF-8 byte order mark. */
const blankBytes = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xef, 0xbb, 0xbf])

/** Whether a file has no content besides blank lines. */
export function isBlank(bytes: Uint8Array): boolean {
  return bytes.every(byte => blankBytes.has(byte))
}
