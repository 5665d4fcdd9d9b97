// The state of the live connection, and the server's clock: countdowns and the age of the data are computed by it.

/** `stale`: no data for so long that the screen may be out of date. */
export type Connection = 'off' | 'connecting' | 'open' | 'stale'

export interface LiveState {
  /** By race id; the empty key is the stream that only announces which race is live. */
  readonly connections: Readonly<Record<string, Connection>>
  /** The server's clock minus the clock of this device, in milliseconds. */
  readonly clockOffset: number
  /** Whether the offset comes from a heartbeat; the Date header of an answer is exact only to the second. */
  readonly isClockExact: boolean
  /** When the feed last sent data, by the server's clock. */
  readonly feedAt: number | null
  /** A race that was followed live to its end: the next live race is offered, but not opened automatically. */
  readonly endedLiveRaceId: string | null
}

export const initialLive: LiveState = {
  connections: {},
  clockOffset: 0,
  isClockExact: false,
  feedAt: null,
  endedLiveRaceId: null,
}
