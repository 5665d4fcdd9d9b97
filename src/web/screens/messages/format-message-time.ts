/** One format per time zone, because creating a format is slow. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>()

/** `14:02:11` at the track; without a time zone, at this device. */
export function formatMessageTime(at: string, timeZone: string | undefined): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', hourCycle: 'h23', ...(timeZone && { timeZone }) })
  formats.set(timeZone, format)
  return format.format(new Date(at))
}
