// Times that a recorder writes before the lines of a feed, or in comments.

const date = String.raw`(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[T ](?<time>\d\d:\d\d:\d\d(?:[.,]\d+)?)(?<zone>Z|[+-]\d\d:?\d\d)?`
/** Seconds since 1970 with ten digits or milliseconds with thirteen. */
const epoch = String.raw`(?<!\d)(?:(?<seconds>\d{10}(?:\.\d+)?)|(?<milliseconds>\d{13}(?:\.\d+)?))(?![\d.])`
const timeOfDay = String.raw`\d{1,2}:\d\d:\d\d(?:[.,]\d+)?`

/** With slashes month/day/year, or day/month/year if the first number is above 12; with dots day.month.year. */
const localDate = String.raw`(?<numbers>\d{1,2}/\d{1,2}/\d{4}|\d{1,2}\.\d{1,2}\.\d{4}),? (?<clock>${timeOfDay})(?: ?(?<half>[AP]M))?`
const syslogDate = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) +\d{1,2} `
/** Syslog writes the host and the program after the time. */
const syslog = String.raw`${syslogDate}${timeOfDay}(?: \S+ [^\s:]+:)?`

const withoutNames = (pattern: string): string => pattern.replaceAll(/\?<[a-z]+>/gi, '?:')
const anyStamp = [date, localDate, syslog, timeOfDay, epoch].map(withoutNames).join('|')

/** Matches an optional stamp before a record, as the beginning of a larger pattern. */
export const optionalStamp = String.raw`\s*(?:\[?(?:${anyStamp})\]?[\s,;|:]+)?`

const instant = new RegExp(`${date}|${localDate}|${epoch}`)
const leadingTime = new RegExp(String.raw`^[\s#[]*(?:${syslogDate})?(${timeOfDay})(?![\d:])`)
const onlyStamp = new RegExp(String.raw`^[\s[]*(?:${anyStamp})[\]\s,;|:]*$`)
const comment = /^\s*#/
/** A record, where the stamp before it ends: RMonitor and Multiloop, or P3 in hexadecimal. */
const recordStart = /\$|8e/i
/** The clock of a relay server: `$RMCA,1700000000123`. */
const relayClock = /^\$RMCA,"?(\d{13})\b/

/** Whether a recorder wrote the text: a stamp and nothing else, or a comment. */
export function isStampOrComment(text: string): boolean {
  return comment.test(text) || onlyStamp.test(text)
}

export interface Stamp {
  /** Milliseconds since 1970; undefined if the recorder wrote only the time of day. */
  readonly instant?: number
  /** Milliseconds since midnight. */
  readonly timeOfDay?: number
  /** A record follows in the same line, so the stamp is its time. */
  readonly isBeforeRecord: boolean
}

function parseTimeOfDay(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.replace(',', '.').split(':').map(Number)
  return Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000)
}

function parseLocalDate(numbers: string, clock: string, half: string | undefined): number {
  const [first = '', second = '', year] = numbers.split(/[./]/).map(part => part.padStart(2, '0'))
  const isDayFirst = numbers.includes('.') || Number(first) > 12
  const [month, day] = isDayFirst ? [second, first] : [first, second]
  const [hour = '', ...rest] = clock.replace(',', '.').split(':')
  const hours = half === undefined ? hour : String((Number(hour) % 12) + (half === 'PM' ? 12 : 0))
  return Date.parse(`${year}-${month}-${day}T${[hours.padStart(2, '0'), ...rest].join(':')}`)
}

/** A date without a zone is in the time zone of this computer. */
function toInstant(groups: Readonly<Record<string, string | undefined>>): number {
  const { year, month, day, time = '', zone, seconds, milliseconds, numbers, clock = '', half } = groups
  if (numbers !== undefined) return parseLocalDate(numbers, clock, half)
  if (milliseconds !== undefined) return Math.round(Number(milliseconds))
  if (seconds !== undefined) return Math.round(Number(seconds) * 1000)
  const normalizedZone = zone?.replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2') ?? ''
  return Date.parse(`${year}-${month}-${day}T${time.replace(',', '.')}${normalizedZone}`)
}

function parseRelayClock(line: string): Stamp | undefined {
  const clock = relayClock.exec(line)?.[1]
  return clock === undefined ? undefined : { instant: Number(clock), isBeforeRecord: false }
}

/** The time that the recorder wrote at the beginning of this line, read as Latin-1; undefined if there is none. */
export function parseStamp(line: string): Stamp | undefined {
  if (line.startsWith('$')) return parseRelayClock(line)
  const [before = '', ...records] = line.split(recordStart)
  const isBeforeRecord = records.length > 0
  // Other lines may contain any numbers.
  if (!isBeforeRecord && !isStampOrComment(line)) return undefined
  const groups = instant.exec(before)?.groups
  const value = groups === undefined ? Number.NaN : toInstant(groups)
  if (!Number.isNaN(value)) return { instant: value, isBeforeRecord }
  const time = leadingTime.exec(before)?.[1]
  return time === undefined ? undefined : { timeOfDay: parseTimeOfDay(time), isBeforeRecord }
}
