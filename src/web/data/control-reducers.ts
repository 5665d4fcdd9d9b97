// The reducers of race control, which only its pages need. Messages are those of the dashboard too.
import { controlDeskReducer as controlDesk } from './control-desk/reducer'
import { controlEntriesReducer as controlEntries } from './control-entries/reducer'
import { raceControlReducer as raceControl } from './control/reducer'
import { eventSetupReducer as eventSetup } from './event-setup/reducer'
import { addReducers } from './lazy-reducers'
import { messagesReducer as messages } from './messages/reducer'

export function addControlReducers(): void {
  addReducers({ controlDesk, controlEntries, eventSetup, messages, raceControl })
}
