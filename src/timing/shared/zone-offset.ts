// Computes time zone offsets with the time zone database of the platform.

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are cached, because creating one is slower than everything else in a list of races. */
function findFormat(zone: string): Intl.DateTimeFormat | undefined {
  const cached = formats.get(zone)
  if (cached) return cached
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    formats.set(zone, format)
    return format
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Minutes east of UTC at an instant, given in milliseconds since 1970. An unknown zone is treated as UTC. */
export function computeZoneOffset(zone: string, instant: number): number {
  const parts = findFormat(zone)?.formatToParts(instant) ?? []
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const size = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -size : size
}

/** The offset at a local time, which is given as the instant at which clocks in UTC show it. */
export function computeLocalZoneOffset(zone: string, localAsUtc: number): number {
  // The first guess is wrong only close to a change to or from daylight saving time.
  const guess = localAsUtc - computeZoneOffset(zone, localAsUtc) * 60_000
  return computeZoneOffset(zone, guess)
}

/** Formats an offset in minutes, such as `-05:00`. */
export function formatZoneOffset(offset: number): string {
  const size = Math.abs(offset)
  const pad = (part: number): string => String(part).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}
