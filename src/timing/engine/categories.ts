// A run with several classes is one race per class on one feed: positions and gaps in class, and the overall order kept.
import type { Racer } from './racer'
import { ranked } from './ranking'
import type { Session } from './session-state'

/** The classes of a run, in the order of their best placed riders. */
export function categoriesOf(session: Session): readonly string[] {
  const names = ranked(session).map(racer => racer.category)
  return [...new Set(names.filter(name => name !== undefined))]
}

/** Grid places among the riders of the class alone. */
function withGrid(racers: readonly Racer[]): readonly Racer[] {
  const grid = racers.flatMap(racer => racer.grid ?? []).toSorted((one, other) => one - other)
  return racers.map(racer =>
    racer.grid === undefined ? racer : Object.assign({ ...racer }, { grid: grid.indexOf(racer.grid) + 1 }),
  )
}

/** The session as if nobody else had been on the track; `undefined` is the class of those without one. */
export function classOf(session: Session, category: string | undefined): Session {
  const racers = withGrid(session.racers.filter(racer => racer.category === category))
  return { ...session, racers, places: new Map(racers.map((racer, place) => [racer.competitor, place])) }
}
