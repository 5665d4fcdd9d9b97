// Reads riders in the wire format (decisions 4.8, Q-074 to Q-076).
import type { Rider, TireData } from '#contract'
import { compareLastWords, compareNames, toRaceStatus } from '#timing'
import type { Executor } from '../db/database'
import { readLatestTiresOfEntries } from '../tires/tire-store'
import {
  type RiderDetails,
  readRiderDetailsById,
  readRiderDetailsOfCategory,
  readRiderDetailsOfRace,
} from './rider-details-store'
import { formatTrackTime } from './track-time'

type Reader = Pick<Executor, 'select'>

function toRaceContext({ race, track, racePosition }: RiderDetails): Rider['race'] {
  if (race === null || track === null) return null
  const { location, timezone } = track
  const { id, isLive, startsAt } = race
  const fulldate = formatTrackTime(startsAt, timezone)
  return { id, location, fulldate, position: racePosition, ...toRaceStatus(race), isLive }
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
    // The event is required on the wire; 0 and "" mean that it is missing.
    event: { year: event?.year ?? 0, event: event?.name ?? '' },
    race: toRaceContext(details),
    tireData: tires ?? null,
  }
}

/** Adds the tires of each rider in the race of the details. */
async function toRiders(executor: Reader, rows: readonly RiderDetails[]): Promise<Rider[]> {
  const entryKeys = rows.flatMap(({ rider, race }) => (race ? [{ raceId: race.id, riderId: rider.id }] : []))
  const tires = await readLatestTiresOfEntries(executor, entryKeys)
  return rows.map(row => toRider(row, tires.get(row.rider.id)))
}

/** The entry list sorted by name, with the numbers, makes and positions of that race. */
export async function readRidersOfRace(executor: Reader, raceId: string): Promise<Rider[]> {
  const riders = await toRiders(executor, await readRiderDetailsOfRace(executor, raceId))
  return riders.toSorted((one, other) => compareNames(one.name, other.name) || (one.id < other.id ? -1 : 1))
}

/** Sorted by the last word of the name, with the latest race of each rider and the category position. */
export async function readRidersOfCategory(executor: Reader, categoryId: string): Promise<Rider[]> {
  const riders = await toRiders(executor, await readRiderDetailsOfCategory(executor, categoryId))
  return riders.toSorted((one, other) => compareLastWords(one.name, other.name))
}

/** Like readRidersOfCategory, but in the order of the ids; unknown ids are omitted. */
export async function readRidersById(executor: Reader, riderIds: readonly string[]): Promise<Rider[]> {
  const riders = await toRiders(executor, await readRiderDetailsById(executor, riderIds))
  const byId = new Map(riders.map(rider => [rider.id, rider]))
  return riderIds.flatMap(id => byId.get(id) ?? [])
}
