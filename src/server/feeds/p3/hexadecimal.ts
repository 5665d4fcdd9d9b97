// Recordings of a decoder are binary, or text with one record per line in hexadecimal. The recorder may have added
// comments and times.
import { optionalStamp } from '../recorder-stamp'

const comment = /^\s*#/
const record = new RegExp(`^${optionalStamp}((?:[0-9a-f]{2}[ \\t]?)+)$`, 'i')
const firstRecord = new RegExp(
  String.raw`^(?:\u00EF\u00BB\u00BF)?(?:\s*#[^\r\n]*[\r\n])*${optionalStamp}8e(?:[ \t]?[0-9a-f]{2})+[ \t]?[\r\n]`,
  'i',
)
/** Comments, and the beginning of the first line that is none. */
const beforeFirstLineEnd = /^(?:\u00EF(?:\u00BB(?:\u00BF)?)?)?(?:\s*#[^\r\n]*[\r\n])*\s*[\t\x20-\x7E]*$/

/** `head` is the beginning of the recording, read as Latin-1. */
export function isHexadecimal(head: string): boolean {
  return firstRecord.test(head)
}

/** Whether more bytes may make `head` the beginning of a hexadecimal recording. */
export function mayBecomeHexadecimal(head: string): boolean {
  return beforeFirstLineEnd.test(head)
}

/** Undefined for a line that is not hexadecimal; empty for a comment. */
export function parseHexadecimal(text: string): Uint8Array | undefined {
  if (comment.test(text)) return Buffer.alloc(0)
  const digits = record.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Buffer.from(digits.replaceAll(/\s/g, ''), 'hex')
}
