// Reads a record in one pass. Regular expressions and intermediate arrays take several times as long.
import { cleanText } from '../clean-text'
import type { RawRecord } from './records'

const space = 0x20
const quote = 0x22
const dollar = 0x24
const comma = 0x2c
const tilde = 0x7e
/** Longer texts may have to be truncated. */
const maxPlainLength = 64

/**
 * Reads a line that is one record of printable ASCII without commas or quotes inside texts, as nearly every line is.
 * Returns undefined for all other lines; `splitParts` and `splitFields` read these.
 */
export function scanRecord(line: string): RawRecord | undefined {
  if (line.charCodeAt(0) !== dollar) return undefined
  const fields: string[] = []
  let command: string | undefined
  let start = 1
  let quotes = 0
  for (let index = 1; index <= line.length; index += 1) {
    const code = index === line.length ? comma : line.charCodeAt(index)
    if (code === comma) {
      const field = readField(line, start, index, quotes)
      if (field === undefined) return undefined
      if (command === undefined) command = field
      else fields.push(field)
      start = index + 1
      quotes = 0
    } else if (code === quote) quotes += 1
    else if (code < space || code > tilde || code === dollar) return undefined
  }
  return { command: command ?? '', fields }
}

/** Returns undefined if a quote is not one of the two around the text. */
function readField(line: string, from: number, until: number, quotes: number): string | undefined {
  const start = skipSpaces(line, from, until)
  const end = skipSpacesBefore(line, start, until)
  if (quotes === 0) return sliceClean(line, start, end)
  if (quotes !== 2 || line.charCodeAt(start) !== quote || line.charCodeAt(end - 1) !== quote) return undefined
  const innerStart = skipSpaces(line, start + 1, end - 1)
  return sliceClean(line, innerStart, skipSpacesBefore(line, innerStart, end - 1))
}

/** The text is printable ASCII without spaces around it, so that `cleanText` changes few others. */
function sliceClean(line: string, from: number, until: number): string {
  const text = line.slice(from, until)
  return text.length > maxPlainLength || text.includes('  ') ? cleanText(text) : text
}

function skipSpaces(line: string, from: number, until: number): number {
  let start = from
  while (start < until && line.charCodeAt(start) === space) start += 1
  return start
}

function skipSpacesBefore(line: string, from: number, until: number): number {
  let end = until
  while (end > from && line.charCodeAt(end - 1) === space) end -= 1
  return end
}
