// What the dashboard has been told by the server, for the rider followed and the one compared with. None of it
// is kept between visits: the cache of the last answers holds it (decisions Q-060).
import type { AnalysisEntry, Category, Race, RaceEvent, Rider, Template, TrackName } from '#contract'
import type { RiderSelection } from './active-rider'
import {
  type ComparisonRaceData,
  noComparisonRaceData,
  noPrimaryRaceData,
  type PrimaryRaceData,
} from './race-data/race-data'
import { noTracking, type TemplateTracking } from './templates/template-tracking'

export interface DashboardData extends PrimaryRaceData, ComparisonRaceData {
  readonly races: Race[]
  readonly comparisonRaces: Race[]
  readonly events: RaceEvent[]
  readonly comparisonEvents: RaceEvent[]
  readonly tracks: TrackName[]
  readonly comparisonTracks: TrackName[]
  /** Of the race chosen in the Compare dialog, which need not be on the screen yet. */
  readonly comparisonRacers: Rider[]
  /** Whom the screen compares with; the Compare dialog changes only the entry (decisions Q-092). */
  readonly comparison: RiderSelection | null
  readonly racerAnalysisData: AnalysisEntry[]
  readonly categoryList: Category[]
  /** The class whose riders are listed. */
  readonly category: Category | null
  readonly riderList: Rider[]
  readonly favoriteRiders: Rider[]
  readonly isLive: boolean
  readonly liveRace: Race | null
  readonly liveRiderList: Rider[]
  /** A race that was followed live to its end: what is live next is offered, never switched to. */
  readonly endedLiveRaceId: string | null
  /** Templates have a storage key of their own (decisions Q-135). */
  readonly allTemplates: Template[]
  readonly currentTemplate: Template | null
  readonly pinnedTemplates: Template[]
  /** Waits while the person is asked what to do with unsaved changes (decisions Q-140). */
  readonly clickedTemplate: Template | null
  readonly templateTracking: TemplateTracking
}

export const noDashboardData: DashboardData = {
  ...noPrimaryRaceData,
  ...noComparisonRaceData,
  races: [],
  comparisonRaces: [],
  events: [],
  comparisonEvents: [],
  tracks: [],
  comparisonTracks: [],
  comparisonRacers: [],
  comparison: null,
  racerAnalysisData: [],
  categoryList: [],
  category: null,
  riderList: [],
  favoriteRiders: [],
  isLive: false,
  liveRace: null,
  liveRiderList: [],
  endedLiveRaceId: null,
  allTemplates: [],
  currentTemplate: null,
  pinnedTemplates: [],
  clickedTemplate: null,
  templateTracking: noTracking,
}
