/** `1410`, `14:10` and `9.05` as `14:10` and `09:05`. A field of the browser would follow its own clock. */
export function parseTime(text: string): string | undefined {
  const [, hours = '', minutes = ''] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
