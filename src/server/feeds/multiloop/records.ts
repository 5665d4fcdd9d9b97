// Splits lines into records. The separator is the byte A6. Recorders may have saved it as UTF-8 or replaced it by the
// replacement character.
import { cleanText } from '../clean-text'
import { decodeText } from '../line-splitter'

const separator = /\u00C2?\u00A6|\u00EF\u00BF\u00BD/
/** A truncated record may be followed by the next one on the same line. */
const start = new RegExp(`\\$(?=(?:[A-Z]|USAC:[A-Z]+)(?:${separator.source}))`)
/** Text that recorders add: a comment, or a time before the record. */
const remark = /^\s*(?:#.*|[\d:.,;|TZ+\-/ \t]*)$/

export interface MultiloopRecord {
  readonly command: string
  /** `N` new, `R` repeated or `U` updated. */
  readonly type: string
  readonly sequence: string
  /** Identifies the run, such as `Q1`. */
  readonly preamble: string
  readonly fields: readonly string[]
}

/** The records of one line as text; undefined for garbage. */
export function splitRecords(line: string): readonly (string | undefined)[] {
  const [before = '', ...records] = line.split(start)
  return remark.test(before) ? records : [undefined, ...records]
}

export function commandOf(record: string): string {
  return record.split(separator, 1)[0] ?? ''
}

/** Undefined for an invalid header: the record is truncated. */
export function parseRecord(record: string): MultiloopRecord | undefined {
  const [command = '', type = '', sequence = '', preamble, ...fields] = record
    .split(separator)
    .map(field => cleanText(decodeText(field.trim())))
  const isComplete = /^[NRU]$/.test(type) && /^[0-9A-F]{1,8}$/i.test(sequence) && preamble !== undefined
  return isComplete ? { command, type, sequence, preamble, fields } : undefined
}
