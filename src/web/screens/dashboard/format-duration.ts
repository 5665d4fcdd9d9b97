const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `12:03`, or `1:12:03` from an hour on. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000)
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes}:${twoDigits(seconds % 60)}`
  return `${hours}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`
}
