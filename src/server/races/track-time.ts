const formats = new Map<string, Intl.DateTimeFormat>()

/** Making a format takes longer than everything else about a list of races. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, made)
  return made
}

/** `-05:00`. A zone that no table of zones has is told as UTC, which the text then says. */
function offsetText(moment: Date, zone: string): string {
  try {
    const parts = formatIn(zone).formatToParts(moment)
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return /[+-]\d\d:\d\d/.exec(name)?.[0] ?? '+00:00'
  } catch (error) {
    if (error instanceof RangeError) return '+00:00'
    throw error
  }
}

/** A moment as the clocks at the track show it, with their offset: `2025-05-17T14:10:00-05:00` (decisions Q-160). */
export function trackTime(moment: Date, zone: string): string {
  const offset = offsetText(moment, zone)
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4))
  const shift = (offset.startsWith('-') ? -minutes : minutes) * 60_000
  return new Date(moment.getTime() + shift).toISOString().slice(0, 19) + offset
}
