// Fields of one line, and what they say. Strict: what is not written as agreed is undefined.

/** Fields between commas; one in quotes may hold commas, and a quote doubled. */
export function fieldsOf(line: string): readonly string[] | undefined {
  const fields: string[] = []
  let rest = `,${line}`
  while (rest !== '') {
    const match = /^,(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/.exec(rest)
    if (match === null) return undefined
    fields.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? '').trim())
    rest = rest.slice(match[0].length)
  }
  return fields
}

/** A field that may be left empty. */
export type Optional<Value> = Value | undefined | 'bad'

function optional<Value>(text: string, read: (text: string) => Value | undefined): Optional<Value> {
  return text === '' ? undefined : (read(text) ?? 'bad')
}

/** `1:34.211`, `94.211`, `1:02:03.456`, in milliseconds. */
function milliseconds(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):(?=\d\d(?:\.|$)))?(\d{1,5})(?:\.(\d{1,3}))?$/.exec(
    text,
  )
  if (match === null) return undefined
  const [, hours = '', minutes = '', seconds = '', fraction = ''] = match
  const isClock = minutes === '' || (Number(seconds) < 60 && (hours === '' || Number(minutes) < 60))
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  // Nothing takes no time: a time that is not known is left empty.
  return isClock ? whole * 1000 + Number(fraction.padEnd(3, '0')) || undefined : undefined
}

export const time = (text: string): Optional<number> => optional(text, milliseconds)

/** Grid places and numbers of laps. */
export const ordinal = (text: string): Optional<number> =>
  optional(text, digits => (/^\d{1,5}$/.test(digits) ? Number(digits) || undefined : undefined))

export const speed = (text: string): Optional<number> =>
  optional(text, digits => (/^\d{1,3}(?:\.\d{1,6})?$/.test(digits) ? Number(digits) || undefined : undefined))

/** `1` or nothing. */
export const mark = (text: string): Optional<true> => optional(text, one => (one === '1' ? true : undefined))
