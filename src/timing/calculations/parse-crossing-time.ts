// Parses `last_crossed_start`, which is a local time at UTC-4 without an offset, for all tracks and seasons (decisions Q-111).

const timestampPattern = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2}(?:\.\d+)?)$/
const utcOffsetMs = 4 * 3_600_000

/** Milliseconds since 1970. Undefined for an invalid time or one with a time zone. */
export function parseCrossingTime(text: string | null | undefined): number | undefined {
  const parts = timestampPattern.exec(text ?? '')
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map(Number)
  const isValid = isValidDate(year, month, day) && hours < 24 && minutes < 60 && seconds < 60
  if (!isValid) return undefined
  const timeOfDay = hours * 3_600_000 + minutes * 60_000 + Math.round(seconds * 1000)
  return countDaysSince1970(year, month, day) * 86_400_000 + timeOfDay + utcOffsetMs
}

function isValidDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const isDecember = month === 12
  const nextMonth = countDaysSince1970(isDecember ? year + 1 : year, isDecember ? 1 : month + 1, 1)
  return countDaysSince1970(year, month, day) < nextMonth
}

/** `Date` is not allowed in `timing`. Years start in March here, so that the leap day is the last day of the year. */
function countDaysSince1970(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year
  const monthsSinceMarch = (month + 9) % 12
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  const dayOfYear = Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 1
  return marchYear * 365 + leapDays + dayOfYear - 719_468
}
