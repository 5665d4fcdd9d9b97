// Lines into records. A record may be cut off with the next one following on the same line, and a recorder may
// have put its time stamp before it.

const commands = 'F A COMP B C E G H I J COR L T SP SR RMS RMCA RMLT RMHL RMDTL RMRDQ'.split(' ').join('|')
const start = new RegExp(`\\$(?=(?:${commands})(?:,|$))`)
const timeStamp = /^\s*(?:##.*|\d{4}-\d\d-\d\d[T ][\d:.,]+(?:Z|[+-]\d\d:?\d\d)?[\s,;|:]*)$/

export type Part = { readonly kind: 'record' | 'garbage'; readonly text: string }

/** The records of one line, and what is none. Comments and time stamps are passed over. */
export function partsOf(line: string): readonly Part[] {
  // Nearly every line is one record and nothing else.
  if (line.startsWith('$') && !line.includes('$', 1)) return [{ kind: 'record', text: line.slice(1) }]
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

function lettersOf(record: string): readonly string[] | undefined {
  const fields: string[] = []
  let field = ''
  let isQuoted = false
  for (const character of record) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === ',' && !isQuoted) {
      fields.push(field.trim())
      field = ''
    } else field += character
  }
  fields.push(field.trim())
  return isQuoted ? undefined : fields
}
