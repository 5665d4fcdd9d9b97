// Lines into records. A record may be cut off with the next one following on the same line, and a recorder may
// have put its time stamp before it.

import { unwrapped } from './unwrapped'

const commands = 'F A COMP B C E G H I J COR L T SP SR RMS RMCA RMLT RMHL RMDTL RMRDQ'.split(' ').join('|')
const start = new RegExp(`\\$(?=(?:${commands})(?:,|$))`)

const date = String.raw`\d{4}-\d\d-\d\d[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)?`
const timeOfDay = String.raw`\d{1,2}:\d\d:\d\d(?:[.,]\d+)?`
/** Seconds or milliseconds since 1970, of this century. */
const epoch = String.raw`\d{10}(?:\d{3})?(?:\.\d+)?(?=[\]\s,])`
const stamp = `(?:${date}|${timeOfDay}|${epoch})`
const timeStamp = new RegExp(String.raw`^\s*(?:##.*|(?:${stamp}|\[${stamp}\])[\s,;|:]*)$`)

export type Part = { readonly kind: 'record' | 'garbage'; readonly text: string }

/** The records of one line, and what is none. Comments and time stamps are passed over. */
export function partsOf(line: string): readonly Part[] {
  // Nearly every line is one record and nothing else.
  if (line.startsWith('$') && !line.includes('$', 1)) return [{ kind: 'record', text: line.slice(1) }]
  return unwrapped(line)?.flatMap(plainPartsOf) ?? plainPartsOf(line)
}

function plainPartsOf(line: string): readonly Part[] {
  const [before = '', ...records] = line.split(start)
  const parts: Part[] = records.map(text => ({ kind: 'record', text }))
  if (before.trim() === '' || timeStamp.test(before)) return parts
  // A command we do not know is a record all the same.
  const isUnknown = /^\s*\$[A-Z]/.test(before)
  return [{ kind: isUnknown ? 'record' : 'garbage', text: before.trim().replace(/^\$/, '') }, ...parts]
}

/** Fields between commas outside quotes; undefined where a quote is left open: the record was cut off. */
export function fieldsOf(record: string): readonly string[] | undefined {
  const fields = record.split(',')
  for (const [index, field] of fields.entries()) {
    const text = field.trim()
    const isQuoted = text.length > 1 && text.startsWith('"') && text.endsWith('"')
    const bare = isQuoted ? text.slice(1, -1) : text
    // A comma or a quote inside a text: rare enough to be read letter by letter.
    if (bare.includes('"')) return lettersOf(record)
    fields[index] = bare.trim()
  }
  return fields
}

/** A quote delimits only beside a comma or an end: between letters it is one of them. */
function lettersOf(record: string): readonly string[] | undefined {
  const fields: string[] = []
  for (let rest = record; ;) {
    const match = /^\s*"(.*?)"\s*(?:,|$)/s.exec(rest) ?? /^(?!\s*")([^,]*)(?:,|$)/.exec(rest)
    if (match === null) return undefined
    const [whole, field = ''] = match
    fields.push(field.replaceAll('""', '"').trim())
    if (whole.length === rest.length && !whole.endsWith(',')) return fields
    rest = rest.slice(whole.length)
  }
}
