import type { DeskPassing } from '#contract'

/** The passing that ends the newest lap of a rider. The passings are sorted, the newest first. */
export function findLastLap(passings: readonly DeskPassing[], competitor: string): DeskPassing | undefined {
  return passings.find(
    each => each.competitor === competitor && each.lap !== null && !each.isDeleted && each.isCounted,
  )
}
