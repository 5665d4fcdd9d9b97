// Parses the fields of a lap list. Values in another form are invalid.

/** The value of a field that may be empty. */
export type Optional<Value> = Value | undefined | 'invalid'

export function isValid<Value>(value: Optional<Value>): value is Value | undefined {
  return value !== 'invalid'
}

/** Describes the expected form of a field in error messages. */
export const expectedForms = {
  time: 'a time such as 1:34.211 or 94.211',
  ordinal: 'a whole number from 1 to 99999',
  speed: 'a speed such as 151.25',
  mark: '1 or nothing',
  cancellation: '1 for the whole lap, sectors such as "s2 s3", or nothing',
} as const

/** Many programs write zero for an empty field. */
function parseOptional<Value>(text: string, read: (text: string) => Value | undefined): Optional<Value> {
  return /^0*(?:\.0*)?$/.test(text) ? undefined : (read(text) ?? 'invalid')
}

/** `1:34.211`, `94.211` or `1:02:03.456` in milliseconds. Finer values are rounded. */
function parseMilliseconds(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,2}):(?=\d\d:))?(\d{1,3}):(?=\d\d(?:\.|$)))?(\d{1,5}(?:\.\d{1,12})?)$/.exec(text)
  if (match === null) return undefined
  const [, hours = '', minutes = '', seconds = ''] = match
  const isValidClock = minutes === '' || (Number(seconds) < 60 && (hours === '' || Number(minutes) < 60))
  const whole = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return isValidClock ? Math.round(whole * 1000) || undefined : undefined
}

export const parseTime = (text: string): Optional<number> => parseOptional(text, parseMilliseconds)

/** Grid positions and lap numbers. */
export const parseOrdinal = (text: string): Optional<number> =>
  parseOptional(text, digits => (/^\d{1,5}$/.test(digits) ? Number(digits) || undefined : undefined))

export const parseSpeed = (text: string): Optional<number> =>
  parseOptional(text, digits =>
    /^\d{1,3}(?:\.\d{1,15})?$/.test(digits) ? Number(digits) || undefined : undefined,
  )

/** `1` for the whole lap, or the names of its sectors: `s2 s3`. */
export const parseCancellation = (text: string): Optional<true | readonly number[]> =>
  parseOptional(text, mark => {
    if (mark === '1') return true
    const names = mark.toLowerCase().split(/[\s;]+/)
    return names.every(name => /^s[1-5]$/.test(name)) ? names.map(name => Number(name[1])) : undefined
  })

/** `1` or empty. */
export const parseMark = (text: string): Optional<true> =>
  parseOptional(text, one => (one === '1' ? true : undefined))
