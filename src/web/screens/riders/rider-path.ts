import { pages } from '#contract'

/** The address of the page of a rider. */
export function buildRiderPath(riderId: string): string {
  return `${pages.userRiders}/${encodeURIComponent(riderId)}`
}
