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

export function isGood<Value>(value: Optional<Value>): value is Value | undefined {
  return value !== 'bad'
}

/** What belongs there, for whoever wrote something else. */
export const expected = {
  time: 'a time such as 1:34.211 or 94.211',
  ordinal: 'a whole number from 1 to 99999',
  speed: 'a speed such as 151.25',
  mark: '1 or nothing',
} as const

/** Zero is how many programs write that there is nothing. */
function optional<Value>(text: string, read: (text: string) => Value | undefined): Optional<Value> {
  return /^0*(?:\.0*)?$/.test(text) ? undefined : (read(text) ?? 'bad')
}

/** `1:34.211`, `94.211`, `1:02:03.456`, in milliseconds; what is written finer is rounded. */
function milliseconds(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):(?=\d\d(?:\.|$)))?(\d{1,5}(?:\.\d{1,12})?)$/.exec(text)
  if (match === null) return undefined
  const [, hours = '', minutes = '', seconds = ''] = match
  const isClock = minutes === '' || (Number(seconds) < 60 && (hours === '' || Number(minutes) < 60))
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return isClock ? Math.round(whole * 1000) || undefined : undefined
}

export const time = (text: string): Optional<number> => optional(text, milliseconds)

/** Grid places and numbers of laps. */
export const ordinal = (text: string): Optional<number> =>
  optional(text, digits => (/^\d{1,5}$/.test(digits) ? Number(digits) || undefined : undefined))

export const speed = (text: string): Optional<number> =>
  optional(text, digits =>
    /^\d{1,3}(?:\.\d{1,15})?$/.test(digits) ? Number(digits) || undefined : undefined,
  )

/** `1` or nothing. */
export const mark = (text: string): Optional<true> => optional(text, one => (one === '1' ? true : undefined))
