// Splits a run with several categories into one session per category, with its own positions and gaps.
import type { Racer } from './racer'
import { rankRacers } from './ranking'
import type { Session } from './session-state'

/** The categories of a run, in the order of their best-placed riders. */
export function categoriesOf(session: Session): readonly string[] {
  const names = rankRacers(session).map(racer => racer.category)
  return [...new Set(names.filter(name => name !== undefined))]
}

/** Renumbers the grid positions within the category. */
function renumberGrid(racers: readonly Racer[]): readonly Racer[] {
  const grid = racers.flatMap(racer => racer.grid ?? []).toSorted((one, other) => one - other)
  return racers.map(racer =>
    racer.grid === undefined ? racer : Object.assign({ ...racer }, { grid: grid.indexOf(racer.grid) + 1 }),
  )
}

/** The checkered flag may have been shown to this category only. */
function findCategoryFlag(
  { finishes, chequeredAt, flags }: Session,
  category = '',
): Partial<Pick<Session, 'flag' | 'phase' | 'chequeredAt' | 'flags' | 'isEndedWithoutFlag'>> {
  const at = finishes.find(finish => finish.category === category)?.flagAt
  if (at === undefined) return {}
  if (chequeredAt !== undefined) return { isEndedWithoutFlag: false }
  const flag = 'chequered'
  return { flag, phase: flag, chequeredAt: at, flags: [...flags, { at, flag }] }
}

/** The session with the riders of one category only; `undefined` selects riders without a category. */
export function selectCategory(session: Session, category: string | undefined): Session {
  const racers = renumberGrid(session.racers.filter(racer => racer.category === category))
  return {
    ...session,
    ...findCategoryFlag(session, category),
    racers,
    indexByCompetitor: new Map(racers.map((racer, index) => [racer.competitor, index])),
  }
}
