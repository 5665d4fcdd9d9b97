import type { Race } from '#contract'
import { useMemo } from 'react'

export interface RaceFilter {
  readonly year: string
  readonly category: string
}

export const anyValue = 'any'
export const noFilter: RaceFilter = { year: anyValue, category: anyValue }

export function useFilteredRaces(races: readonly Race[], { year, category }: RaceFilter): readonly Race[] {
  return useMemo(
    () =>
      races.filter(
        race =>
          (year === anyValue || String(race.year) === year) &&
          (category === anyValue || race.category === category),
      ),
    [races, year, category],
  )
}
