// Formats values for RMonitor records.

function pad(value: number, width = 2): string {
  return String(Math.floor(value)).padStart(width, '0')
}

/** `HH:MM:SS`; negative times are formatted as 0. */
export function formatSeconds(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds) / 1000
  return `${pad(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}`
}

/** `HH:MM:SS.DDD` */
export function formatMilliseconds(milliseconds: number): string {
  return `${formatSeconds(milliseconds)}.${pad(milliseconds % 1000, 3)}`
}

export function quote(text: string): string {
  return `"${text.replaceAll(/["\r\n$]/g, ' ')}"`
}
