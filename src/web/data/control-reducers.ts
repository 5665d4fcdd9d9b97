// The reducers of race control, which only its pages need.
import { controlDeskReducer as controlDesk } from './control-desk/reducer'
import { controlEntriesReducer as controlEntries } from './control-entries/reducer'
import { raceControlReducer as raceControl } from './control/reducer'
import { eventSetupReducer as eventSetup } from './event-setup/reducer'
import { addReducers } from './lazy-reducers'

export function addControlReducers(): void {
  addReducers({ controlDesk, controlEntries, eventSetup, raceControl })
}
