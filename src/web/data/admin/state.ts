// The state of the administration pages. None of it is persisted.
import type {
  ActivationCode,
  AuditRow,
  Category,
  Race,
  RaceFeed,
  readLive,
  Recording,
  ReplyOf,
  Rider,
  SessionType,
  Track,
  User,
} from '#contract'

/** The four lists of the administration pages (decisions section 7). */
export interface AdminState {
  readonly users: User[]
  readonly activationCodes: ActivationCode[]
  readonly races: Race[]
  readonly tracks: Track[]
  readonly selectedRace: Race | null
  readonly usersLoading: boolean
  readonly activationCodesLoading: boolean
  readonly racesLoading: boolean
  readonly tracksLoading: boolean
}

export const initialAdmin: AdminState = {
  users: [],
  activationCodes: [],
  races: [],
  tracks: [],
  selectedRace: null,
  usersLoading: false,
  activationCodesLoading: false,
  racesLoading: false,
  tracksLoading: false,
}

/** One page of the audit log (decisions 3.4a). */
export interface AuditState {
  readonly rows: readonly AuditRow[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
  /** The newest request: answers to older ones are dropped. */
  readonly awaited: string | undefined
}

export const initialAudit: AuditState = { rows: [], page: 1, pageSize: 50, total: 0, awaited: undefined }

export type LiveRaceState = ReplyOf<typeof readLive>['data']

/** The live race with its feed, and the sources a race can be timed by (decisions ). */
export interface ControlState {
  /** Undefined until the first answer of the server. */
  readonly live: LiveRaceState | undefined
  /** With the race it belongs to: the answer may arrive after another race was opened. */
  readonly feed: { readonly raceId: string; readonly feed: RaceFeed } | undefined
  readonly recordings: readonly Recording[]
}

export const initialControl: ControlState = { live: undefined, feed: undefined, recordings: [] }

/** The categories, and the riders of one of them (decisions Q-038). */
export interface RosterState {
  readonly classes: readonly Category[]
  readonly riders: readonly Rider[]
  /** The newest request: answers about another category are dropped. */
  readonly awaited: string | undefined
}

export const initialRoster: RosterState = { classes: [], riders: [], awaited: undefined }

/** The categories of one event and the session types of a category, for the form of a new race (decisions Q-083). */
export interface EventChoicesState {
  readonly classes: readonly Category[]
  readonly sessionTypes: readonly SessionType[]
  /** The newest requests: answers about another event are dropped. */
  readonly awaited: { readonly classes?: string; readonly sessionTypes?: string }
}

export const initialEventChoices: EventChoicesState = { classes: [], sessionTypes: [], awaited: {} }

/** What the administration pages show besides the four lists. */
export interface AdminPagesState {
  readonly audit: AuditState
  readonly control: ControlState
  readonly eventChoices: EventChoicesState
  readonly roster: RosterState
}

export const initialAdminPages: AdminPagesState = {
  audit: initialAudit,
  control: initialControl,
  eventChoices: initialEventChoices,
  roster: initialRoster,
}
