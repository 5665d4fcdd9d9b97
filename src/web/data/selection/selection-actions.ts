// What can happen to the selection besides answers of the server.
import type { Category } from '#contract'
import { createAction } from '@reduxjs/toolkit'
import type { RiderSelection, RiderType } from '../active-rider'

/** The class whose riders are listed; active riders of other classes stay (decisions Q-173). */
export const categoryChosen = createAction<Category>('dashboard/categoryChosen')

/** By the rider's id. */
export const defaultRiderSet = createAction<string>('dashboard/defaultRiderSet')

/** One side of the entry of one rider. */
export const selectionChanged = createAction<{
  readonly entryId: string
  readonly riderType: RiderType
  readonly change: Partial<RiderSelection>
}>('dashboard/selectionChanged')

export const comparisonRiderChosen = createAction<RiderSelection>('dashboard/comparisonRiderChosen')
export const comparisonShown = createAction('dashboard/comparisonShown')
export const comparisonRemoved = createAction('dashboard/comparisonRemoved')
export const comparisonTableToggled = createAction('dashboard/comparisonTableToggled')

/** Whatever cascade of that side is under way goes no further. */
export const cascadeBegun = createAction<RiderType>('dashboard/cascadeBegun')
