// Between what the clocks at a track show and a moment with its offset (decisions Q-160).

/** In minutes, east of Greenwich. */
function offsetAt(zone: string, instant: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === '-' ? -size : size
}

function offsetText(offset: number): string {
  const size = Math.abs(offset)
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** `2025-05-17T14:10` at a track in Chicago's zone is `2025-05-17T14:10:00-05:00`; "" where it is no time. */
export function momentAt(local: string, zone: string): string {
  const asUniversal = Date.parse(`${local}Z`)
  if (Number.isNaN(asUniversal)) return ''
  // The first guess is off by the offset, which matters only beside the change to or from summer time.
  const guess = asUniversal - offsetAt(zone, asUniversal) * 60_000
  return `${local.slice(0, 16)}:00${offsetText(offsetAt(zone, guess))}`
}

/** What an input of day and time takes. */
export function clockOf(fulldate: string): string {
  return fulldate.slice(0, 16)
}

const shown = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** As the clocks at the track showed it, wherever the reader is. */
export function trackTimeText(fulldate: string): string {
  const instant = Date.parse(`${clockOf(fulldate)}Z`)
  return Number.isNaN(instant) ? '-' : shown.format(instant)
}
