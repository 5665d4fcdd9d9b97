// Reducers of areas that few pages need. They are part of the store when the pages that use them are loaded.
import type { Reducer, UnknownAction } from '@reduxjs/toolkit'

const reducers = new Map<string, Reducer<unknown>>()

/** To be called by the module of a page, before it is rendered. */
export function addReducers(added: Readonly<Record<string, unknown>>): void {
  // Each is the reducer of the area with its name.
  for (const [name, reducer] of Object.entries(added)) reducers.set(name, reducer as Reducer<unknown>)
}

/** Keeps the initial state until the reducer of the area is loaded. */
export function createLazyReducer<State>(name: string, initial: State): Reducer<State> {
  return (state: State = initial, action: UnknownAction): State => {
    const reducer = reducers.get(name) as Reducer<State> | undefined
    return reducer === undefined ? state : reducer(state, action)
  }
}
