// The data of the race on the screen, once for the primary rider and once for the comparison rider. Another race starts
// with empty data, so that a table is never shown under the title of another race.
import type { CurrentWeather, HistoricalWeather, Race, SummaryRow, TireData } from '#contract'
import { emptyLapBook, type LapBook } from './lap-book'
import { noSync, type SyncState } from './sync'

export const riderTypes = ['primaryRider', 'comparisonRider'] as const
export type RiderType = (typeof riderTypes)[number]

/** Current weather while the race is live, else the weather on the day of the race. */
export interface Weather {
  readonly current: CurrentWeather | null
  readonly historical: HistoricalWeather | null
}

export type TireInput = Pick<TireData, 'frontTire' | 'rearTire' | 'tireType'>

/** A save was rejected because another user saved first: both versions are shown (decisions Q-130). */
export interface TireConflict {
  readonly mine: TireInput
  readonly theirs: TireData | null
}

export interface RiderRaceData {
  /** The rider and the race on the screen, copied from the selection. */
  readonly riderId: string | null
  readonly raceId: string | null
  readonly race: Race | null
  readonly lapSummary: SummaryRow[]
  readonly laps: LapBook
  /** After a jump in the replay of a long race: laps of riders who are not followed are still missing. */
  readonly hasMoreLaps: boolean
  readonly tireData: TireData | null
  readonly tireConflict: TireConflict | null
  readonly weather: Weather
  readonly sync: SyncState
}

export type RaceDataState = Readonly<Record<RiderType, RiderRaceData>>

const noRiderRaceData: RiderRaceData = {
  riderId: null,
  raceId: null,
  race: null,
  lapSummary: [],
  laps: emptyLapBook,
  hasMoreLaps: false,
  tireData: null,
  tireConflict: null,
  weather: { current: null, historical: null },
  sync: noSync,
}

export const initialRaceData: RaceDataState = {
  primaryRider: noRiderRaceData,
  comparisonRider: noRiderRaceData,
}

/** The rider and the race that the data are for. */
export type RaceTarget = Pick<RiderRaceData, 'riderId' | 'raceId'>

/** Drops the data when another race is selected. */
export function retarget(data: RiderRaceData, { riderId, raceId }: RaceTarget): RiderRaceData {
  if (data.raceId !== raceId) return { ...noRiderRaceData, riderId, raceId }
  return data.riderId === riderId ? data : { ...data, riderId }
}
