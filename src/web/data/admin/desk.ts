// What administrators look at besides their four lists: race control, the classes and riders, the audit.
import { combineReducers } from '@reduxjs/toolkit'
import { audit } from './audit'
import { control } from './control'
import { roster } from './roster'

export const desk = combineReducers({
  audit: audit.reducer,
  control: control.reducer,
  roster: roster.reducer,
})
