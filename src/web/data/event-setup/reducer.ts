import { combineReducers, isAnyOf, type Reducer, type UnknownAction } from '@reduxjs/toolkit'
import { nothingOpened, type Opened } from './state'
import {
  fetchGrid,
  fetchRules,
  fetchTimetable,
  postCopy,
  putFeed,
  putGrid,
  putRules,
  putTimetable,
} from './thunks'

interface ByIdAction extends UnknownAction {
  readonly meta: { readonly arg: { readonly params: { readonly id: string } } }
}
type Match<Action extends UnknownAction> = (action: UnknownAction) => action is Action

interface Calls<Data> {
  readonly isPending: Match<ByIdAction>
  readonly isRejected: Match<ByIdAction & { readonly payload?: { readonly message: string } | undefined }>
  readonly isDone: Match<ByIdAction & { readonly payload: { readonly data: Data } }>
}

/** Stores the last answer about one id, whichever call it came from. */
function createOpenedReducer<Data>({ isPending, isRejected, isDone }: Calls<Data>): Reducer<Opened<Data>> {
  const initial: Opened<Data> = nothingOpened
  const isOpened = ({ id }: Opened<unknown>, { meta }: ByIdAction): boolean => id === meta.arg.params.id
  return (state = initial, action) => {
    if (isPending(action))
      return isOpened(state, action) ? state : { ...initial, id: action.meta.arg.params.id }
    if (isRejected(action))
      return isOpened(state, action) ? { ...state, failure: action.payload?.message ?? '' } : state
    if (isDone(action))
      return isOpened(state, action) ? { ...state, data: action.payload.data, failure: null } : state
    return state
  }
}

export const eventSetupReducer = combineReducers({
  timetable: createOpenedReducer({
    isPending: isAnyOf(fetchTimetable.pending),
    isRejected: isAnyOf(fetchTimetable.rejected),
    isDone: isAnyOf(fetchTimetable.fulfilled, putTimetable.fulfilled, postCopy.fulfilled, putFeed.fulfilled),
  }),
  rules: createOpenedReducer({
    isPending: isAnyOf(fetchRules.pending),
    isRejected: isAnyOf(fetchRules.rejected),
    isDone: isAnyOf(fetchRules.fulfilled, putRules.fulfilled),
  }),
  grid: createOpenedReducer({
    isPending: isAnyOf(fetchGrid.pending),
    isRejected: isAnyOf(fetchGrid.rejected),
    isDone: isAnyOf(fetchGrid.fulfilled, putGrid.fulfilled),
  }),
})
