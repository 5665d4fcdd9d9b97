// What one good answer tells about the link and the clocks.

export interface Reading {
  readonly roundTrip: number
  /** Server's clock minus this device's, in milliseconds; undefined when the server's time is unreadable. */
  readonly clockDifference: number | undefined
  /** When the answer arrived, on this device's clock. */
  readonly answeredAt: number
}

/** The server read its clock somewhere between question and answer; half-way is the best guess. */
export function measure(sentAt: number, roundTrip: number, serverTime: string): Reading {
  const difference = Date.parse(serverTime) - (sentAt + roundTrip / 2)
  return {
    roundTrip,
    clockDifference: Number.isNaN(difference) ? undefined : difference,
    answeredAt: sentAt + roundTrip,
  }
}

/** `+0.3` with a true sign; what rounds to nothing has none. */
export function formatDifference(milliseconds: number): string {
  const text = (Math.abs(milliseconds) / 1000).toFixed(1)
  if (Number(text) === 0) return text
  return `${milliseconds < 0 ? '−' : '+'}${text}`
}

/** `12 s`, `3 min`, `2 h`. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 60) return `${seconds} s`
  return seconds < 3600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`
}
