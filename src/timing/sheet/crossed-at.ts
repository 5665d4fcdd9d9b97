// `last_crossed_start` is a wall clock at UTC-4 without saying so, all year and on every track (decisions Q-111).

const stamp = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2}(?:\.\d+)?)$/
const offset = 4 * 3_600_000

/** The instant, in milliseconds since 1970. A stamp that names a zone, or no real time, is missing. */
export function crossedAt(text: string | null | undefined): number | undefined {
  const parts = stamp.exec(text ?? '')
  if (!parts) return undefined
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts.slice(1).map(Number)
  const isReal = isDay(year, month, day) && hours < 24 && minutes < 60 && seconds < 60
  if (!isReal) return undefined
  const clock = hours * 3_600_000 + minutes * 60_000 + Math.round(seconds * 1000)
  return daysSince1970(year, month, day) * 86_400_000 + clock + offset
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false
  const isDecember = month === 12
  const next = daysSince1970(isDecember ? year + 1 : year, isDecember ? 1 : month + 1, 1)
  return daysSince1970(year, month, day) < next
}

/** By hand, for `timing` has no Date. Years begin in March here, which puts the leap day at their end. */
function daysSince1970(year: number, month: number, day: number): number {
  const marchYear = month <= 2 ? year - 1 : year
  const monthsSinceMarch = (month + 9) % 12
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  const dayOfYear = Math.floor((153 * monthsSinceMarch + 2) / 5) + day - 1
  return marchYear * 365 + leapDays + dayOfYear - 719_468
}
