import type { Racer } from '../engine/racer'

/** The time from which on the passings of the rider may have changed between the two states. */
export function findFirstChange(before: Racer | undefined, after: Racer): number {
  // Passings carry the name of the rider.
  if (before === undefined || before.name !== after.name || before.number !== after.number) return -Infinity
  // The laps were computed again.
  if (before.earlier.items !== after.earlier.items) return -Infinity
  const shared = Math.min(before.earlier.length, after.earlier.length)
  for (let index = shared - 1; index >= 0; index -= 1) {
    const at = after.earlier.items[index]?.at
    if (at !== undefined) return at
  }
  return -Infinity
}
