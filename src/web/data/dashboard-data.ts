// What the dashboard has been told by the server, for the rider followed and the one compared with. None of it
// is kept between visits: the cache of the last answers holds it (decisions Q-060).
import type {
  AnalysisEntry,
  Category,
  Lap,
  Race,
  RaceEvent,
  Rider,
  SummaryRow,
  Template,
  TireData,
  TrackName,
} from '#contract'

export interface DashboardData {
  readonly laps: Lap[]
  readonly comparisonLaps: Lap[]
  readonly races: Race[]
  readonly comparisonRaces: Race[]
  readonly lapSummary: SummaryRow[]
  readonly comparisonLapSummary: SummaryRow[]
  readonly events: RaceEvent[]
  readonly comparisonEvents: RaceEvent[]
  readonly tracks: TrackName[]
  readonly comparisonTracks: TrackName[]
  readonly racerAnalysisData: AnalysisEntry[]
  readonly categoryList: Category[]
  readonly riderList: Rider[]
  readonly favoriteRiders: Rider[]
  readonly isLive: boolean
  readonly liveRace: Race | null
  readonly liveRiderList: Rider[]
  readonly tireData: TireData | null
  /** Templates have a storage key of their own (decisions Q-135). */
  readonly allTemplates: Template[]
  readonly currentTemplate: Template | null
  readonly pinnedTemplates: Template[]
  /** Waits while the person is asked what to do with unsaved changes (decisions Q-140). */
  readonly clickedTemplate: Template | null
}

export const noDashboardData: DashboardData = {
  laps: [],
  comparisonLaps: [],
  races: [],
  comparisonRaces: [],
  lapSummary: [],
  comparisonLapSummary: [],
  events: [],
  comparisonEvents: [],
  tracks: [],
  comparisonTracks: [],
  racerAnalysisData: [],
  categoryList: [],
  riderList: [],
  favoriteRiders: [],
  isLive: false,
  liveRace: null,
  liveRiderList: [],
  tireData: null,
  allTemplates: [],
  currentTemplate: null,
  pinnedTemplates: [],
  clickedTemplate: null,
}
