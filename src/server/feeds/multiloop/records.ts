// Lines into records. The separator is the byte A6; a recorder may have saved it as UTF-8, or lost it on the way to
// UTF-8 and left the sign for that.
import { decoded } from '../text-lines'

const separator = /\u00C2?\u00A6|\u00EF\u00BF\u00BD/
/** A record may be cut off with the next one following on the same line. */
const start = new RegExp(`\\$(?=(?:[A-Z]|USAC:[A-Z]+)(?:${separator.source}))`)
/** A recorder's own words: a comment, or a time before the record. */
const remark = /^\s*(?:#.*|[\d:.,;|TZ+\-/ \t]*)$/

export interface Heard {
  readonly command: string
  /** New, repeated or updated. */
  readonly type: string
  readonly sequence: string
  /** Tied to the run, such as `Q1`. */
  readonly preamble: string
  readonly fields: readonly string[]
}

/** The records of one line as text; undefined for what is none. */
export function recordsOf(line: string): readonly (string | undefined)[] {
  const [before = '', ...records] = line.split(start)
  return remark.test(before) ? records : [undefined, ...records]
}

export function commandOf(record: string): string {
  return record.split(separator, 1)[0] ?? ''
}

/** Undefined where the header makes no sense: the record was cut off. */
export function heardFrom(record: string): Heard | undefined {
  const [command = '', type = '', sequence = '', preamble, ...fields] = record
    .split(separator)
    .map(field => decoded(field.trim()))
  const isWhole = /^[NRU]$/.test(type) && /^[0-9A-F]{1,8}$/i.test(sequence) && preamble !== undefined
  return isWhole ? { command, type, sequence, preamble, fields } : undefined
}
