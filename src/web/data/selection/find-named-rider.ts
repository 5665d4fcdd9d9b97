import type { Rider } from '#contract'

/** The rider of a race whom an address names by race number or id. */
export function findNamedRider(racers: readonly Rider[], name: string | undefined): Rider | undefined {
  return racers.find(({ number }) => number === name) ?? racers.find(({ id }) => id === name)
}
