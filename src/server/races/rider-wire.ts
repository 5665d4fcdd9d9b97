// A rider in the wire's names (decisions 4.8, Q-074 to Q-076).
import type { Rider, TireData } from '#contract'
import { compareLastWords, compareNames } from '#timing'
import type { Executor } from '../db/database'
import { latestTiresAt } from '../tires/tire-store'
import { raceStatus } from './race-status'
import {
  type RiderDetails,
  ridersDetailsById,
  ridersDetailsOfCategory,
  ridersDetailsOfRace,
} from './rider-details-store'
import { trackTime } from './track-time'

type Reader = Pick<Executor, 'select'>

function raceContext({ race, track, place }: RiderDetails): Rider['race'] {
  if (race === null || track === null) return null
  const { location, timezone } = track
  const { id, isLive, startsAt } = race
  const fulldate = trackTime(startsAt, timezone)
  return { id, location, fulldate, position: place, ...raceStatus(race), isLive }
}

function toRider(details: RiderDetails, tires: TireData | undefined): Rider {
  const { rider, position, event, track } = details
  const number = details.number ?? ''
  return {
    id: rider.id,
    category_id: rider.categoryId,
    name: rider.name,
    status: number,
    number,
    make: details.make ?? '',
    address: rider.address ?? '',
    position,
    location: track?.location ?? '',
    // The wire knows no missing event, but zero and "" are missing there.
    event: { year: event?.year ?? 0, event: event?.name ?? '' },
    race: raceContext(details),
    tireData: tires ?? null,
  }
}

/** Each with his tires in the race he is told with. */
async function toRiders(executor: Reader, rows: readonly RiderDetails[]): Promise<Rider[]> {
  const places = rows.flatMap(({ rider, race }) => (race ? [{ raceId: race.id, riderId: rider.id }] : []))
  const tires = await latestTiresAt(executor, places)
  return rows.map(row => toRider(row, tires.get(row.rider.id)))
}

/** The entry list, by name: each with his number, machine and place in that race. */
export async function ridersOfRace(executor: Reader, raceId: string): Promise<Rider[]> {
  const riders = await toRiders(executor, await ridersDetailsOfRace(executor, raceId))
  return riders.toSorted((one, other) => compareNames(one.name, other.name))
}

/** By the last word of the name: each with the race he rode last, and his place in the one that counts. */
export async function ridersOfCategory(executor: Reader, categoryId: string): Promise<Rider[]> {
  const riders = await toRiders(executor, await ridersDetailsOfCategory(executor, categoryId))
  return riders.toSorted((one, other) => compareLastWords(one.name, other.name))
}

/** As in a category, but in the order of the ids; those there are none of are left out. */
export async function ridersById(executor: Reader, riderIds: readonly string[]): Promise<Rider[]> {
  const riders = await toRiders(executor, await ridersDetailsById(executor, riderIds))
  const byId = new Map(riders.map(rider => [rider.id, rider]))
  return riderIds.flatMap(id => byId.get(id) ?? [])
}
