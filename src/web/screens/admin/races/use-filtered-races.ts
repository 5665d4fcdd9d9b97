import type { Race } from '#contract'
import { useMemo } from 'react'

export interface RaceFilter {
  readonly year: string
  readonly category: string
}

export const any = 'any'
export const noFilter: RaceFilter = { year: any, category: any }

export function useFilteredRaces(races: readonly Race[], { year, category }: RaceFilter): readonly Race[] {
  return useMemo(
    () =>
      races.filter(
        race =>
          (year === any || String(race.year) === year) && (category === any || race.category === category),
      ),
    [races, year, category],
  )
}
