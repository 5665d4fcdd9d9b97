// All that belongs to one race looked at: the followed rider's, and the one compared with. With another race it
// begins anew, so that no table ever stands under the title of another race.
import type { CurrentWeather, HistoricalWeather, Lap, Race, Rider, SummaryRow, TireData } from '#contract'
import { type Held, nothingHeld } from './held'

/** Now while the race is live, else on the day of the race. */
export interface Weather {
  readonly current: CurrentWeather | null
  readonly historical: HistoricalWeather | null
}

export type TireInput = Pick<TireData, 'frontTire' | 'rearTire' | 'tireType'>

/** What somebody wanted to save while somebody else was quicker: both are shown (decisions Q-130). */
export interface TireConflict {
  readonly mine: TireInput
  readonly theirs: TireData | null
}

export interface PrimaryRaceData {
  readonly laps: Lap[]
  readonly lapSummary: SummaryRow[]
  readonly race: Race | null
  /** The entry list. */
  readonly racers: Rider[]
  readonly tireData: TireData | null
  readonly tireConflict: TireConflict | null
  readonly weather: Weather
  readonly held: Held
}

export interface ComparisonRaceData {
  readonly comparisonLaps: Lap[]
  readonly comparisonLapSummary: SummaryRow[]
  readonly comparisonRace: Race | null
  readonly comparisonTireData: TireData | null
  readonly comparisonTireConflict: TireConflict | null
  readonly comparisonWeather: Weather
  readonly comparisonHeld: Held
}

const noWeather: Weather = { current: null, historical: null }

export const noPrimaryRaceData: PrimaryRaceData = {
  laps: [],
  lapSummary: [],
  race: null,
  racers: [],
  tireData: null,
  tireConflict: null,
  weather: noWeather,
  held: nothingHeld,
}

export const noComparisonRaceData: ComparisonRaceData = {
  comparisonLaps: [],
  comparisonLapSummary: [],
  comparisonRace: null,
  comparisonTireData: null,
  comparisonTireConflict: null,
  comparisonWeather: noWeather,
  comparisonHeld: nothingHeld,
}
