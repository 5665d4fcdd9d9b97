import type { TireData } from '#contract'
import { formatTires } from './data-point-value'

/** The tires of each rider as text. */
export function describeTires(
  tires: Readonly<Record<string, TireData>> = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(tires).map(([id, stored]) => [id, formatTires(stored)]))
}
