/** Not for an empty list. */
export function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The sample standard deviation; undefined for a single value. */
export function computeSpread(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined
  const mean = computeMean(values)
  const sum = values.reduce((total, value) => total + (value - mean) ** 2, 0)
  return Math.sqrt(sum / (values.length - 1))
}
