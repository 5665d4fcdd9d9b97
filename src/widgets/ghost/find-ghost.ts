// The ghost of a rider: the comparison rider of another session, if the two can be compared.
import type { BestTimes, GhostOptions, GhostRacer } from '#timing'
import { formatDate } from '../format-dates'
import { hasOtherSectors } from '../has-other-sectors'
import { toMs } from '../milliseconds'
import type { RiderView } from '../rider-view'
import { findStrategyRider, getStrategy } from '../strategy-view'
import type { WidgetInput } from '../view'

export interface RaceGhost {
  readonly kind: 'race'
  readonly ghost: GhostLabel
  readonly me: GhostRacer
  readonly racer: GhostRacer
  readonly options: GhostOptions
}

export interface BestsGhost {
  readonly kind: 'bests'
  readonly ghost: GhostLabel
  readonly mine: BestTimes
  readonly theirs: BestTimes
}

export interface GhostLabel {
  readonly name: string
  /** `Jul 12, 2026` */
  readonly day: string
}

export type FoundGhost =
  | RaceGhost
  | BestsGhost
  | { readonly kind: 'no rider' | 'no ghost' }
  | { readonly kind: 'loading'; readonly ghost: GhostLabel }
  /** The two tracks. */
  | { readonly kind: 'other track'; readonly mine: string; readonly theirs: string }

type GhostInput = Pick<WidgetInput<'Ghost'>, 'view' | 'rider' | 'reference' | 'referenceView' | 'settings'>

export function findGhost({ view, rider, reference, referenceView, settings }: GhostInput): FoundGhost {
  const me = findStrategyRider(view, rider)
  if (rider === undefined || me === undefined) return { kind: 'no rider' }
  if (reference === undefined || referenceView === view) return { kind: 'no ghost' }
  const other = findStrategyRider(referenceView, reference)
  const [race, otherRace] = [view.race, referenceView.race]
  const ghost = { name: reference.shortName, day: formatDate(otherRace?.fulldate ?? '') }
  if (!other || !race || !otherRace) return { kind: 'loading', ghost }
  if (race.trackId !== otherRace.trackId)
    return { kind: 'other track', mine: race.location, theirs: otherRace.location }
  const isByLap = hasOtherSectors(view, referenceView)
  if (getStrategy(view).kind !== 'race' || getStrategy(referenceView).kind !== 'race')
    return {
      kind: 'bests',
      ghost,
      mine: readBests(rider, view.sectorCount, isByLap),
      theirs: readBests(reference, referenceView.sectorCount, isByLap),
    }
  if (other.judgedLaps.length === 0 && referenceView.hasMoreLaps) return { kind: 'loading', ghost }
  return {
    kind: 'race',
    ghost,
    me: { rider: me, timeline: view.flags },
    racer: { rider: other, timeline: referenceView.flags },
    options: { isFirstLapSkipped: settings.Skip_First_Lap === 1, isByLap },
  }
}

/** An ideal lap without all sectors is none. Of other sectors, only whole laps are compared. */
function readBests(
  { bestLap, idealLap, bestSectors }: RiderView,
  sectorCount: number,
  isByLap: boolean,
): BestTimes {
  const sectors = bestSectors.slice(0, sectorCount).map(toMs)
  return {
    bestLap: toMs(bestLap),
    idealLap: sectors.includes(undefined) ? undefined : toMs(idealLap),
    sectors: isByLap ? [] : sectors,
  }
}
