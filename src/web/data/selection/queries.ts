// The queries of the selection steps; undefined while an earlier choice is missing (dashboard document, section 5).
import type { RiderType } from '../race-data/state'
import type { RiderSelection } from './state'

type Selection = RiderSelection | undefined

export function buildEventsQuery(selection: Selection): { category: string; riderId: string } | undefined {
  const category = selection?.category.sort_name
  return category && selection?.id ? { category, riderId: selection.id } : undefined
}

export function buildTracksQuery(selection: Selection): { event: string; year: string } | undefined {
  const { event, year } = selection?.event ?? {}
  return event && year ? { event, year: String(year) } : undefined
}

interface RacesQuery {
  readonly event: string
  readonly year: string
  readonly trackName: string
  readonly category: string
  readonly riderId: string
  readonly isComparing: 'true' | 'false'
}

export function buildRacesQuery(selection: Selection, riderType: RiderType): RacesQuery | undefined {
  const rider = buildEventsQuery(selection)
  const weekend = buildTracksQuery(selection)
  if (!rider || !weekend || !selection?.location) return undefined
  const isComparing = riderType === 'comparisonRider' ? 'true' : 'false'
  return { ...weekend, trackName: selection.location, ...rider, isComparing }
}

export function buildRaceQuery(selection: Selection): { race_id: string } | undefined {
  return selection?.race?.id ? { race_id: selection.race.id } : undefined
}
