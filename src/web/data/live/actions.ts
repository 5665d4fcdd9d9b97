import { createAction } from '@reduxjs/toolkit'
import type { Connection } from './state'

export const connectionChanged = createAction<{
  readonly raceId: string | null
  readonly connection: Connection
}>('live/connectionChanged')

/** The race on the screen was followed live and has ended. */
export const followedRaceEnded = createAction<string>('live/followedRaceEnded')
