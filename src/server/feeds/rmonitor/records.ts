// Splits lines into records. A truncated record may be followed by the next one on the same line, and recorders may
// add timestamps.
import { cleanText } from '../clean-text'
import { isStampOrComment } from '../recorder-stamp'
import { extractJsonLines } from './extract-json-lines'

const commands = 'F A COMP B C E G H I J COR L T SP SR RMS RMCA RMLT RMHL RMDTL RMRDQ'.split(' ').join('|')
const start = new RegExp(`\\$(?=(?:${commands})(?:,|$))`)

export interface RawRecord {
  readonly command: string
  readonly fields: readonly string[]
}

export type Part = { readonly kind: 'record' | 'garbage'; readonly text: string }

/** The records and the garbage of one line. Comments and timestamps are skipped. */
export function splitParts(line: string): readonly Part[] {
  // Fast path: nearly every line is exactly one record.
  if (line.startsWith('$') && !line.includes('$', 1)) return [{ kind: 'record', text: line.slice(1) }]
  return extractJsonLines(line)?.flatMap(splitPlainParts) ?? splitPlainParts(line)
}

function splitPlainParts(line: string): readonly Part[] {
  const [before = '', ...records] = line.split(start)
  const parts: Part[] = records.map(text => ({ kind: 'record', text }))
  if (before.trim() === '' || isStampOrComment(before)) return parts
  // An unknown command is a record too.
  const isUnknown = /^\s*\$[A-Z]/.test(before)
  return [{ kind: isUnknown ? 'record' : 'garbage', text: before.trim().replace(/^\$/, '') }, ...parts]
}

/** Splits at commas outside quotes. Returns undefined for an unclosed quote: the record is truncated. */
export function splitFields(record: string): readonly string[] | undefined {
  const fields = record.split(',')
  for (const [index, field] of fields.entries()) {
    const text = field.trim()
    const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"')
    const bare = isQuoted ? text.slice(1, -1) : text
    // A comma or quote inside a text is rare and needs the slower parser.
    if (bare.includes('"')) return splitFieldsWithInnerQuotes(record)
    fields[index] = cleanText(bare)
  }
  return fields
}

/** A quote is a delimiter only next to a comma or at the end. Elsewhere it is part of the text. */
function splitFieldsWithInnerQuotes(record: string): readonly string[] | undefined {
  const fields: string[] = []
  for (let rest = record; ;) {
    const match = /^\s*"(.*?)"\s*(?:,|$)/s.exec(rest) ?? /^(?!\s*")([^,]*)(?:,|$)/.exec(rest)
    if (match === null) return undefined
    const [whole, field = ''] = match
    fields.push(cleanText(field.replaceAll('""', '"')))
    if (whole.length === rest.length && !whole.endsWith(',')) return fields
    rest = rest.slice(whole.length)
  }
}
