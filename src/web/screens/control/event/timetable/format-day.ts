const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' })

/** `2026-05-17` as `Sunday, May 17, 2026`. */
export function formatDay(day: string): string {
  return format.format(Date.parse(day))
}
