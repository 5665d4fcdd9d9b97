// What the riders of a run are called at the desk.
import type { ControlState } from '../log/control-run'

export interface RiderName {
  readonly number: string
  readonly name: string
}

/** The rider by competitor, also one who has no passing yet. */
export function findRiderName(
  { controlled: { fold, overlay } }: ControlState,
  competitor: string,
): RiderName | undefined {
  const entry = overlay.roster.entries.get(competitor)
  if (entry !== undefined) return { number: entry.number, name: entry.name }
  const { racers, indexByCompetitor } = fold.session
  const racer = racers[indexByCompetitor.get(competitor) ?? -1]
  return racer && { number: racer.number ?? competitor, name: racer.name ?? '' }
}

/** `#21 Ana Ortiz`. */
export function nameRider(state: ControlState, competitor: string): string {
  const rider = findRiderName(state, competitor)
  return rider === undefined ? competitor : `#${rider.number} ${rider.name}`.trim()
}
