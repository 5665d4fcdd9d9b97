// The events of the live stream, each with the race it is about, and the dismissal of a tire conflict.
import type { LiveEvents } from '#contract'
import { createAction } from '@reduxjs/toolkit'
import type { RiderType } from './state'

interface StreamEvent<Name extends keyof LiveEvents> {
  /** Null for the stream that only announces which race is live. */
  readonly raceId: string | null
  readonly id: string
  /** By the server's clock, as far as its offset is known. */
  readonly at: number
  readonly data: LiveEvents[Name]
  /** The event comes from a replay of the race, not from the live stream. */
  readonly isReplay?: true
  /** Laps of other riders than those who are followed are still missing. */
  readonly hasMoreLaps?: true | undefined
}

export const snapshotReceived = createAction<StreamEvent<'snapshot'>>('raceData/snapshotReceived')
export const patchReceived = createAction<StreamEvent<'patch'>>('raceData/patchReceived')

export const heartbeatReceived = createAction<{
  readonly raceId: string | null
  /** By the server's clock. */
  readonly now: number
  readonly feedAt: number | null
  /** By the clock of this device. */
  readonly receivedAt: number
}>('raceData/heartbeatReceived')

/** The user keeps the version saved by the other user. */
export const tireConflictSettled = createAction<RiderType>('raceData/tireConflictSettled')
