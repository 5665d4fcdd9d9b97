/** How far a zone is from UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? -offset : offset
}

/** The moment at which clocks at the track show this time. `month` counts from 1. */
export function zonedTime(
  zone: string,
  [year, month, day]: readonly [number, number, number],
  [hour, minute]: readonly [number, number],
): Date {
  const asUtc = Date.UTC(year, month - 1, day, hour, minute)
  return new Date(asUtc - offsetAt(asUtc - offsetAt(asUtc, zone), zone))
}
