/** Rounds half away from zero, so that a difference and its reverse differ only in the sign. Never returns `-0`. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const magnitude = Math.round(Math.abs(value) * factor) / factor
  return value < 0 && magnitude > 0 ? -magnitude : magnitude
}
