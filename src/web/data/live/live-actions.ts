// What the live stream says, each with the race it is about: null for the stream that only tells what is live.
import type { LiveEvents } from '#contract'
import { createAction } from '@reduxjs/toolkit'

interface Told<Name extends keyof LiveEvents> {
  readonly raceId: string | null
  readonly id: string
  /** By the server's clock, as far as it is known. */
  readonly at: number
  readonly data: LiveEvents[Name]
}

export const snapshotReceived = createAction<Told<'snapshot'>>('live/snapshotReceived')
export const patchReceived = createAction<Told<'patch'>>('live/patchReceived')

export const beatReceived = createAction<{
  readonly raceId: string | null
  /** By the server's clock. */
  readonly now: number
  readonly feedAt: number | null
  /** By the clock of this machine. */
  readonly receivedAt: number
}>('live/beatReceived')

/** `stale`: nothing has been heard for so long that what is on the screen may be old. */
export type Connection = 'off' | 'connecting' | 'open' | 'stale'

export const connectionChanged = createAction<{
  readonly raceId: string | null
  readonly connection: Connection
}>('live/connectionChanged')

/** Nothing is live any more. */
export const liveEnded = createAction('live/ended')

/** The race on the screen was followed live and is over. */
export const followedRaceEnded = createAction<string>('live/followedRaceEnded')
