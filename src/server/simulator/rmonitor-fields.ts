// Values as RMonitor writes them.

function pad(value: number, width = 2): string {
  return String(Math.floor(value)).padStart(width, '0')
}

/** `HH:MM:SS`; before the start it is 0. */
export function seconds(milliseconds: number): string {
  const whole = Math.max(0, milliseconds) / 1000
  return `${pad(whole / 3600)}:${pad((whole / 60) % 60)}:${pad(whole % 60)}`
}

/** `HH:MM:SS.DDD` */
export function clock(milliseconds: number): string {
  return `${seconds(milliseconds)}.${pad(milliseconds % 1000, 3)}`
}

export function quoted(text: string): string {
  return `"${text.replaceAll(/["\r\n$]/g, ' ')}"`
}
