import type { Sectors } from '../lap-view'
import type { SessionView } from '../session-view'

export interface IdealRow {
  readonly id: string
  readonly position: number | undefined
  readonly name: string
  readonly sectors: Sectors
  readonly ideal: number | undefined
  readonly best: number | undefined
}

/** The first row is the session: the best time of all riders in each sector. */
export function buildIdealRows({ riders, idealLap }: SessionView): IdealRow[] {
  const session: IdealRow = {
    id: '',
    position: undefined,
    name: 'Session',
    sectors: [0, 1, 2, 3, 4].map(index => findMin(riders.map(({ bestSectors }) => bestSectors[index]))),
    ideal: idealLap,
    best: findMin(riders.map(({ bestLap }) => bestLap)),
  }
  const rows = riders.map(({ id, position, shortName, bestSectors, idealLap: ideal, bestLap }) => ({
    id,
    position,
    name: shortName,
    sectors: bestSectors,
    ideal,
    best: bestLap,
  }))
  return [session, ...rows]
}

function findMin(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter(value => value !== undefined)
  return known.length === 0 ? undefined : Math.min(...known)
}
