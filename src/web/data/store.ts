// The one Redux store of the browser. Server data and choices are slices; everything else lives in components.
import { combineReducers, configureStore, type UnknownAction } from '@reduxjs/toolkit'
import { initialAdmin, initialAdminPages } from './admin/state'
import { loadingReducer } from './api/loading'
import { resetState } from './api/reset-state'
import { defaultServices, type Services } from './api/services'
import { comparisonReducer } from './comparison/reducer'
import { followSelection } from './follow-selection'
import { liveReducer } from './live/reducer'
import { holdBack } from './hold-back'
import { initialRaceControl } from './control/state'
import { initialControlDesk } from './control-desk/state'
import { initialControlEntries } from './control-entries/state'
import { initialEventSetup } from './event-setup/state'
import { createLazyReducer } from './lazy-reducers'
import { initialMessages } from './messages/state'
import { settings } from './preferences/reducer'
import { viewing } from './preferences/viewing'
import { raceDataReducer } from './race-data/reducer'
import { replayReducer } from './replay/reducer'
import { riderPageReducer } from './rider-page/reducer'
import type { AppStore, RootState } from './root-state'
import { dialogsReducer, selectionReducer } from './selection/reducer'
import { auth, devices, status } from './session/reducer'
import { templates } from './templates/reducer'

const reduceAreas = combineReducers({
  admin: createLazyReducer('admin', initialAdmin),
  adminPages: createLazyReducer('adminPages', initialAdminPages),
  auth: auth.reducer,
  comparison: comparisonReducer,
  controlDesk: createLazyReducer('controlDesk', initialControlDesk),
  controlEntries: createLazyReducer('controlEntries', initialControlEntries),
  devices: devices.reducer,
  dialogs: dialogsReducer,
  eventSetup: createLazyReducer('eventSetup', initialEventSetup),
  live: liveReducer,
  loading: loadingReducer,
  raceControl: createLazyReducer('raceControl', initialRaceControl),
  messages: createLazyReducer('messages', initialMessages),
  raceData: raceDataReducer,
  replay: replayReducer,
  riderPage: riderPageReducer,
  selection: selectionReducer,
  settings: settings.reducer,
  status: status.reducer,
  templates: templates.reducer,
  viewing: viewing.reducer,
})

function reduceState(state: RootState | undefined, action: UnknownAction): RootState {
  if (!state || resetState.match(action)) return reduceAreas(undefined, action)
  return followSelection(state, holdBack(state, reduceAreas(state, action), action), action)
}

export function createStore(services: Services = defaultServices): AppStore {
  return configureStore({
    reducer: reduceState,
    middleware: getDefaultMiddleware =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        // The state is frozen anyway, and the warning about a slow check depends only on the machine.
        immutableCheck: false,
        // The desk has up to 10,000 passings, which come from JSON.
        serializableCheck: {
          warnAfter: Infinity,
          ignoredPaths: ['controlDesk'],
          // The arguments of thunks, such as files, are ignored by default.
          ignoredActionPaths: ['meta.arg', 'payload.passings'],
        },
      }),
  })
}
