// The riders that the user follows, with the race selected for each, and the lists to choose from (decisions 4.9,
//
import {
  category,
  type Category,
  race,
  type Race,
  raceEvent,
  type RaceEvent,
  type RecentSession,
  rider,
  type Rider,
  type TrackName,
} from '#contract'
import * as z from 'zod/mini'
import type { RiderType } from '../race-data/state'

/** Choices that are not made yet are null, and the steps after them are skipped. */
const riderSelection = z.extend(
  z.pick(rider, {
    id: true,
    name: true,
    status: true,
    number: true,
    make: true,
    address: true,
    location: true,
    tireData: true,
  }),
  {
    category,
    event: z.nullable(raceEvent),
    race: z.nullable(
      z.pick(race, {
        id: true,
        isLive: true,
        name: true,
        fulldate: true,
        best_lap: true,
        status: true,
        flagcolor: true,
      }),
    ),
  },
)

export type RiderSelection = z.output<typeof riderSelection>

/** A schema, because the active riders are persisted between visits. */
export const activeRider = z.object({
  primaryRider: riderSelection,
  comparisonRider: z.optional(riderSelection),
  category,
  /** Whether the screen follows this one of the active riders. */
  default: z.boolean(),
  showComparison: z.boolean(),
})
export type ActiveRider = z.output<typeof activeRider>

/** The lists to choose from in one step after the other, for one rider. */
export interface SelectionLists {
  readonly events: RaceEvent[]
  readonly tracks: TrackName[]
  readonly races: Race[]
  /** The entry list of the selected race. */
  readonly racers: Rider[]
}

export interface RecentSessions {
  /** Null until they are loaded. */
  readonly sessions: RecentSession[] | null
  readonly hasFailed: boolean
}

export interface SelectionState {
  readonly activeRiders: ActiveRider[]
  /** The comparison rider on the screen; the Compare dialog changes only the active rider (decisions Q-092). */
  readonly shownComparison: RiderSelection | null
  readonly categoryList: Category[]
  /** The category whose riders are listed. */
  readonly category: Category | null
  readonly riderList: Rider[]
  readonly favoriteRiders: Rider[]
  /** The race that is live now, and its riders: they are offered first. */
  readonly liveRace: Race | null
  readonly liveRiderList: Rider[]
  /** The sessions that ended last. */
  readonly recent: RecentSessions
  readonly lists: Readonly<Record<RiderType, SelectionLists>>
  /** Counts the cascades started: an older cascade stops when a newer one has started. */
  readonly cascades: Readonly<Record<RiderType, number>>
}

export const noLists: SelectionLists = { events: [], tracks: [], races: [], racers: [] }

export const initialSelection: SelectionState = {
  activeRiders: [],
  shownComparison: null,
  categoryList: [],
  category: null,
  riderList: [],
  favoriteRiders: [],
  liveRace: null,
  liveRiderList: [],
  recent: { sessions: null, hasFailed: false },
  lists: { primaryRider: noLists, comparisonRider: noLists },
  cascades: { primaryRider: 0, comparisonRider: 0 },
}

/** The dialog about unsaved changes is not one of them: its flag is one of the settings (decisions section 7). */
export const closedDialogs = {
  isSelectRiderOpen: false,
  isSelectRaceOpen: false,
  isCompareRidersOpen: false,
  isAppSettingsOpen: false,
  isTemplatesOpen: false,
  isSaveTemplateOpen: false,
  isClearStorageOpen: false,
  isHistoricalRaceOpen: false,
}
export type DialogFlag = keyof typeof closedDialogs
export type DialogsState = Readonly<Record<DialogFlag, boolean>>
