/** Half goes away from zero, so that a difference and its reverse differ in nothing but the sign. Never `-0`. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const size = Math.round(Math.abs(value) * factor) / factor
  return value < 0 && size > 0 ? -size : size
}
