// The state of the whole store and the types made from it. Types only: any area may import them without depending
// on the reducers of the others.
import type {
  EnhancedStore,
  StoreEnhancer,
  ThunkAction,
  ThunkDispatch,
  Tuple,
  UnknownAction,
} from '@reduxjs/toolkit'
import type { AdminPagesState, AdminState } from './admin/state'
import type { LoadingState } from './api/loading'
import type { Services } from './api/services'
import type { ComparisonState } from './comparison/state'
import type { RaceControlState } from './control/state'
import type { ControlEntriesState } from './control-entries/state'
import type { ControlDeskState } from './control-desk/state'
import type { EventSetupState } from './event-setup/state'
import type { LiveState } from './live/state'
import type { MessagesState } from './messages/state'
import type { SettingsState } from './preferences/state'
import type { ViewingState } from './preferences/viewing'
import type { RaceDataState } from './race-data/state'
import type { ReplayState } from './replay/state'
import type { RiderPageState } from './rider-page/state'
import type { DialogsState, SelectionState } from './selection/state'
import type { AuthState, DevicesState, StatusState } from './session/state'
import type { TemplateBook } from './templates/state'

export interface RootState {
  readonly admin: AdminState
  readonly adminPages: AdminPagesState
  readonly auth: AuthState
  readonly comparison: ComparisonState
  readonly controlDesk: ControlDeskState
  readonly controlEntries: ControlEntriesState
  readonly devices: DevicesState
  readonly dialogs: DialogsState
  readonly eventSetup: EventSetupState
  readonly live: LiveState
  readonly loading: LoadingState
  readonly raceControl: RaceControlState
  readonly messages: MessagesState
  readonly raceData: RaceDataState
  readonly replay: ReplayState
  readonly riderPage: RiderPageState
  readonly selection: SelectionState
  readonly settings: SettingsState
  readonly status: StatusState
  readonly templates: TemplateBook
  readonly viewing: ViewingState
}

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>

/** A thunk that combines several calls and actions. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>

export type AppStore = EnhancedStore<
  RootState,
  UnknownAction,
  Tuple<[StoreEnhancer<{ dispatch: AppDispatch }>, StoreEnhancer]>
>
