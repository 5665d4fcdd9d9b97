// The changes of the selection that are not answers of the server.
import type { Category } from '#contract'
import { createAction } from '@reduxjs/toolkit'
import type { RiderType } from '../race-data/state'
import type { ActiveRider, DialogFlag, RiderSelection } from './state'

export const activeRidersChosen = createAction<ActiveRider[]>('selection/activeRidersChosen')

/** The category whose riders are listed; active riders of other categories stay (decisions Q-173). */
export const categoryChosen = createAction<Category>('selection/categoryChosen')

/** The payload is the rider's id. */
export const defaultRiderSet = createAction<string>('selection/defaultRiderSet')

/** Changes the primary or the comparison rider of one active rider. */
export const selectionChanged = createAction<{
  /** The id of the primary rider. */
  readonly activeRiderId: string
  readonly riderType: RiderType
  readonly change: Partial<RiderSelection>
}>('selection/selectionChanged')

export const comparisonRiderChosen = createAction<RiderSelection>('selection/comparisonRiderChosen')
export const comparisonShown = createAction('selection/comparisonShown')
export const comparisonRemoved = createAction('selection/comparisonRemoved')

/** Stops an earlier cascade for that rider. */
export const cascadeStarted = createAction<RiderType>('selection/cascadeStarted')

/** No race is live any more. */
export const liveEnded = createAction('selection/liveEnded')

export const dialogChanged = createAction<{ readonly dialog: DialogFlag; readonly isOpen: boolean }>(
  'selection/dialogChanged',
)
