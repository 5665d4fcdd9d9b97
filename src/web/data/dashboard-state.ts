// The state of the dashboard under the names of the specification (decisions section 7). The areas have their own names
// and types; tests that prove the specification's state read it here.
import type {
  AnalysisEntry,
  Category,
  Lap,
  Race,
  RaceEvent,
  Rider,
  SummaryRow,
  TireData,
  TrackName,
} from '#contract'
import type { LoadingFlag } from './api/loading'
import type { RightPanelTab } from './comparison/state'
import { listLaps } from './race-data/lap-book'
import type { RootState } from './root-state'
import type { ActiveRider, DialogFlag } from './selection/state'

const loadingFlags: readonly LoadingFlag[] = [
  'lapsLoading',
  'comparisonLapsLoading',
  'racesLoading',
  'comparisonRacesLoading',
  'raceLoading',
  'lapSummaryLoading',
  'comparisonLapSummaryLoading',
  'eventsLoading',
  'comparisonEventsLoading',
  'tracksLoading',
  'comparisonTracksLoading',
  'racerDataLoading',
  'racerAnalysisLoading',
  'categoryListLoading',
  'riderListLoading',
  'favoriteRidersLoading',
  'liveRaceLoading',
  'tireDataLoading',
]

export interface DashboardState extends Readonly<Record<DialogFlag | LoadingFlag, boolean>> {
  readonly activeRiders: ActiveRider[]
  readonly laps: Lap[]
  readonly comparisonLaps: Lap[]
  readonly lapSummary: SummaryRow[]
  readonly comparisonLapSummary: SummaryRow[]
  readonly race: Race | null
  readonly comparisonRace: Race | null
  readonly tireData: TireData | null
  readonly comparisonTireData: TireData | null
  readonly events: RaceEvent[]
  readonly comparisonEvents: RaceEvent[]
  readonly tracks: TrackName[]
  readonly comparisonTracks: TrackName[]
  readonly races: Race[]
  readonly comparisonRaces: Race[]
  readonly racers: Rider[]
  readonly comparisonRacers: Rider[]
  readonly racerAnalysisData: AnalysisEntry[]
  readonly category: Category | null
  readonly categoryList: Category[]
  readonly riderList: Rider[]
  readonly favoriteRiders: Rider[]
  readonly isLive: boolean
  readonly liveRace: Race | null
  readonly liveRiderList: Rider[]
  readonly comparisonTable: boolean
  readonly rightPanelTab: RightPanelTab
}

export function selectDashboardState(state: RootState): DashboardState {
  const { comparison, dialogs, loading, raceData, selection } = state
  const { primaryRider, comparisonRider } = raceData
  const { activeRiders, category, categoryList, favoriteRiders, lists, liveRace, liveRiderList, riderList } =
    selection
  const flags = Object.fromEntries(loadingFlags.map(flag => [flag, loading[flag] !== undefined]))
  return {
    activeRiders,
    laps: listLaps(primaryRider.laps),
    comparisonLaps: listLaps(comparisonRider.laps),
    lapSummary: primaryRider.lapSummary,
    comparisonLapSummary: comparisonRider.lapSummary,
    race: primaryRider.race,
    comparisonRace: comparisonRider.race,
    tireData: primaryRider.tireData,
    comparisonTireData: comparisonRider.tireData,
    events: lists.primaryRider.events,
    comparisonEvents: lists.comparisonRider.events,
    tracks: lists.primaryRider.tracks,
    comparisonTracks: lists.comparisonRider.tracks,
    races: lists.primaryRider.races,
    comparisonRaces: lists.comparisonRider.races,
    racers: lists.primaryRider.racers,
    comparisonRacers: lists.comparisonRider.racers,
    racerAnalysisData: comparison.analysis,
    category,
    categoryList,
    riderList,
    favoriteRiders,
    isLive: liveRace !== null,
    liveRace,
    liveRiderList,
    comparisonTable: comparison.isTableShown,
    rightPanelTab: comparison.rightPanelTab,
    ...dialogs,
    // Every flag of the list has a value.
    ...(flags as Record<LoadingFlag, boolean>),
  }
}
