// The one store of the browser. Server data and choices are slices; the rest lives in components.
import {
  combineReducers,
  configureStore,
  createAction,
  type EnhancedStore,
  type StoreEnhancer,
  type ThunkAction,
  type ThunkDispatch,
  type Tuple,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { admin } from './admin'
import { desk } from './admin/desk'
import { auth } from './auth'
import { dashboard } from './dashboard'
import { devices } from './devices'
import { eventChoices } from './event-choices'
import { live } from './live/live-state'
import { bareServices, type Services } from './services'
import { settings } from './settings'
import { status } from './status'

/** The global reset: the whole state begins anew. */
export const resetState = createAction('app/reset')

const slices = combineReducers({
  admin: admin.reducer,
  auth: auth.reducer,
  dashboard: dashboard.reducer,
  desk,
  devices: devices.reducer,
  eventChoices: eventChoices.reducer,
  live: live.reducer,
  settings: settings.reducer,
  status: status.reducer,
})

export type RootState = ReturnType<typeof slices>

function root(state: RootState | undefined, action: UnknownAction): RootState {
  return slices(resetState.match(action) ? undefined : state, action)
}

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>
/** What the screens dispatch where one call is not enough. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, Services, UnknownAction>
export type AppStore = EnhancedStore<
  RootState,
  UnknownAction,
  Tuple<[StoreEnhancer<{ dispatch: AppDispatch }>, StoreEnhancer]>
>

export function makeStore(services: Services = bareServices): AppStore {
  return configureStore({
    reducer: root,
    middleware: standard =>
      standard({
        thunk: { extraArgument: services },
        // What is in the store is frozen; and that a check was slow says nothing but that the machine was.
        immutableCheck: false,
        serializableCheck: { warnAfter: Infinity },
      }),
  })
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
