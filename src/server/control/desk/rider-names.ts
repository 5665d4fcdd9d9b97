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

/** `#21 Ana Ortiz` or, where classes on the track together share the number, `#7 (Supersport) Ben Kaya`. */
export function nameRider(state: ControlState, competitor: string): string {
  const rider = findRiderName(state, competitor)
  return rider === undefined ? competitor : describeRider(state, { competitor, ...rider })
}

interface ListedRider extends RiderName {
  readonly competitor: string
  readonly category?: string | undefined
}

/** Also for a rider who is not in the state yet. */
export function describeRider(state: ControlState, rider: ListedRider): string {
  const { competitor, number, name } = rider
  const category = rider.category ?? findCategory(state, competitor)
  const isShared = listNumbers(state).some(
    each => each.competitor !== competitor && each.number?.toLowerCase() === number.toLowerCase(),
  )
  const place = isShared && category !== undefined && category !== '' ? ` (${category})` : ''
  return `#${number}${place} ${name}`.trim()
}

function findCategory(
  { controlled: { fold, overlay } }: ControlState,
  competitor: string,
): string | undefined {
  const { racers, indexByCompetitor } = fold.session
  return (
    overlay.roster.entries.get(competitor)?.category ??
    racers[indexByCompetitor.get(competitor) ?? -1]?.category
  )
}

type Numbered = Pick<ListedRider, 'competitor'> & { readonly number?: string | undefined }

/** With an entry list, racers of the session that are not on it are unknown transponders. */
function listNumbers({ controlled: { fold, overlay } }: ControlState): readonly Numbered[] {
  const { entries } = overlay.roster
  return entries.size > 0 ? [...entries.values()] : fold.session.racers
}
